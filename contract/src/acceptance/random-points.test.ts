import fc from 'fast-check'
import { expect, it } from 'vitest'
import { randomNumbers, randomPlaces, randomQuantities, splitMix, sublotAt, sublotOf } from './random-points.ts'

it('has the numbers that SplitMix64 is published with', () => {
  let state = 1234567n
  const values = Array.from({ length: 5 }, () => {
    const next = splitMix(state)
    state = next.state
    return next.value
  })
  expect(values).toEqual([
    6457827717110365317n,
    3203168211198807973n,
    9817491932198370423n,
    4593380528125082431n,
    16408922859458223821n,
  ])
})

it('gives the same numbers for the same seed and place, and others for another', () => {
  const of = (seed: string, place: string) => randomNumbers(seed, place, 20).map(({ over }) => Number(over))
  expect(of('lot 4', 'place 1')).toEqual(of('lot 4', 'place 1'))
  expect(of('lot 4', 'place 1')).not.toEqual(of('lot 4', 'place 2'))
  expect(of('lot 4', 'place 1')).not.toEqual(of('lot 5', 'place 1'))
})

it.each([
  ['lot 4', 'place 1', [104, 855, 694]],
  ['obra ñ €', 'quantity 12', [368, 473, 601]],
])('has the same numbers for %s, %s in each release: samples were taken by them', (seed, place, numbers) =>
  expect(randomNumbers(seed, place, 3).map(({ over }) => Number(over))).toEqual(numbers),
)

it('spreads over all of a sublot', () => {
  const tenths = Array.from(
    { length: 2000 },
    (_, at) => Number(randomNumbers('seed', `sublot ${at}`, 1)[0]!.over) / 100,
  )
  const counts = Array.from({ length: 10 }, (_, tenth) => tenths.filter((one) => Math.floor(one) === tenth).length)
  // 200 expected in each; a standard deviation is 13.4.
  expect(counts.every((count) => count > 140 && count < 260)).toBe(true)
})

it.each([
  ['0', '500', 1, '0.00', '500.00'],
  ['499.99', '500', 1, '0.00', '500.00'],
  ['500', '500', 2, '500.00', '1000.00'],
  ['1249.37', '500', 3, '1000.00', '1500.00'],
  ['0.3', '0.1', 4, '0.30', '0.40'],
])('%s in sublots of %s is in number %i', (quantity, size, number, from, to) =>
  expect(sublotOf(quantity, size)).toEqual({ number, from, to }),
)

it('never leaves the sublot, the stretch or its edges', () => {
  const seed = fc.string({ maxLength: 20 })
  const number = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(seed, number, (text, sublot) => {
      const { from, to } = sublotAt(sublot, '500')
      const points = randomQuantities(text, { number: sublot, from, to }, 4)
      // One in each quarter of 125.
      for (const [at, point] of points.entries()) {
        expect(Number(point) - Number(from)).toBeGreaterThanOrEqual(at * 125)
        expect(Number(point) - Number(from)).toBeLessThan((at + 1) * 125)
      }
      const places = randomPlaces(text, sublot, { from: '1200', to: '2400', width: '12', edge: '1' }, 4)
      // One in each quarter of 300 ft.
      for (const [at, { station, from_left }] of places.entries()) {
        expect(Number(station)).toBeGreaterThanOrEqual(1200 + at * 300)
        expect(Number(station)).toBeLessThanOrEqual(1200 + (at + 1) * 300)
        expect(Number(from_left)).toBeGreaterThanOrEqual(1)
        expect(Number(from_left)).toBeLessThanOrEqual(11)
      }
    }),
  )
})

it('stays at the edge of a lane that is narrower than both edges', () =>
  expect(randomPlaces('seed', 1, { from: '0', to: '10', width: '1', edge: '1' }, 1)[0]?.from_left).toBe('1.0'))
