import type { Database } from '../../../platform/database/database.ts'
import type { DayFacts } from '../rules/day-facts.ts'
import { sameNumberKey } from '../rules/ticket-numbers.ts'
import { saidNumbers, ticketsOfDay } from '../rules/tickets-of-day.ts'
import * as queries from './day.queries.ts'
import { daysAfter } from './days-after.ts'

/** What is known of a project's day. Tickets of the days beside it are read only where a summary lists its tickets. */
export async function readDay(
  db: Database,
  authority_id: number,
  { project_id, day }: queries.ProjectDay,
): Promise<DayFacts> {
  const around = await queries.summariesAround(db, authority_id, { project_id, day })
  const wide = around.some(({ ticket_numbers }) => ticket_numbers.length > 0)
  const printed = await queries.ticketsPrinted(db, authority_id, {
    project_id,
    from: wide ? daysAfter(day, -1) : day,
    to: wide ? daysAfter(day, 1) : day,
  })
  const tickets = ticketsOfDay(day, printed, around)
  const summaries = around.filter((summary) => summary.day === day)
  const received = new Set(tickets.map(({ plant_id, ticket_number }) => `${plant_id} ${sameNumberKey(ticket_number)}`))
  const named = summaries.flatMap((summary) =>
    (saidNumbers(summary)?.numbers ?? [])
      .filter((number) => !received.has(`${summary.plant_id} ${sameNumberKey(number)}`))
      .map((ticket_number) => ({ plant_id: summary.plant_id, ticket_number })),
  )
  const plant_ids = [...new Set([...tickets, ...summaries].map(({ plant_id }) => plant_id))]
  const others = await queries.otherNumbers(db, authority_id, {
    day,
    plant_ids,
    named,
    but: tickets.map(({ id }) => id),
  })
  const closed_period = await queries.closedPeriodOf(db, authority_id, { project_id, day })
  return { project_id, day, tickets, summaries, others, closed_period }
}
