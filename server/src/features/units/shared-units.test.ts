import fc from 'fast-check'
import { unitCodes, units, type UnitCode } from '@milepost/contract/units/units'
import { expect, test } from 'vitest'
import { convert, sharedUnits } from './index.ts'

test.each<[string[], Record<string, string>]>([
  [['LB'], { LB: 'TON' }],
  [['LB', 'TON'], { LB: 'TON', TON: 'TON' }],
  [['TON'], { TON: 'TON' }],
  [['TON', 'CY', 'LB'], { TON: 'TON', CY: 'CY', LB: 'TON' }],
  [['TON', 'MTON'], { TON: 'MTON', MTON: 'MTON' }],
  [['KG', 'LB'], { KG: 'KG', LB: 'KG' }],
  [['SF', 'SY'], { SF: 'SF', SY: 'SF' }],
  [['CY', 'M3'], { CY: 'M3', M3: 'M3' }],
  [['TON-G', 'TON'], { 'TON-G': 'TON-G', TON: 'TON' }],
  [['EA', 'SET'], { EA: 'EA', SET: 'SET' }],
  [['bucket', 'TON'], { bucket: 'bucket', TON: 'TON' }],
  [[], {}],
])('%j are added up as %j', (uoms, expected) => {
  expect(Object.fromEntries(sharedUnits(uoms))).toEqual(expected)
})

test('shared units never leave a dimension, and convert every quantity back unchanged', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...unitCodes)),
      fc.integer({ min: 1, max: 10_000_000 }),
      (uoms, cents) => {
        const quantity = String(cents / 100)
        for (const [from, to] of sharedUnits(uoms) as Map<UnitCode, UnitCode>) {
          expect(units[to].dimension).toBe(units[from].dimension)
          const there = convert(quantity, from, to)
          if (!there.ok) throw new Error(there.code)
          const back = convert(there.quantity, to, from)
          expect(back.ok && Number(back.quantity)).toBe(Number(quantity))
        }
      },
    ),
  )
})
