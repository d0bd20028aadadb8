import { MOST_ROWS, type DailyWorkReport, type ReportContent } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { postingsOf, summaryOf } from './report-summary.ts'
import type { StoredReport } from './reports.queries.ts'
import { reportOf } from './reports.service.ts'
import { replacePostings, storeContent } from './write-reports.queries.ts'

type Remarks = ReportContent['remarks']

const isSame = (one: Remarks[number], other: Remarks[number] | undefined): boolean =>
  other !== undefined && one.text === other.text && one.kind === other.kind

/** A key that no remark of the person has: several wordings may have been changed before. */
const freeKey = (key: string, taken: ReadonlySet<string>): string => (taken.has(key) ? freeKey(`${key}:x`, taken) : key)

/**
 * Puts remarks into an open, locked report in place of those that the rules or an earlier wording wrote. Remarks that a person wrote or changed stay. The new ones
 * count as assembled: they follow the day when the report is assembled again.
 */
export async function acceptRemarks(
  ctx: RequestContext,
  { id, project_id, draft, content, sheet }: StoredReport,
  remarks: Remarks,
): Promise<DailyWorkReport> {
  const drafted = new Map(draft.remarks.map((remark) => [remark.key, remark]))
  const own = content.remarks.filter((remark) => !isSame(remark, drafted.get(remark.key)))
  const taken = new Set(own.map(({ key }) => key))
  const added = remarks.map((remark) => ({ ...remark, key: freeKey(remark.key, taken) }))
  const kept = draft.remarks.filter(({ key }) => taken.has(key))
  const now = { ...content, remarks: [...added, ...own].slice(0, MOST_ROWS) }
  const drafted_now = { ...draft, remarks: [...added, ...kept].slice(0, MOST_ROWS) }
  await storeContent(ctx.db, ctx.authority_id, {
    id,
    at: ctx.clock(),
    content: now,
    draft: drafted_now,
    ...summaryOf(drafted_now, now, sheet),
  })
  replacePostings(ctx.db, ctx.authority_id, { report_id: id, postings: postingsOf(now) })
  await ctx.audit({
    action: 'daily_work_report.words_accepted',
    subject: 'daily_work_report',
    subject_id: id,
    project_id,
    changes: { remarks: added.length },
  })
  await ctx.emit({ type: 'daily_work_reports.changed', project_id, ids: [id] })
  return await reportOf(ctx, id)
}
