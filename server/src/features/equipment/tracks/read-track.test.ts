import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTrack, spread, stretchesOf } from './read-track.ts'

const begin = 1_795_000_000
const fix = (second: number, state: number, lat = 33_749_000) => ({ at: begin + second, lat, lon: -84_388_000, state })
const shape = (fixes: ReturnType<typeof fix>[]) =>
  stretchesOf(fixes).map(({ from, until, movement, distance_meters }) => [
    Date.parse(from) / 1000 - begin,
    Date.parse(until) / 1000 - begin,
    movement,
    distance_meters,
  ])

it.each([
  ['nothing', [], []],
  ['one fix', [fix(0, 1)], [[0, 0, 'stationary', 0]]],
  [
    'stationary, moved, off',
    [fix(0, 1), fix(60, 1), fix(120, 2, 33_750_000), fix(180, 2, 33_751_000), fix(240, 0, 33_751_000)],
    [
      [0, 60, 'stationary', 0],
      [60, 180, 'moved', 222],
      [180, 240, 'off', 0],
    ],
  ],
  [
    'a silence of more than an hour',
    [fix(0, 2), fix(60, 2, 33_750_000), fix(8_000, 2, 33_900_000)],
    [
      [0, 60, 'moved', 111],
      [8_000, 8_000, 'moved', 0],
    ],
  ],
])('%s', (_name, fixes, stretches) => expect(shape(fixes)).toEqual(stretches))

it('has 2,000 fixes and 400 stretches at most, however many there were', () => {
  const fixes = Array.from({ length: 50_000 }, (_, at) => fix(at * 20, at % 3))
  const track = readTrack(fixes, false)
  expect([track.fixes.length, track.fix_count]).toEqual([2_000, 50_000])
  expect(track.stretches.length).toBeLessThanOrEqual(400)
  expect([track.fixes[0]?.at, track.fixes.at(-1)?.at]).toEqual([
    new Date(begin * 1000).toISOString(),
    new Date((begin + 49_999 * 20) * 1000).toISOString(),
  ])
})

it('keeps the first and the last of what is spread', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 2, max: 60 }), (length, most) => {
      const all = Array.from({ length }, (_, at) => at)
      const some = spread(all, most)
      expect(some.length).toBe(Math.min(length, most))
      expect([some[0], some.at(-1)]).toEqual([0, length - 1])
    }),
  )
})
