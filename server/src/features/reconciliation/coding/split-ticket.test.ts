import fc from 'fast-check'
import type { UnitCode } from '@milepost/contract/units/units'
import { expect, it, test } from 'vitest'
import { Exact, inUnit, sumQuantities } from '../../units/index.ts'
import { splitTicket, type Share } from './split-ticket.ts'
import { isMoreThanNet, netInUnit } from './ticket-share.ts'

const share = (unit: UnitCode, percent: string | null = null, source_only = false): Share => ({
  unit,
  percent,
  source_only,
})

test.each<[string, { net: string; uom: UnitCode }, Share[], (string | null)[] | null]>([
  ['all of it', { net: '22.56', uom: 'TON' }, [share('TON')], ['22.56']],
  ['pounds in tons', { net: '45133', uom: 'LB' }, [share('TON')], ['22.57']],
  ['halves of an odd hundredth', { net: '22.57', uom: 'TON' }, [share('TON', '50'), share('TON')], ['11.29', '11.28']],
  ['a third', { net: '10', uom: 'CY' }, [share('CY', '33.33'), share('CY')], ['3.33', '6.67']],
  ['two units', { net: '20', uom: 'TON' }, [share('LB', '10'), share('TON')], ['4000.00', '18.00']],
  ['a source and an item', { net: '20', uom: 'TON' }, [share('TON', '60', true), share('TON')], [null, '20.00']],
  ['a source alone', { net: '20', uom: 'TON' }, [share('TON', null, true)], [null]],
  ['square yards', { net: '20', uom: 'TON' }, [share('SY')], null],
  ['nothing left', { net: '0.01', uom: 'TON' }, [share('TON', '99'), share('TON')], null],
])('splits %s', (_name, ticket, shares, expected) => {
  expect(splitTicket(ticket, shares)).toEqual(expected)
})

it('neither creates nor loses a hundredth, whatever the unit and the rule', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 10_000_000 }),
      fc.constantFrom<UnitCode>('TON', 'LB', 'KG', 'MTON'),
      fc.constantFrom<UnitCode>('TON', 'LB', 'MTON'),
      fc.integer({ min: 1, max: 9999 }),
      (hundredths, uom, unit, basis) => {
        const ticket = { net: new Exact(hundredths).div(100).toString(), uom }
        const parts = splitTicket(ticket, [share(unit, new Exact(basis).div(100).toFixed(2)), share(unit)])
        if (parts === null) return
        const quantities = parts.map(String)
        expect(new Exact(sumQuantities(quantities)).eq(netInUnit(ticket.net, uom, unit) ?? '')).toBe(true)
        expect(
          isMoreThanNet(
            quantities.map((quantity) => ({ quantity, unit })),
            ticket,
          ),
        ).toBe(false)
      },
    ),
  )
})

it('never assigns more than the net allows in two units', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 10_000_000 }), fc.integer({ min: 100, max: 9900 }), (pounds, basis) => {
      const ticket = { net: String(pounds), uom: 'LB' as const }
      const parts = splitTicket(ticket, [share('MTON', new Exact(basis).div(100).toFixed(2)), share('TON')])
      if (parts === null) return
      const [first, second] = parts.map(String)
      const sum = inUnit(first ?? '0', 'MTON', 'LB').plus(inUnit(second ?? '0', 'TON', 'LB'))
      expect(sum.minus(pounds).abs().lessThanOrEqualTo(22)).toBe(true)
    }),
  )
})
