import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstLacking, sampledSublots, sublotName, sublotNumber } from './sublot-names.ts'

it('names each sublot within its lot, and reads the name back', () => {
  expect(sublotName(7, 5)).toEqual({ lot: '2', sublot: '2' })
  expect(sublotName(5, 5)).toEqual({ lot: '1', sublot: '5' })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
      (number, of_lot) => {
        const { lot, sublot } = sublotName(number, of_lot)
        expect(sublotNumber({ lot: lot === null ? null : Number(lot), sublot: Number(sublot) }, of_lot)).toBe(number)
      },
    ),
  )
})

it.each([
  ['a lot where there are none', { lot: 2, sublot: 1 }, null],
  ['no lot where there are some', { lot: null, sublot: 1 }, 5],
  ['a sublot that the lot does not have', { lot: 1, sublot: 6 }, 5],
  ['no sublot', { lot: 1, sublot: null }, 5],
  ['lot 0', { lot: 0, sublot: 1 }, 5],
])('%s is no number', (_, name, of_lot) => {
  expect(sublotNumber(name, of_lot)).toBeNull()
})

it('counts samples without a sublot for the first ones that lack some', () => {
  const sampled = sampledSublots([2, null, null, null], 2)
  expect(sampled).toEqual(
    new Map([
      [2, 2],
      [1, 2],
    ]),
  )
  expect(firstLacking(3, 2, sampled)).toBe(3)
  expect(firstLacking(2, 2, sampled)).toBeNull()
})
