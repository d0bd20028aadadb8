import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { expect, it } from 'vitest'
import { paidOf, paidTotals, withDecimals } from './paid-quantities.ts'

it.each([
  ['45121', 'LB', '22.56', 'TON'],
  ['22561', 'KG', '22.56', 'MTON'],
  ['22.5', 'TON', '22.50', 'TON'],
  ['9', 'CY', '9.00', 'CY'],
])('%s %s are paid as %s %s', (quantity, uom, pay_quantity, pay_uom) => {
  expect(paidOf({ quantity, uom }, usualRules)).toEqual({ pay_quantity, pay_uom })
})

it('is rounded as the agency rounds the unit that is paid for', () => {
  const settings = [{ uom: 'TON' as const, decimals: 3, rounding: 'half_even' as const }]
  expect(paidOf({ quantity: '45121', uom: 'LB' }, { ...usualRules, settings })).toEqual({
    pay_quantity: '22.560',
    pay_uom: 'TON',
  })
})

it('totals of several units that are paid in one are rounded once', () => {
  const totals = [
    { quantity: '45121', uom: 'LB', ticket_count: 2 },
    { quantity: '0.0045', uom: 'TON', ticket_count: 1 },
    { quantity: '9', uom: 'CY', ticket_count: 1 },
  ]
  expect(paidTotals(totals, usualRules)).toEqual([{ pay_quantity: '22.57', pay_uom: 'TON', ticket_count: 3 }])
})

it.each([
  ['22.5', '22.50'],
  ['0.0667', '0.0667'],
  ['45120', '45120.00'],
])('%s is printed as %s: no digit is lost', (value, printed) => {
  expect(withDecimals(value)).toBe(printed)
})
