import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../platform/turns.ts'
import { DAY, lineOf, summaryOf, ticketOf } from './day.fixtures.ts'
import { saidNumbers, ticketsOfDay } from './tickets-of-day.ts'

const range = (first_ticket_number: string, last_ticket_number: string, loads: number) =>
  lineOf({ first_ticket_number, last_ticket_number, loads })

describe('the ticket numbers in a summary', () => {
  it.each([
    ['nothing', summaryOf(), null],
    [
      'its list, each once, less what was voided',
      summaryOf({ ticket_numbers: ['1', '2', '2', '3'], voided_numbers: ['3'] }),
      ['1', '2'],
    ],
    ['a range that its loads fill', summaryOf({ lines: [range('10', '12', 3)] }), ['10', '11', '12']],
    [
      'a range that loads and voided ones fill',
      summaryOf({ lines: [range('10', '13', 3)], voided_numbers: ['11'] }),
      ['10', '12', '13'],
    ],
    ['no range with other customers in it', summaryOf({ lines: [range('10', '20', 3)] }), null],
    [
      'no range where another line has none',
      summaryOf({ lines: [range('10', '12', 3), lineOf({ material: 'Base' })] }),
      null,
    ],
    ['two ranges', summaryOf({ lines: [range('10', '11', 2), range('B1', 'B2', 2)] }), ['10', '11', 'B1', 'B2']],
    [
      'no range whose voided number is of another',
      summaryOf({ lines: [range('10', '13', 3)], voided_numbers: ['99'] }),
      null,
    ],
  ])('are %s', (_name, summary, expected) => {
    expect(atOnce(saidNumbers(summary))?.numbers ?? null).toEqual(expected)
  })
})

describe('the tickets of a day', () => {
  const late = ticketOf({ ticket_number: 'N1', printed_on: '2026-11-21' })
  const early = ticketOf({ ticket_number: 'N2', printed_on: DAY })

  it('are those printed on its date where no summary lists tickets', () => {
    expect(atOnce(ticketsOfDay(DAY, [late, early], [summaryOf()]))).toEqual([early])
  })

  it('are those that its summary lists, though they were printed past midnight', () => {
    expect(atOnce(ticketsOfDay(DAY, [late, early], [summaryOf({ ticket_numbers: ['n1', 'N2'] })]))).toEqual([
      late,
      early,
    ])
  })

  it('are not those that the summary of the day before lists', () => {
    const before = summaryOf({ day: '2026-11-19', ticket_numbers: ['N2'] })
    expect(atOnce(ticketsOfDay(DAY, [late, early], [before]))).toEqual([])
  })

  it('are its own when both days list them', () => {
    const both = [summaryOf({ ticket_numbers: ['N2'] }), summaryOf({ day: '2026-11-19', ticket_numbers: ['N2'] })]
    expect(atOnce(ticketsOfDay(DAY, [early], both))).toEqual([early])
  })

  it('belong to one day only, whatever summaries list', () => {
    const days = ['2026-11-19', DAY, '2026-11-21']
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...days), fc.nat(5)), { maxLength: 6 }),
        fc.array(fc.tuple(fc.constantFrom(...days), fc.uniqueArray(fc.nat(5).map(String), { maxLength: 4 })), {
          maxLength: 3,
        }),
        (printed, listed) => {
          const tickets = printed.map(([printed_on, number], id) =>
            ticketOf({ id, printed_on, ticket_number: String(number) }),
          )
          const owner = new Map<string, string>()
          const summaries = listed.map(([day, numbers]) =>
            summaryOf({
              day,
              ticket_numbers: numbers.filter((number) => (owner.get(number) ?? day) === day && owner.set(number, day)),
            }),
          )
          const found = days.flatMap((day) => atOnce(ticketsOfDay(day, tickets, summaries)).map(({ id }) => id))
          expect(found.toSorted()).toEqual(tickets.map(({ id }) => id).toSorted())
        },
      ),
    )
  })
})
