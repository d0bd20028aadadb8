import { addDays } from '@milepost/contract/core/time/days'
import type { Database } from '../../../platform/database/database.ts'
import { eachInTurns, flatMapInTurns, inTurns, type Turns } from '../../../platform/turns.ts'
import type { DayData, DaySummary, DayTicket, OtherNumber } from '../rules/day-data.ts'
import { sameNumberKey } from '../rules/ticket-numbers.ts'
import { saidNumbers, ticketsOfDay } from '../rules/tickets-of-day.ts'
import * as queries from './day.queries.ts'

/** Numbers of summaries that are looked up at once. */
const NUMBERS_A_STEP = 5000

/** What is known of a project's day, in a transaction. Tickets of the adjacent days are read only where a summary lists its tickets. */
export async function readDay(
  db: Database,
  authority_id: number,
  { project_id, day }: queries.ProjectDay,
): Promise<DayData> {
  const around = await queries.summariesAround(db, authority_id, { project_id, day })
  const wide = around.some(({ ticket_numbers }) => ticket_numbers.length > 0)
  const printed = await queries.ticketsPrinted(db, authority_id, {
    project_id,
    from: wide ? addDays(day, -1) : day,
    to: wide ? addDays(day, 1) : day,
  })
  const tickets = await inTurns(ticketsOfDay(day, printed, around))
  const summaries = around.filter((summary) => summary.day === day)
  const others: OtherNumber[] = []
  const named = await inTurns(numbersNotReceived(tickets, summaries))
  for (let from = 0; from < named.length; from += NUMBERS_A_STEP) {
    const step = { day, named: named.slice(from, from + NUMBERS_A_STEP) }
    others.push(...(await queries.otherNumbersNamed(db, authority_id, step)))
  }
  const plant_ids = [...new Set([...tickets, ...summaries].map(({ plant_id }) => plant_id))]
  // Compared with the day's own here: the database would compare each with each.
  const own = new Set(tickets.map(({ id }) => id))
  const numbers = await queries.numbersOfDate(db, authority_id, { day, plant_ids })
  await inTurns(eachInTurns(numbers, ({ id, ...other }) => void (own.has(id) || others.push(other))))
  const closed_period = await queries.closedPeriodOf(db, authority_id, { project_id, day })
  const counts = await queries.contractorCounts(db, authority_id, { project_id, day })
  return { project_id, day, tickets, summaries, others, closed_period, counts }
}

function* numbersNotReceived(
  tickets: readonly DayTicket[],
  summaries: readonly DaySummary[],
): Turns<queries.NamedNumber[]> {
  const received = new Set<string>()
  yield* eachInTurns(
    tickets,
    ({ plant_id, ticket_number }) => void received.add(`${plant_id} ${sameNumberKey(ticket_number)}`),
  )
  const named: queries.NamedNumber[][] = []
  for (const summary of summaries) {
    const { plant_id } = summary
    named.push(
      yield* flatMapInTurns((yield* saidNumbers(summary))?.numbers ?? [], (ticket_number) =>
        received.has(`${plant_id} ${sameNumberKey(ticket_number)}`) ? [] : { plant_id, ticket_number },
      ),
    )
  }
  return named.flat()
}
