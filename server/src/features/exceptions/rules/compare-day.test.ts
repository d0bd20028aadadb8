import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../platform/turns.ts'
import { Exact } from '../../units/index.ts'
import { compareDay, quantityTolerance } from './compare-day.ts'
import { lineOf, ticketOf } from './day.fixtures.ts'

describe('reported, received and accepted', () => {
  it('are given in the unit of the summary, converted exactly', () => {
    const tickets = [
      ticketOf({ net: '45133', uom: 'LB', accepted: true }),
      ticketOf({ net: '22.5665', uom: 'TON' }),
      ticketOf({ net: '10', uom: 'TON', status: 'voided' }),
    ]
    expect(atOnce(compareDay(tickets, { lines: [lineOf({ loads: 2, quantity: '45.13' })] }))).toEqual([
      {
        material: '12.5mm SP',
        uom: 'TON',
        material_ids: [1],
        said: { loads: 2, quantity: '45.13' },
        received: { loads: 2, quantity: '45.133' },
        accepted: { loads: 1, quantity: '22.5665' },
        difference: { loads: 0, quantity: '0.003' },
        differs: false,
      },
    ])
  })

  it('adds up lines of one material in any case, and lists materials without a summary line separately', () => {
    const tickets = [ticketOf({ material: 'base' }), ticketOf({ material: 'Sand' }), ticketOf({ net: '9', uom: 'CY' })]
    const lines = [
      lineOf({ material: 'Base', loads: 1 }),
      lineOf({ material: 'BASE', loads: 1, quantity: '2000', uom: 'LB' }),
    ]
    expect(atOnce(compareDay(tickets, { lines }))).toMatchObject([
      { material: 'Base', uom: 'TON', said: { loads: 2, quantity: '23.5' }, received: { loads: 1 }, differs: true },
      {
        material: '12.5mm SP',
        uom: 'CY',
        said: null,
        received: { loads: 1, quantity: '9' },
        difference: null,
        differs: true,
      },
      { material: 'Sand', uom: 'TON', said: null, differs: true },
    ])
  })

  it('assigns the remaining tickets to a line for all materials', () => {
    const tickets = [ticketOf({ material: 'Base' }), ticketOf({ material: 'Sand' })]
    const lines = [lineOf({ material: null, loads: 1 }), lineOf({ material: 'Base' })]
    expect(atOnce(compareDay(tickets, { lines }))).toMatchObject([
      { material: null, received: { loads: 1 }, differs: false },
      { material: 'Base', received: { loads: 1 }, differs: false },
    ])
  })

  it('differs from nothing without a summary', () => {
    expect(atOnce(compareDay([ticketOf()], null))).toMatchObject([{ said: null, differs: false }])
  })

  it('counts every ticket that is not voided once, with all of its quantity', () => {
    const material = fc.constantFrom('Base', 'Sand', 'SP')
    const ticket = fc.record({
      material,
      net: fc.integer({ min: 0, max: 9_999_999 }).map((hundredths) => new Exact(hundredths).div(100).toString()),
      uom: fc.constantFrom('TON' as const, 'LB' as const),
      status: fc.constantFrom('delivered' as const, 'voided' as const, 'rejected' as const),
    })
    fc.assert(
      fc.property(
        fc.array(ticket, { maxLength: 30 }),
        fc.array(fc.option(material), { maxLength: 3 }),
        (given, named) => {
          const tickets = given.map(ticketOf)
          const rows = atOnce(compareDay(tickets, { lines: named.map((of) => lineOf({ material: of })) }))
          const loads = tickets.filter(({ status }) => status !== 'voided')
          expect(rows.reduce((sum, { received }) => sum + received.loads, 0)).toBe(loads.length)
          const pounds = (quantity: string, uom: string) => new Exact(quantity).times(uom === 'TON' ? 2000 : 1)
          const total = rows.reduce((sum, { received, uom }) => sum.plus(pounds(received.quantity, uom)), new Exact(0))
          const sent = loads.reduce((sum, { net, uom }) => sum.plus(pounds(net, uom)), new Exact(0))
          expect(total.toString()).toBe(sent.toString())
        },
      ),
    )
  })
})

describe('a difference in rounding', () => {
  it.each([
    [{ loads: 40, quantity: '902.50' }, 'TON', '0.2'],
    [{ loads: 40, quantity: '902.5' }, 'TON', '0.25'],
    [{ loads: 40, quantity: '903' }, 'TON', '0.7'],
    [{ loads: 0, quantity: '0.00' }, 'TON', '0'],
  ] as const)('%j %s', (said, uom, expected) => {
    expect(quantityTolerance(said, uom).toString()).toBe(expected)
  })
})
