import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../platform/turns.ts'
import { dayOf, lineOf, numbered, summaryOf, ticketOf } from './day.fixtures.ts'
import type { DayData, DayTicket } from './day-data.ts'
import { findExceptions } from './find-exceptions.ts'
import type { Finding } from './finding.ts'

const kinds = (data: Partial<DayData>) =>
  atOnce(findExceptions(dayOf(data))).map(({ kind, subject }) => `${kind} ${subject}`)

describe('a summary compared with received tickets', () => {
  it('has no exceptions when they agree', () => {
    const lines = [lineOf({ loads: 3, quantity: '67.5' })]
    const tickets = numbered('1', '2', '3')
    expect(kinds({ summaries: [summaryOf({ lines, ticket_numbers: ['1', '2', '3'] })], tickets })).toEqual([])
  })

  it('reports a missing number once, not again as loads and quantity', () => {
    const lines = [lineOf({ loads: 3, quantity: '67.5' })]
    expect(
      kinds({ summaries: [summaryOf({ lines, ticket_numbers: ['1', '2', '3'] })], tickets: numbered('1', '3') }),
    ).toEqual(['missing_number 2'])
  })

  it('reports loads that no number explains', () => {
    const lines = [lineOf({ loads: 5, quantity: '112.5' })]
    const summaries = [summaryOf({ lines, ticket_numbers: ['1', '2', '3'] })]
    expect(atOnce(findExceptions(dayOf({ summaries, tickets: numbered('1', '3') })))).toMatchObject([
      { kind: 'missing_number', subject: '2' },
      { kind: 'loads_differ', subject: '12.5mm SP', details: { said: 5, received: 2 } },
    ])
  })

  it('reports a quantity beyond rounding when loads agree', () => {
    const of = (quantity: string) => ({
      summaries: [summaryOf({ lines: [lineOf({ loads: 2, quantity })] })],
      tickets: numbered('1', '2'),
    })
    expect(kinds(of('45.01'))).toEqual([])
    expect(atOnce(findExceptions(dayOf(of('45.02'))))).toMatchObject([
      { kind: 'quantity_differs', details: { said: '45.02', received: '45', uom: 'TON', tolerance: '0.01' } },
    ])
  })

  it('reports tickets that it does not list, and voids on one side only', () => {
    const tickets = [...numbered('1', '2', '9'), ticketOf({ ticket_number: '3', status: 'voided', minute: 200 })]
    const lines = [lineOf({ loads: 2, quantity: '45' })]
    const summaries = [summaryOf({ lines, ticket_numbers: ['1', '3'], voided_numbers: ['2'] })]
    expect(kinds({ summaries, tickets })).toEqual(['unnamed_ticket 9', 'void_differs 2', 'void_differs 3'])
  })

  it('reports material that it does not mention', () => {
    const tickets = [ticketOf(), ticketOf({ material: 'Sand', minute: 40 })]
    expect(atOnce(findExceptions(dayOf({ summaries: [summaryOf()], tickets })))).toMatchObject([
      { kind: 'loads_differ', subject: 'Sand', details: { said: 0, received: 1 } },
    ])
  })
})

describe('tickets compared with each other', () => {
  type Given = Partial<DayTicket> & { minute?: number }
  const pair = (one: Given, other: Given) => ({
    tickets: [
      ticketOf({ id: 1, ticket_number: '1001', ...one }),
      ticketOf({ id: 2, ticket_number: '2002', minute: 60, ...other }),
    ],
  })
  it.each([
    ['other trucks with like numbers', pair({ truck: 'A' }, { truck: 'B', ticket_number: 'X-1001', net: '20' }), []],
    [
      'a number with a prefix, same truck',
      pair({ truck: 'A' }, { truck: 'A', ticket_number: 'X-1001', net: '20' }),
      ['duplicate_number 1001'],
    ],
    ['a number with zeros, same net', pair({}, { ticket_number: '001001' }), ['duplicate_number 1001']],
    ['one of them rejected', pair({}, { ticket_number: '001001', status: 'rejected' }), []],
    ['a declared reissue, both payable', pair({}, { ticket_number: '001001', reissue_of: '1001' }), ['reprint 001001']],
    ['a reissue whose original was voided', pair({ status: 'voided' }, { reissue_of_id: 1 }), []],
    [
      'one weighing printed twice',
      pair({ truck: 'A', gross: '40' }, { truck: 'A', gross: '40', minute: 0 }),
      ['duplicate_weighing A'],
    ],
    ['the same gross an hour later', pair({ truck: 'A', gross: '40' }, { truck: 'A', gross: '40' }), []],
    ['a truck that is back at once', pair({ truck: 'A' }, { truck: 'A', minute: 9 }), ['cycle_time A']],
    [
      'one load under two numbers, minutes apart',
      pair({ truck: 'A' }, { truck: 'A', ticket_number: '01001', minute: 3 }),
      ['duplicate_number 1001'],
    ],
    ['a truck that is back in time', pair({ truck: 'A' }, { truck: 'A', minute: 10 }), []],
    ['two trucks without a number', pair({}, { minute: 1 }), []],
  ])('%s', (_name, data, expected) => {
    expect(kinds(data)).toEqual(expected)
  })

  const HOUR = 3_600_000
  const after = (hours: number) => new Date(Date.parse('2026-11-20T13:00:00.000Z') + hours * HOUR).toISOString()
  it.each([
    ['in time', after(24), null, []],
    ['late', after(25.5), null, ['late 77']],
    ['after the period was closed', after(2), after(1), ['after_closing 77']],
    ['before the period was closed', after(0.5), after(1), []],
    ['late and after it was closed', after(90), after(80), ['after_closing 77']],
  ])('a ticket that came %s', (_name, received_at, closed_at, expected) => {
    const closed_period = closed_at === null ? null : { number: 4, closed_at }
    expect(kinds({ tickets: [ticketOf({ ticket_number: '77', received_at })], closed_period })).toEqual(expected)
  })

  const running = (...totals: [load: number, total: string, net?: string][]) =>
    totals.map(([load_number, cumulative_quantity, net = '20'], at) =>
      ticketOf({ ticket_number: `R${at}R`, load_number, cumulative_quantity, net, minute: at * 30 }),
    )
  it.each([
    ['adds up', running([1, '20'], [2, '40'], [3, '60']), []],
    ['is rounded', running([1, '20'], [2, '40.02'], [3, '60.01']), []],
    ['does not add up', running([1, '20'], [2, '41'], [3, '61']), ['cumulative_differs R1R']],
    ['restarts', running([7, '140'], [1, '20'], [2, '40']), []],
    ['skips a load that is missing', running([1, '20'], [3, '60']), ['missing_load 2']],
  ])('a running total that %s', (_name, tickets, expected) => {
    expect(kinds({ tickets })).toEqual(expected)
  })
})

describe('a day', () => {
  const ticket = fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    ticket_number: fc.constantFrom('1', '2', '3', '4', '5', '7', '8', 'A1', '001', 'X', '9'),
    truck: fc.constantFrom(null, 'T1', 'T2'),
    gross: fc.constantFrom(null, '40', '41'),
    status: fc.constantFrom(null, 'pending' as const, 'delivered' as const, 'rejected' as const, 'voided' as const),
    minute: fc.nat(90),
    load_number: fc.option(fc.nat(6)),
    reissue_of: fc.constantFrom(null, null, '1', '2'),
    plant_id: fc.constantFrom(7, 8),
    net: fc.constantFrom('20', '21.5'),
    uom: fc.constantFrom('TON' as const, 'LB' as const, 'CY' as const),
  })
  const tickets = fc.uniqueArray(ticket, { selector: ({ id }) => id, maxLength: 14 }).map((all) => all.map(ticketOf))
  const summary = fc.record({
    plant_id: fc.constantFrom(7, 8),
    lines: fc.array(fc.record({ loads: fc.nat(9), material: fc.constantFrom(null, '12.5mm SP', 'Base') }).map(lineOf), {
      minLength: 1,
      maxLength: 3,
    }),
    ticket_numbers: fc.uniqueArray(fc.constantFrom('1', '2', '6', 'A1'), { maxLength: 4 }),
    voided_numbers: fc.uniqueArray(fc.constantFrom('3', '4'), { maxLength: 2 }),
  })
  const summaries = fc
    .uniqueArray(summary, { selector: ({ plant_id }) => plant_id, maxLength: 2 })
    .map((all) => all.map(summaryOf))
  const plainFindings = (found: readonly Finding[]) =>
    found.map((each) => JSON.stringify(each, Object.keys(each).concat(Object.keys(each.details)).sort())).sort()

  it('has the same exceptions in any order of its tickets, and no subject of a kind twice', () => {
    fc.assert(
      fc.property(tickets, summaries, fc.func(fc.integer()), (of, said, rank) => {
        const found = atOnce(findExceptions(dayOf({ tickets: of, summaries: said })))
        const shuffled = of.toSorted((one, other) => rank(one.id) - rank(other.id))
        expect(
          plainFindings(atOnce(findExceptions(dayOf({ tickets: shuffled, summaries: said.toReversed() })))),
        ).toEqual(plainFindings(found))
        const keys = found.map(({ plant_id, kind, subject_key }) => `${plant_id} ${kind} ${subject_key}`)
        expect(new Set(keys).size).toBe(keys.length)
      }),
      { numRuns: 400 },
    )
  })

  it('reports no missing number that a ticket of the plant has', () => {
    fc.assert(
      fc.property(tickets, summaries, (of, said) => {
        const borne = new Set(of.map(({ plant_id, ticket_number }) => `${plant_id} ${ticket_number}`))
        for (const { kind, plant_id, subject } of atOnce(findExceptions(dayOf({ tickets: of, summaries: said }))))
          if (kind === 'missing_number') expect(borne.has(`${plant_id} ${subject}`)).toBe(false)
      }),
    )
  })
})
