import type { FactorRule, UnitRules } from '@milepost/contract'
import { roundingOf, usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { roundings, unitCodes, type UnitCode } from '@milepost/contract/units/units'
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { Exact, inUnit, sumQuantities } from '../../units/index.ts'
import { splitTicket, type Share } from './split-ticket.ts'
import { isMoreThanNet, netInUnit, type Load } from './ticket-share.ts'

const share = (unit: UnitCode, percent: string | null = null, source_only = false): Share => ({
  unit,
  percent,
  source_only,
})
const load = (net: string, uom: UnitCode): Load => ({ net, uom, material_id: 31, printed_on: '2026-11-20' })
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
const approved: UnitRules = {
  ...usualRules,
  settings: [{ uom: 'SY', decimals: 0, rounding: 'half_even' }],
  factors: [factor({}), factor({ id: 10, pay_uom: 'SY', factor: '9.09', per: 'ticket_uom' })],
}

test.each<[string, Load, Share[], (string | null)[] | null]>([
  ['all of it', load('22.56', 'TON'), [share('TON')], ['22.56']],
  ['pounds in tons', load('45133', 'LB'), [share('TON')], ['22.57']],
  ['halves of an odd hundredth', load('22.57', 'TON'), [share('TON', '50'), share('TON')], ['11.29', '11.28']],
  ['a third', load('10', 'CY'), [share('CY', '33.33'), share('CY')], ['3.33', '6.67']],
  ['two units', load('20', 'TON'), [share('LB', '10'), share('TON')], ['4000.00', '18.00']],
  ['a source and an item', load('20', 'TON'), [share('TON', '60', true), share('TON')], [null, '20.00']],
  ['a source alone', load('20', 'TON'), [share('TON', null, true)], [null]],
  ['square yards', load('20', 'TON'), [share('SY')], null],
  ['nothing left', load('0.01', 'TON'), [share('TON', '99'), share('TON')], null],
])('splits %s', (_name, ticket, shares, expected) => {
  expect(splitTicket(ticket, shares, usualRules)).toEqual(expected)
})

test.each<[string, Load, Share[], (string | null)[] | null]>([
  ['all of it by a factor', load('22.56', 'TON'), [share('CY')], ['11.17']],
  ['halves by a factor', load('22.56', 'TON'), [share('CY', '50'), share('CY')], ['5.58', '5.59']],
  ['tons and cubic yards', load('22.56', 'TON'), [share('TON', '50'), share('CY')], ['11.28', '5.59']],
  ['two dimensions, whole square yards', load('20', 'TON'), [share('CY', '50'), share('SY')], ['4.95', '91']],
  ['pounds, for which nothing is approved', load('45120', 'LB'), [share('CY')], null],
])('splits %s, as approved by the project', (_name, ticket, shares, expected) => {
  expect(splitTicket(ticket, shares, approved)).toEqual(expected)
})

const settings = fc.uniqueArray(
  fc.record({
    uom: fc.constantFrom(...unitCodes),
    decimals: fc.integer({ min: 0, max: 6 }),
    rounding: fc.constantFrom(...roundings),
  }),
  { selector: ({ uom }) => uom },
)
const anyFactor = fc
  .record({ value: fc.integer({ min: 1, max: 99_999_999 }), per: fc.constantFrom('ticket_uom', 'pay_uom') })
  .map(({ value, per }) => ({ factor: new Exact(value).div(10_000).toString(), per }))
const percent = fc.integer({ min: 1, max: 9999 }).map((basis) => new Exact(basis).div(100).toFixed(2))
const net = fc.integer({ min: 100, max: 10_000_000 }).map((hundredths) => new Exact(hundredths).div(100).toString())

/** Splits a ticket into two items of one unit and compares the parts with the whole: nothing is lost, nothing is too much. */
function holdsTogether(
  ticket: Load,
  { unit, share: first, rules }: { unit: UnitCode; share: string; rules: UnitRules },
) {
  const parts = splitTicket(ticket, [share(unit, first), share(unit)], rules)
  if (parts === null) return
  const quantities = parts.map(String)
  expect(new Exact(sumQuantities(quantities)).eq(netInUnit(ticket, unit, rules) ?? '')).toBe(true)
  expect(
    isMoreThanNet(
      quantities.map((quantity) => ({ quantity, unit })),
      ticket,
      rules,
    ),
  ).toBe(false)
  for (const quantity of quantities)
    expect(new Exact(quantity).decimalPlaces()).toBeLessThanOrEqual(roundingOf(rules, unit).decimals)
}

it('neither creates nor loses the last decimal of a unit, whatever the unit, the rule and the settings', () => {
  fc.assert(
    fc.property(
      net,
      fc.constantFrom<UnitCode>('TON', 'LB', 'KG', 'MTON'),
      fc.constantFrom<UnitCode>('TON', 'LB', 'MTON'),
      percent,
      settings,
      (given, uom, unit, first, set) => {
        holdsTogether(load(given, uom), { unit, share: first, rules: { ...usualRules, settings: set } })
      },
    ),
  )
})

it('neither creates nor loses it with a factor, whatever the factor and however it is stated', () => {
  fc.assert(
    fc.property(net, percent, settings, anyFactor, (given, first, set, stated) => {
      const rules: UnitRules = { ...usualRules, settings: set, factors: [factor({ ...stated })] }
      holdsTogether(load(given, 'TON'), { unit: 'CY', share: first, rules })
    }),
    { numRuns: 500 },
  )
})

it('never lets "use net" exceed the net, with any factor and setting', () => {
  fc.assert(
    fc.property(net, settings, anyFactor, (given, set, stated) => {
      const rules: UnitRules = { ...usualRules, settings: set, factors: [factor({ ...stated })] }
      const ticket = load(given, 'TON')
      const quantity = netInUnit(ticket, 'CY', rules) ?? ''
      expect(isMoreThanNet([{ quantity, unit: 'CY' }], ticket, rules)).toBe(false)
    }),
  )
})

it('never assigns more than the net allows in two units', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 10_000_000 }), fc.integer({ min: 100, max: 9900 }), (pounds, basis) => {
      const parts = splitTicket(
        load(String(pounds), 'LB'),
        [share('MTON', new Exact(basis).div(100).toFixed(2)), share('TON')],
        usualRules,
      )
      if (parts === null) return
      const [first, second] = parts.map(String)
      const sum = inUnit(first ?? '0', 'MTON', 'LB').plus(inUnit(second ?? '0', 'TON', 'LB'))
      expect(sum.minus(pounds).abs().lessThanOrEqualTo(22)).toBe(true)
    }),
  )
})
