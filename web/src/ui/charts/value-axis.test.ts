import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueAxis } from './value-axis.ts'

const ticksTo = (most: number) => valueAxis([most], { fromZero: true }).ticks

test.each([
  [0, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [Number.NaN, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [10, [0, 2, 4, 6, 8, 10]],
  [97, [0, 20, 40, 60, 80, 100]],
  [1204, [0, 500, 1000, 1500]],
])('an axis to %d has %j', (most, ticks) => expect(ticksTo(most)).toEqual(ticks))

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [5, [0, 1, 2, 3, 4, 5]],
])('an axis of counts to %d has the whole numbers %j', (most, ticks) =>
  expect(valueAxis([most], { fromZero: true, whole: true }).ticks).toEqual(ticks),
)

test.each([
  [0, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [12, [0, 5, 10, 15]],
  [55, [0, 15, 30, 45, 60]],
  [200, [0, 60, 120, 180, 240]],
  [1440, [0, 360, 720, 1080, 1440]],
  [20_000, [0, 4320, 8640, 12_960, 17_280, 21_600]],
])('an axis of minutes to %d has the steps of a clock: %j', (most, ticks) => {
  const axis = valueAxis([most], { fromZero: true, minutes: true })
  expect(axis.ticks).toEqual(ticks)
  expect(axis.domain).toEqual([ticks.at(0), ticks.at(-1)])
})

test('bounds far from 0 keep their distance', () => {
  expect(valueAxis([300, 320]).ticks).toEqual([300, 305, 310, 315, 320])
  expect(valueAxis([310, 310]).ticks.at(0)).toBeLessThanOrEqual(310)
  expect(valueAxis([5, 100]).ticks).toEqual(ticksTo(100))
})

test('an axis from 0 goes below it where values do', () => {
  expect(valueAxis([100, 50], { fromZero: true }).domain).toEqual([0, 100])
  expect(valueAxis([0, -10], { fromZero: true }).domain).toEqual([-10, 0])
})

test('ticks hold every value, rise evenly and are few', () =>
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 1e9, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (most, share) => {
        const least = most * share
        for (const ticks of [ticksTo(most), valueAxis([least, most]).ticks]) {
          expect(ticks.length).toBeGreaterThan(1)
          expect(ticks.length).toBeLessThan(9)
          expect(ticks.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-6))
          expect(ticks.every((tick, index) => index === 0 || tick > (ticks[index - 1] as number))).toBe(true)
        }
        expect(valueAxis([least, most]).ticks[0]).toBeLessThanOrEqual(least * (1 + 1e-6) + 1e-9)
      },
    ),
  ))
