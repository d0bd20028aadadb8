import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticksBetween, ticksTo } from './ticks.ts'

test.each([
  [0, [0, 1]],
  [Number.NaN, [0, 1]],
  [10, [0, 2.5, 5, 7.5, 10]],
  [97, [0, 25, 50, 75, 100]],
  [1204, [0, 500, 1000, 1500]],
])('an axis to %d has %j', (most, ticks) => expect(ticksTo(most)).toEqual(ticks))

test('bounds far from 0 keep their distance', () => {
  expect(ticksBetween(300, 320)).toEqual([300, 305, 310, 315, 320])
  expect(ticksBetween(310, 310).at(0)).toBeLessThanOrEqual(310)
  expect(ticksBetween(5, 100)).toEqual(ticksTo(100))
})

test('ticks hold every value, rise evenly and are few', () =>
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 1e9, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (most, share) => {
        const least = most * share
        for (const ticks of [ticksTo(most), ticksBetween(least, most)]) {
          expect(ticks.length).toBeGreaterThan(1)
          expect(ticks.length).toBeLessThan(9)
          expect(ticks.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-6))
          expect(ticks.every((tick, place) => place === 0 || tick > (ticks[place - 1] as number))).toBe(true)
        }
        expect(ticksBetween(least, most)[0]).toBeLessThanOrEqual(least * (1 + 1e-6) + 1e-9)
      },
    ),
  ))
