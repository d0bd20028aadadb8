import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inOrder, outlineOf, packFixes, unpackFixes, type PackedFix } from './track-codec.ts'

const fix = fc.record({
  at: fc.integer({ min: 946_684_800, max: 4_102_444_800 }),
  lat: fc.integer({ min: -90_000_000, max: 90_000_000 }),
  lon: fc.integer({ min: -180_000_000, max: 180_000_000 }),
  state: fc.integer({ min: 0, max: 2 }),
})
const track = fc.array(fix, { maxLength: 50 }).map((fixes) => fixes.toSorted((one, other) => one.at - other.at))

it('returns what was packed, also from several packs in a row', () => {
  fc.assert(
    fc.property(fc.array(track, { maxLength: 4 }), (tracks) => {
      expect(unpackFixes(Buffer.concat(tracks.map(packFixes)))).toEqual(tracks.flat())
    }),
  )
})

it('takes at most six bytes for each second of a machine that works', () => {
  const fixes: PackedFix[] = Array.from({ length: 3600 }, (_, at) => ({
    at: 1_795_000_000 + at,
    lat: 33_749_000 + Math.round(900 * Math.sin(at / 60)),
    lon: -84_388_000 + Math.round(900 * Math.cos(at / 60)),
    state: 2,
  }))
  expect(packFixes(fixes).length / fixes.length).toBeLessThan(6)
})

it('refuses bytes that end too early', () => {
  const bytes = packFixes([{ at: 1_795_000_000, lat: 33_749_000, lon: -84_388_000, state: 1 }])
  expect(() => unpackFixes(bytes.subarray(0, -1))).toThrow(RangeError)
})

it('puts fixes in order and keeps one of each second', () => {
  fc.assert(
    fc.property(fc.array(fix, { maxLength: 30 }), (fixes) => {
      const times = inOrder([...fixes, ...fixes]).map(({ at }) => at)
      expect(times).toEqual([...new Set(fixes.map(({ at }) => at))].sort((one, other) => one - other))
    }),
  )
})

it('keeps one fix of each minute in the outline, and each change', () => {
  const fixes = Array.from({ length: 180 }, (_, second) => ({
    at: 1_795_000_020 + second,
    lat: 0,
    lon: 0,
    state: second < 90 ? 1 : 2,
  }))
  expect(outlineOf(fixes).map(({ at, state }) => [at - 1_795_000_020, state])).toEqual([
    [0, 1],
    [60, 1],
    [90, 2],
    [120, 2],
  ])
})
