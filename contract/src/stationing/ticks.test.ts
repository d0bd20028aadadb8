import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOf, stationAt } from './equations.ts'
import { intervalFor, ticksOf } from './ticks.ts'

const stationing = fc
  .record({
    start: fc.integer({ min: -500, max: 5_000 }),
    length: fc.integer({ min: 10, max: 20_000 }),
    at: fc.array(
      fc.record({ part: fc.double({ min: 0.01, max: 0.99, noNaN: true }), ahead: fc.integer({ min: 0, max: 30_000 }) }),
      {
        maxLength: 3,
      },
    ),
  })
  .map(({ start, length, at }) => {
    const base = { start, length, equations: [] as { internal: number; back: number; ahead: number }[] }
    for (const { part, ahead } of at.toSorted((one, other) => one.part - other.part)) {
      const internal = start + length * part
      base.equations.push({ internal, back: stationAt(base, internal).station, ahead })
    }
    return base
  })

test('marks run forward from the start to the end, each a place that its station names', () => {
  fc.assert(
    fc.property(stationing, fc.constantFrom(100, 500, 1_000), (along, interval) => {
      const ticks = ticksOf(along, interval)
      expect([ticks[0]?.kind, ticks.at(-1)?.kind]).toEqual(['start', 'end'])
      ticks.forEach(({ internal, station, zone, kind }, at) => {
        expect(internal).toBeGreaterThanOrEqual(ticks[at - 1]?.internal ?? along.start)
        if (kind === 'station') expect(Math.abs(station / interval - Math.round(station / interval))).toBeLessThan(1e-9)
        const places = placesOf(along, station)
        expect(places.some((place) => place.zone === zone && Math.abs(place.internal - internal) < 1e-3)).toBe(true)
      })
    }),
  )
})

test('an interval keeps marks apart', () => {
  expect(intervalFor('ft', 3_900, 40)).toBe(100)
  expect(intervalFor('ft', 15_000, 40)).toBe(500)
  expect(intervalFor('m', 1_000_000, 40)).toBe(10_000)
})
