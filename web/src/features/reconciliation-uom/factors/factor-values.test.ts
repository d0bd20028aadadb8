import { expect, test } from 'vitest'
import { exampleOf, factorBody, missingFields, noFactor, payUnitsFor } from './factor-values.ts'

const whole = {
  ...noFactor,
  project: { id: 4, label: 'SR 81' },
  ticket_uom: 'TON' as const,
  pay_uom: 'CY' as const,
  factor: '2.02',
  basis: ' Lab report ',
  valid_from: '2026-11-01',
}

test('reports everything that is missing, all at once', () => {
  expect(missingFields(noFactor)).toEqual(['project', 'ticket_uom', 'pay_uom', 'factor', 'basis', 'valid_from'])
  expect(missingFields(whole)).toEqual([])
  expect(missingFields({ ...whole, valid_to: '2026-10-31' })).toEqual(['valid_to'])
  expect(missingFields({ ...whole, pay_uom: 'LB' })).toEqual(['pay_uom'])
  expect(missingFields({ ...whole, factor: '0.00' })).toEqual(['factor'])
  expect(missingFields({ ...whole, factor: '2.' })).toEqual(['factor'])
})

test('is sent as it was entered', () => {
  expect(factorBody(noFactor)).toBeNull()
  expect(factorBody({ ...whole, material: { id: 5, label: '#57 Stone' } })).toEqual({
    material_id: 5,
    ticket_uom: 'TON',
    pay_uom: 'CY',
    factor: '2.02',
    per: 'pay_uom',
    basis: 'Lab report',
    valid_from: '2026-11-01',
    valid_to: null,
  })
})

test.each([
  ['2.02', 'pay_uom', '49.50'],
  ['0.495', 'ticket_uom', '49.50'],
  ['2.', 'pay_uom', null],
] as const)('a hundred tons by %s for each %s are %s cubic yards', (factor, per, example) => {
  expect(exampleOf({ ...whole, factor, per })).toBe(example)
})

test('offers units of pay items that need a factor', () => {
  expect(payUnitsFor('TON')).toContain('CY')
  expect(payUnitsFor('TON')).not.toContain('LB')
  expect(payUnitsFor('TON')).not.toContain('EA')
  expect(payUnitsFor('')).toContain('TON')
})
