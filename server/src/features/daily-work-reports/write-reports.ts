import type { DailyWorkReport, dailyWorkReports, ReportContent, RouteInput } from '@milepost/contract'
import { reportApproval } from '@milepost/contract'
import { assertMove } from '../../platform/assert-move.ts'
import { authorOf, grantedProjects, holderOf, type RequestContext } from '../../platform/context.ts'
import { auditEdit, changedFields, refuseDisputed } from '../../platform/edits/index.ts'
import { takeNumber } from '../../platform/numbering/numbering.queries.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { attachmentsAt } from '../attachments/index.ts'
import { assembleReport, mergeDraft } from '../day-facts/index.ts'
import { projectFor } from '../projects/index.ts'
import { weatherOf } from '../weather/index.ts'
import { auditedSections } from './audited-sections.ts'
import { postingsOf, summaryOf } from './report-summary.ts'
import { noteTickets, openReportsSharing } from './report-tickets.queries.ts'
import { reportById, reportOfDay, type StoredReport } from './reports.queries.ts'
import { isTheirs, mayCreate, wasSigned } from './reports.policy.ts'
import { reportName } from './report-name.ts'
import { reporterOf, reportOf, storedReport } from './reports.service.ts'
import * as writes from './write-reports.queries.ts'

type Body<Call extends 'create' | 'update' | 'refresh'> = RouteInput<(typeof dailyWorkReports)[Call]>['body']

/** A report of a project that can be changed, locked. Throws `not_found`, `project_deleted` and `project_archived`. */
export async function lockReport(ctx: RequestContext, id: number): Promise<StoredReport> {
  const report = orNotFound(
    await reportById(ctx.db, ctx.authority_id, { id, project_ids: grantedProjects(ctx), lock: true }),
  )
  await projectFor(ctx, report.project_id, { for: 'change', deleted: 'not_found' })
  return report
}

/** Assembles a day, and what its report says from then on: the draft, with what a person changed of the one before. */
export async function assembled(
  ctx: RequestContext,
  report: Pick<StoredReport, 'project_id' | 'report_date' | 'inspector_id' | 'time_zone' | 'language'>,
  before: Pick<StoredReport, 'draft' | 'content'> | null,
) {
  const { project_id, report_date: date, inspector_id, time_zone, language } = report
  const weather = await weatherOf(ctx, { project_id, date })
  const day = { project_id, date, inspector_id, time_zone, weather }
  const { tickets, draft, ...rest } = await assembleReport(ctx, day, language)
  const content = before ? mergeDraft({ before: before.draft, after: draft, edited: before.content }) : draft
  return { ...rest, draft, content, ticket_ids: tickets.map(({ ticket_id }) => ticket_id) }
}

/** Begins one's own report of a day. Throws `dwr_exists` for a second one, `dwr_future_date`, and `forbidden` on a project that is not one's own. */
export async function createReport(
  ctx: RequestContext,
  projectId: number,
  { report_date, language }: Body<'create'>,
): Promise<DailyWorkReport> {
  const { id: project_id, time_zone, today } = await projectFor(ctx, projectId, { for: 'change' })
  if (!mayCreate(await reporterOf(ctx), project_id)) throw new Problem('forbidden')
  if (report_date > today) throw new Problem('dwr_future_date')
  const inspector_id = holderOf(ctx)
  await writes.lockDay(ctx.db, ctx.authority_id, { project_id, report_date })
  const existing = await reportOfDay(ctx.db, ctx.authority_id, { project_id, inspector_id, report_date })
  if (existing) throw new Problem('dwr_exists', { id: existing.id })
  const day = { project_id, report_date, inspector_id, time_zone, language }
  const { ticket_ids, ...written } = await assembled(ctx, day, null)
  const number = await takeNumber(ctx.db, ctx.authority_id, { kind: 'daily_work_report', project_id })
  const id = await writes.insertReport(ctx.db, ctx.authority_id, {
    ...day,
    ...written,
    ...summaryOf(written.draft, written.content, written.sheet),
    inspector_name: authorOf(ctx).name,
    number,
    at: ctx.clock(),
  })
  noteTickets(ctx.db, ctx.authority_id, {
    report_id: id,
    project_id,
    ticket_ids,
    from: written.from,
    until: written.until,
  })
  writes.replacePostings(ctx.db, ctx.authority_id, { report_id: id, postings: postingsOf(written.content) })
  await ctx.audit({
    action: 'daily_work_report.created',
    subject: 'daily_work_report',
    subject_id: id,
    project_id,
    changes: { name: reportName({ number, revision: 0 }), report_date, language },
  })
  await ctx.emit({ type: 'daily_work_reports.changed', project_id, ids: [id] })
  await releaseTickets(ctx, id)
  return await reportOf(ctx, id)
}

/** Refuses a change of a report that is not one's own, or no longer open. */
export async function refuseEdit(ctx: RequestContext, report: StoredReport, lock_version?: number): Promise<void> {
  if (!isTheirs(await reporterOf(ctx), report, 'edit')) throw new Problem('forbidden')
  assertMove(ctx, reportApproval, {
    row: report,
    move: 'edit',
    lock_version,
    refusal: 'dwr_state',
    params: { status: report.status },
  })
}

/** Changes sections of one's own report; a section that somebody else changed since it was read is refused with both sides. */
export async function updateReport(
  ctx: RequestContext,
  id: number,
  { lock_version, content: given }: Body<'update'>,
): Promise<DailyWorkReport> {
  const report = await lockReport(ctx, id)
  await refuseEdit(ctx, report)
  const values = auditedSections(given)
  const before = { ...auditedSections(report.content), id, lock_version: report.lock_version }
  if (Object.keys(given).length === 0) throw new Problem('nothing_to_change')
  await refuseDisputed(ctx, { before, values, subject: 'daily_work_report', version_read: lock_version })
  const content: ReportContent = { ...report.content, ...given }
  if (changedFields({ before: report.content, values: given }).length === 0) return await reportOf(ctx, id)
  await store(ctx, report, content)
  await auditEdit(ctx, {
    before,
    values,
    action: 'daily_work_report.updated',
    subject: 'daily_work_report',
    project_id: report.project_id,
  })
  return await reportOf(ctx, id)
}

/** Stores what a report says, with all that follows from it, and says so to open pages. */
async function store(
  ctx: RequestContext,
  { id, project_id, draft, sheet }: Pick<StoredReport, 'id' | 'project_id' | 'draft' | 'sheet'>,
  content: ReportContent,
  again?: writes.Assembled,
): Promise<void> {
  const summary = summaryOf(again?.draft ?? draft, content, again?.sheet ?? sheet)
  await writes.storeContent(ctx.db, ctx.authority_id, {
    id,
    at: ctx.clock(),
    content,
    ...summary,
    ...(again && { assembled: again }),
  })
  writes.replacePostings(ctx.db, ctx.authority_id, { report_id: id, postings: postingsOf(content) })
  await ctx.emit({ type: 'daily_work_reports.changed', project_id, ids: [id] })
}

/**
 * Assembles an open report again from its day; what a person changed stays. Its day is locked, so that no two reports have the same ticket: other open reports give up
 * those that this report's inspector judged.
 */
export async function assembleAgain(ctx: RequestContext, report: StoredReport): Promise<void> {
  const { project_id, report_date } = report
  await writes.lockDay(ctx.db, ctx.authority_id, { project_id, report_date })
  await assembleFromDay(ctx, report)
  await releaseTickets(ctx, report.id)
}

/** Assembles the other open reports of a report's day again that have some of its tickets, with an event of each. */
async function releaseTickets(ctx: RequestContext, id: number): Promise<void> {
  for (const other of await openReportsSharing(ctx.db, ctx.authority_id, id)) {
    const report = await lockReport(ctx, other)
    await assembleFromDay(ctx, report)
    await auditRefresh(ctx, report)
  }
}

const auditRefresh = (ctx: RequestContext, { id, project_id, lock_version }: StoredReport): Promise<void> =>
  ctx.audit({
    action: 'daily_work_report.refreshed',
    subject: 'daily_work_report',
    subject_id: id,
    project_id,
    changes: { lock_version: { old: lock_version, new: lock_version + 1 } },
  })

async function assembleFromDay(ctx: RequestContext, report: StoredReport): Promise<void> {
  const { id: report_id, project_id } = report
  const { ticket_ids, content, ...again } = await assembled(ctx, report, report)
  await store(ctx, report, content, again)
  const { from, until } = again
  noteTickets(ctx.db, ctx.authority_id, { report_id, project_id, ticket_ids, from, until })
}

export async function refreshReport(
  ctx: RequestContext,
  id: number,
  { lock_version }: Body<'refresh'>,
): Promise<DailyWorkReport> {
  await writes.lockDay(ctx.db, ctx.authority_id, await storedReport(ctx, id))
  const report = await lockReport(ctx, id)
  await refuseEdit(ctx, report, lock_version)
  await assembleAgain(ctx, report)
  await auditRefresh(ctx, report)
  return await reportOf(ctx, id)
}

/** Deletes one's own report that was never signed, with what is attached to it. */
export async function deleteReport(
  ctx: RequestContext,
  id: number,
  removeAttachments: (ctx: RequestContext, ids: readonly number[]) => Promise<void>,
): Promise<void> {
  const report = await lockReport(ctx, id)
  const { status, project_id } = report
  if (!isTheirs(await reporterOf(ctx), report, 'delete')) throw new Problem('forbidden')
  assertMove(ctx, reportApproval, { row: report, move: 'delete', refusal: 'dwr_state', params: { status } })
  if (wasSigned(report)) throw new Problem('dwr_state', { status })
  const attached = await attachmentsAt(ctx.db, ctx.authority_id, { kind: 'daily_work_report', id, at: null })
  await removeAttachments(
    ctx,
    attached.map((attachment) => attachment.id),
  )
  await writes.deleteReport(ctx.db, ctx.authority_id, id)
  await ctx.audit({
    action: 'daily_work_report.deleted',
    subject: 'daily_work_report',
    subject_id: id,
    project_id,
    changes: { name: reportName(report), report_date: report.report_date },
  })
  await ctx.emit({ type: 'daily_work_reports.changed', project_id, ids: [id] })
}
