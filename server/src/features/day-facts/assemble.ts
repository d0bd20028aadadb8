import type { FactSheet, ReportContent } from '@milepost/contract'
import { draftOf } from './draft/draft-of.ts'
import { factsOfRows } from './facts/facts-of-rows.ts'
import type { InspectorDay } from './read/inspector-day.ts'
import { readDay, type DayContext } from './read/read-day.ts'
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
  /** When the day begins, and before when it ends: with its date, or with its shifts (D43). */
  from: Date
  until: Date
}

/**
 * Assembles the report of an inspector's day by rules. It takes no ticket that another inspector's report of the day has, but for those that this person judged while
 * that report is open: a caller who stores it locks the project's day before, and assembles that one again.
 * @throws dwr_too_many_tickets over the agency's ceiling (D25).
 */
export async function assembleReport(
  ctx: DayContext,
  day: InspectorDay,
  language: WordLanguage,
): Promise<AssembledReport> {
  const rows = await readDay(ctx, day)
  const sheet = factsOfRows(rows)
  return {
    sheet,
    draft: draftOf(rows, sheet, language),
    tickets: rows.tickets.map(({ id }) => ({ ticket_id: id })),
    from: rows.from,
    until: rows.until,
  }
}
