import type { FactSheet, ReportContent } from '@milepost/contract'
import { draftOf } from './draft/draft-of.ts'
import { factsOfRows } from './facts/facts-of-rows.ts'
import type { InspectorDay } from './read/inspector-day.ts'
import { readDay, type DayContext } from './read/read-day.ts'
import { lockDay } from './read/report-days.queries.ts'
import type { WordLanguage } from './words/said.ts'

/**
 * All that is known of an inspector's day on a project, numbered. The caller has checked that the project may be read.
 * @throws dwr_too_many_tickets over the agency's ceiling (D25).
 */
export const factsOfDay = async (ctx: DayContext, day: InspectorDay): Promise<FactSheet> =>
  factsOfRows(await readDay(ctx, day))

/** A report as the rules write it: its facts, its first content, and the tickets that it has from now on. */
export interface AssembledReport {
  sheet: FactSheet
  draft: ReportContent
  tickets: { ticket_id: number }[]
}

/**
 * Assembles the report of an inspector's day by rules. It takes no ticket that another inspector's report of the day has; others who assemble reports of the day wait
 * until the transaction ends, in which the caller stores it.
 * @throws dwr_too_many_tickets over the agency's ceiling (D25).
 */
export async function assembleReport(
  ctx: DayContext,
  day: InspectorDay,
  language: WordLanguage,
): Promise<AssembledReport> {
  await lockDay(ctx.db, ctx.authority_id, day)
  const rows = await readDay(ctx, day)
  const sheet = factsOfRows(rows)
  return { sheet, draft: draftOf(rows, sheet, language), tickets: rows.tickets.map(({ id }) => ({ ticket_id: id })) }
}
