import type { DaySummary, DayTicket } from './day-facts.ts'
import { numbersOfRange, rangeSize, sameNumberKey } from './ticket-numbers.ts'

/**
 * Every number of a summary as it says them: those that it lists, else those of ranges that its loads and voided numbers fill. Null where it names none: other
 * customers' loads stand between the first and the last.
 */
export function saidNumbers(
  summary: Pick<DaySummary, 'lines' | 'ticket_numbers' | 'voided_numbers'>,
): { numbers: string[]; evidence: 'list' | 'range' } | null {
  const voided = new Set(summary.voided_numbers.map(sameNumberKey))
  const unvoided = (numbers: readonly string[]) => numbers.filter((number) => !voided.has(sameNumberKey(number)))
  if (summary.ticket_numbers.length > 0)
    return { numbers: unvoided([...new Set(summary.ticket_numbers)]), evidence: 'list' }
  const ranges = summary.lines.map(({ first_ticket_number: first, last_ticket_number: last, loads }) => {
    const size = first === null || last === null ? null : rangeSize(first, last)
    if (first === null || last === null || size === null || size > loads + voided.size) return null
    const numbers = unvoided(numbersOfRange(first, last))
    return numbers.length === loads ? numbers : null
  })
  const known = ranges.filter((range) => range !== null)
  return known.length === ranges.length && known.length > 0
    ? { numbers: [...new Set(known.flat())], evidence: 'range' }
    : null
}

/**
 * The tickets that belong to a day: a ticket that a summary lists belongs to that summary, though it was printed past midnight; any other to the date on which
 * it was printed. `summaries` are those of the day and of the days beside it.
 */
export function ticketsOfDay(
  day: string,
  tickets: readonly DayTicket[],
  summaries: readonly DaySummary[],
): DayTicket[] {
  const dayOf = new Map<string, string>()
  const inOrder = summaries.toSorted((one, other) => (one.day === day ? 1 : other.day === day ? -1 : 0))
  for (const summary of inOrder)
    for (const number of [
      ...summary.ticket_numbers,
      ...(summary.ticket_numbers.length > 0 ? summary.voided_numbers : []),
    ])
      dayOf.set(`${summary.plant_id} ${sameNumberKey(number)}`, summary.day)
  return tickets.filter(
    ({ plant_id, ticket_number, printed_on }) =>
      (dayOf.get(`${plant_id} ${sameNumberKey(ticket_number)}`) ?? printed_on) === day,
  )
}
