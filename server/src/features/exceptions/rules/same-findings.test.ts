import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../platform/turns.ts'
import { compareDay } from './compare-day.ts'
import { dayOf, lineOf, summaryOf, ticketOf } from './day.fixtures.ts'
import { findExceptions } from './find-exceptions.ts'
import { compareDay as compareByModel } from './testing/model-compare-day.ts'
import { findByModel } from './testing/model.ts'

const id = fc.integer({ min: 1, max: 60 })
/** Few values of everything, so that tickets meet: writings of one number, prefixes, capitals, blanks, none at all. */
const number = fc.constantFrom<string[]>(
  '1',
  '01',
  'A1',
  'a1',
  ' A1',
  'B1',
  '2',
  '002',
  'B-2',
  '3',
  '4',
  '6',
  '9',
  'X',
  'x',
  '000',
)
const instant = fc
  .nat(30 * 60)
  .map((second) => new Date(Date.parse('2026-11-20T13:00:00.000Z') + 1000 * second).toISOString())
/** Materials of which two are the same to people and to the order of names, one of them decomposed. */
const material = fc.constantFrom('Base', 'BASE', 'Sand', 'B\u00e9ton', 'Be\u0301ton', '')
const uom = fc.constantFrom(
  'TON' as const,
  'TON' as const,
  'LB' as const,
  'CY' as const,
  'TON-G' as const,
  'EA' as const,
)
const ticket = fc.record({
  id,
  plant_id: fc.constantFrom(7, 7, 7, 8),
  ticket_number: number,
  material,
  material_id: fc.integer({ min: 1, max: 3 }),
  truck: fc.constantFrom(null, 'T1', 'T1', 'T2'),
  printed_at: fc.oneof(instant, fc.constant('2026-11-20T13:00:30.000Z')),
  received_at: fc.constantFrom('2026-11-20T14:00:00.000Z', '2026-11-22T14:00:00.000Z'),
  gross: fc.constantFrom(null, '40', '40', '41'),
  net: fc.constantFrom('20', '20', '21.5'),
  uom,
  status: fc.constantFrom(null, 'pending' as const, 'delivered' as const, 'rejected' as const, 'voided' as const),
  accepted: fc.boolean(),
  load_number: fc.option(fc.nat(8)),
  cumulative_quantity: fc.option(fc.constantFrom('20', '40', '60', '61.5')),
  reissue_of: fc.option(number, { freq: 2 }),
  reissue_of_id: fc.option(id, { freq: 2 }),
})
const tickets = fc.uniqueArray(ticket, { selector: (each) => each.id, maxLength: 40 }).map((all) => all.map(ticketOf))
const line = fc
  .record({
    loads: fc.nat(9),
    material: fc.option(material),
    uom,
    quantity: fc.constantFrom('20', '43', '100.5'),
    range: fc.option(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(8))),
  })
  .map(({ range, ...of }) =>
    lineOf({
      ...of,
      ...(range && { first_ticket_number: String(range[0]), last_ticket_number: String(range[0] + range[1]) }),
    }),
  )
const numbers = fc.array(number, { maxLength: 6 })
const summary = fc.record({
  plant_id: fc.constantFrom(7, 8),
  lines: fc.array(line, { maxLength: 4 }),
  ticket_numbers: fc.oneof(fc.constant<string[]>([]), numbers),
  voided_numbers: numbers,
})
const summaries = fc
  .uniqueArray(summary, { selector: ({ plant_id }) => plant_id, maxLength: 2 })
  .map((all) => all.map(summaryOf))
const other = fc.record({
  plant_id: fc.constantFrom(7, 8),
  ticket_number: fc.oneof(number, fc.integer({ min: 1, max: 40 }).map(String)),
  project_id: fc.constantFrom(null, 3, 99),
  printed_at: instant,
})
const day = fc
  .record({
    tickets,
    summaries,
    others: fc.array(other, { maxLength: 20 }),
    closed_period: fc.option(fc.constant({ number: 4, closed_at: '2026-11-21T00:00:00.000Z' })),
  })
  .map(dayOf)

describe('rules that grow with their rows find what comparing all with all finds', () => {
  it('on a day of whatever tickets and summaries, in the same order', () => {
    fc.assert(
      fc.property(day, (data) => {
        expect(atOnce(findExceptions(data))).toEqual(findByModel(data))
      }),
      { numRuns: 1500 },
    )
  })

  it('of one number, truck, weight and minute, reissued at random', () => {
    const similar = fc
      .uniqueArray(
        fc.record({
          id,
          ticket_number: fc.constantFrom('A1', 'a1', 'B1', '1', '01', 'C2'),
          truck: fc.constantFrom(null, 'T1', 'T2'),
          gross: fc.constant('40'),
          net: fc.constantFrom('20', '21'),
          reissue_of: fc.option(fc.constantFrom('A1', 'b1', '1', 'C2'), { freq: 3 }),
          reissue_of_id: fc.option(id, { freq: 3 }),
        }),
        { selector: (each) => each.id, minLength: 2, maxLength: 12 },
      )
      .map((all) => dayOf({ tickets: all.map(ticketOf) }))
    fc.assert(
      fc.property(similar, (data) => {
        expect(atOnce(findExceptions(data))).toEqual(findByModel(data))
      }),
      { numRuns: 2500 },
    )
  })

  it('and compare the same figures', () => {
    fc.assert(
      fc.property(tickets, fc.option(summary.map(summaryOf)), (of, said) => {
        expect(atOnce(compareDay(of, said))).toEqual(compareByModel(of, said))
      }),
      { numRuns: 1000 },
    )
  })
})
