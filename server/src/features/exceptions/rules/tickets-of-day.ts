import { eachInTurns, flatMapInTurns, type Turns } from '../../../platform/turns.ts'
import type { DaySummary, DayTicket } from './day-data.ts'
import { numbersOfRange, rangeSize, sameNumberKey } from './ticket-numbers.ts'

/** Numbers that a summary names, each once, and whether by a list or by ranges. */
export interface SaidNumbers {
  numbers: string[]
  evidence: 'list' | 'range'
}

/**
 * Every number that a summary states: those that it lists, else those of ranges that its loads and voided numbers fill. Null where it names none: other
 * customers' loads are between the first and the last.
 */
export function* saidNumbers(
  summary: Pick<DaySummary, 'lines' | 'ticket_numbers' | 'voided_numbers'>,
): Turns<SaidNumbers | null> {
  const voided = new Set(summary.voided_numbers.map(sameNumberKey))
  const isValid = (number: string) => !voided.has(sameNumberKey(number))
  if (summary.ticket_numbers.length > 0)
    return { numbers: [...new Set(summary.ticket_numbers)].filter(isValid), evidence: 'list' }
  const numbers = new Set<string>()
  for (const { first_ticket_number: first, last_ticket_number: last, loads } of summary.lines) {
    const size = first === null || last === null ? null : rangeSize(first, last)
    if (first === null || last === null || size === null || size > loads + voided.size) return null
    let valid = 0
    yield* eachInTurns(numbersOfRange(first, last), (number) => {
      if (!isValid(number)) return
      valid += 1
      numbers.add(number)
    })
    if (valid !== loads) return null
  }
  return summary.lines.length > 0 ? { numbers: [...numbers], evidence: 'range' } : null
}

/** The fields that decide to which day a ticket belongs. */
export type DatedTicket = Pick<DayTicket, 'plant_id' | 'ticket_number' | 'printed_on'>

/**
 * The tickets that belong to a day: a ticket on a summary's list belongs to that summary, even if it was printed past midnight; any other to the date on
 * which it was printed. `summaries` are those of the day and of the adjacent days.
 */
export function* ticketsOfDay<Ticket extends DatedTicket>(
  day: string,
  tickets: readonly Ticket[],
  summaries: readonly DaySummary[],
): Turns<Ticket[]> {
  const dayOf = new Map<string, string>()
  const inOrder = summaries.toSorted((one, other) => (one.day === day ? 1 : other.day === day ? -1 : 0))
  for (const { plant_id, day: of, ticket_numbers, voided_numbers } of inOrder)
    if (ticket_numbers.length > 0)
      yield* eachInTurns(
        [...ticket_numbers, ...voided_numbers],
        (number) => void dayOf.set(`${plant_id} ${sameNumberKey(number)}`, of),
      )
  return yield* flatMapInTurns(tickets, (ticket) => {
    const listed = dayOf.get(`${ticket.plant_id} ${sameNumberKey(ticket.ticket_number)}`)
    return (listed ?? ticket.printed_on) === day ? ticket : []
  })
}
