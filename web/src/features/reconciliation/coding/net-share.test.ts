import { unitCodes, units } from '@milepost/contract/units/units'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FactorRule } from '@milepost/contract/reconciliation-uom/conversion-factor'
import { usualRules, type UnitRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { isMoreThanNet, netInUnit, restInUnit, type Load } from './net-share.ts'

const load = (net: string, uom: string, overload_lbs: string | null = null): Load => ({
  net,
  uom,
  overload_lbs,
  material_id: 31,
  printed_on: '2026-11-20',
})
const of = (quantity: string, unit_of_measure: string) => ({ quantity, unit_of_measure })

describe("the net in an item's unit", () => {
  it.each([
    ['45120', 'LB', 'TON', '22.56'],
    ['45125', 'LB', 'TON', '22.56'],
    ['45130', 'LB', 'TON', '22.57'],
    ['22.56', 'TON', 'TON', '22.56'],
    ['22.56', 'TON', 'LB', '45120.00'],
    ['22.56', 'TON', 'MTON', '20.47'],
    ['9', 'CY', 'CF', '243.00'],
    ['10', 'SF', 'SY', '1.11'],
    ['1', 'MILE', 'LF', '5280.00'],
    ['43560', 'SF', 'ACRE', '1.000'],
    ['0.005', 'TON', 'TON', '0.01'],
    ['22.56', 'TN', 'tons', '22.56'],
    ['22.56', 'TON', 'CY', null],
    ['22.56', 'TON', 'EA', null],
    ['22.56', 'TON', 'TON-G', null],
    ['22.56', 'loads', 'TON', null],
  ])('%s %s is %s %s', (net, uom, unit, expected) => expect(netInUnit(load(net, uom), unit, usualRules)).toBe(expected))

  it.each([
    [[], '22.56'],
    [[of('10', 'TON')], '12.56'],
    [[of('2000', 'LB')], '21.56'],
    [[of('3', 'EA'), of('', 'TON')], '22.56'],
    [[of('30', 'TON')], '0.00'],
  ])('less %j leaves %s', (others, rest) =>
    expect(restInUnit(load('45120', 'LB'), { unit_of_measure: 'TON', others }, usualRules)).toBe(rest),
  )
})

describe('quantities that exceed the net', () => {
  it.each([
    [[of('22.56', 'TON')], false],
    [[of('22.57', 'TON')], true],
    [[of('22.565', 'TON')], false],
    [[of('12.56', 'TON'), of('20000', 'LB')], false],
    [[of('12.56', 'TON'), of('20100', 'LB')], true],
    [[of('99', 'EA')], false],
    [[of('', 'TON')], false],
  ])('are found in %j: %s', (shares, more) => expect(isMoreThanNet(shares, load('45120', 'LB'), usualRules)).toBe(more))

  const pair = fc
    .constantFrom(...unitCodes)
    .chain((uom) =>
      fc.tuple(
        fc.constant(uom),
        fc.constantFrom(...unitCodes.filter((unit) => units[unit].dimension === units[uom].dimension)),
      ),
    )
  const net = fc
    .integer({ min: 1, max: 100_000_000 })
    .map((hundredths) => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`)

  it('never include what "use net" enters, nor what it leaves for another item', () => {
    fc.assert(
      fc.property(pair, pair, net, ([uom, unit], [, other], given) => {
        const ticket = load(given, uom)
        const whole = netInUnit(ticket, unit, usualRules)
        if (whole === null) return
        expect(isMoreThanNet([of(whole, unit)], ticket, usualRules)).toBe(false)
        const rest = restInUnit(ticket, { unit_of_measure: unit, others: [of('0.37', other)] }, usualRules)
        if (rest !== null && rest !== whole && Number(rest) > 0)
          expect(isMoreThanNet([of(rest, unit), of('0.37', other)], ticket, usualRules)).toBe(false)
      }),
    )
  })
})

describe('with the settings of the agency and the factors of the project', () => {
  const factor = (given: Partial<FactorRule>): FactorRule => ({
    id: 9,
    material_id: null,
    ticket_uom: 'TON',
    pay_uom: 'CY',
    factor: '2.02',
    per: 'pay_uom',
    valid_from: '2026-11-01',
    valid_to: null,
    ...given,
  })
  const rules = (given: Partial<UnitRules>): UnitRules => ({ ...usualRules, ...given })

  it.each<[string, FactorRule[], string | null]>([
    ['2.02 TON for each CY', [factor({})], '11.17'],
    ['0.495 CY for each TON', [factor({ factor: '0.495', per: 'ticket_uom' })], '11.17'],
    ["a material's own before that of all", [factor({}), factor({ material_id: 31, factor: '2' })], '11.28'],
    ['not that of another material', [factor({ material_id: 32 })], null],
    ['not one that ended', [factor({ valid_to: '2026-11-19' })], null],
    ['not one to come', [factor({ valid_from: '2026-11-21' })], null],
    ['not one of another unit', [factor({ ticket_uom: 'LB' })], null],
  ])('22.56 TON are CY by %s', (_name, factors, expected) => {
    expect(netInUnit(load('22.56', 'TON'), 'CY', rules({ factors }))).toBe(expected)
  })

  it.each([
    ['22.565', 0, 'half_up', '23'],
    ['22.5', 0, 'half_even', '22'],
    ['23.5', 0, 'half_even', '24'],
    ['22.5', 0, 'half_up', '23'],
    ['45.45', 1, 'half_even', '45.4'],
    ['45.75', 1, 'half_even', '45.8'],
    ['45.45001', 1, 'half_even', '45.5'],
    ['22.5678915', 6, 'half_even', '22.567892'],
  ] as const)('%s TON with %i decimals, %s, are %s', (net, decimals, rounding, expected) => {
    expect(netInUnit(load(net, 'TON'), 'TON', rules({ settings: [{ uom: 'TON', decimals, rounding }] }))).toBe(expected)
  })
})

describe('an overloaded ticket', () => {
  const unpaid: UnitRules = { ...usualRules, pay_overload: false }
  const over = load('45120', 'LB', '2140')

  it('counts completely when the project pays overloads, and without the overload when not', () => {
    expect(netInUnit(over, 'TON', usualRules)).toBe('22.56')
    expect(netInUnit(over, 'TON', unpaid)).toBe('21.49')
    expect(restInUnit(over, { unit_of_measure: 'TON', others: [of('10', 'TON')] }, unpaid)).toBe('11.49')
  })

  it('accepts no more than its payable net', () => {
    expect(isMoreThanNet([of('21.49', 'TON')], over, unpaid)).toBe(false)
    expect(isMoreThanNet([of('21.50', 'TON')], over, unpaid)).toBe(true)
    expect(isMoreThanNet([of('21.50', 'TON')], over, usualRules)).toBe(false)
  })
})
