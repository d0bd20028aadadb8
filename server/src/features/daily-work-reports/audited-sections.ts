import type { ReportContent } from '@milepost/contract'

/** What of a row says nothing by itself: which facts and tickets it was made of. */
const leftOut: ReadonlySet<string> = new Set(['facts', 'ticket_ids'])

/** Sections of a report as its audit events record them, and as later edits are merged: without the tickets of the rows. */
export const auditedSections = (content: Partial<ReportContent>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(content).map(([section, value]) => [
      section,
      Array.isArray(value) ? value.map((row: unknown) => withoutSources(row)) : value,
    ]),
  )

const withoutSources = (row: unknown): unknown =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(Object.entries(row).filter(([name]) => !leftOut.has(name)))
    : row
