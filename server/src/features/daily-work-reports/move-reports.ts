import {
  reportApproval,
  type DailyWorkReport,
  type dailyWorkReports,
  type ReportMove,
  type RouteInput,
} from '@milepost/contract'
import { assertMove } from '../../platform/assert-move.ts'
import { authorOf, holderOf, type RequestContext, type Work } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { faultsOf } from '../day-facts/index.ts'
import type { StoredReport } from './reports.queries.ts'
import { isOwn, isTheirs } from './reports.policy.ts'
import { reportName } from './report-name.ts'
import { reporterOf, reportOf } from './reports.service.ts'
import { keepRevision } from './revisions.queries.ts'
import { storeStep, type StepColumns } from './write-reports.queries.ts'
import { assembleAgain, lockReport } from './write-reports.ts'

type Version = RouteInput<typeof dailyWorkReports.sign>['body']
type WithReason = RouteInput<typeof dailyWorkReports.reject>['body']

interface Made {
  move: ReportMove
  lock_version?: number | undefined
  reason?: string
}

/** A locked report whose step the caller may take. Throws `forbidden` where it is not theirs, and `dwr_own_report` where somebody else has to decide. */
async function prepare(ctx: RequestContext, id: number, { move, lock_version, reason }: Made): Promise<StoredReport> {
  const report = await lockReport(ctx, id)
  const reporter = await reporterOf(ctx)
  assertMove(ctx, reportApproval, {
    row: report,
    move,
    lock_version,
    reason,
    refusal: 'dwr_state',
    params: { status: report.status },
  })
  if (!isTheirs(reporter, report, move)) throw new Problem('forbidden')
  if ((move === 'approve' || move === 'reject') && isOwn(reporter, report)) throw new Problem('dwr_own_report')
  return report
}

/** Stores a step with its audit event, and says so to open pages. */
async function take(
  ctx: Work,
  report: Pick<StoredReport, 'id' | 'project_id' | 'status' | 'number' | 'revision' | 'lock_version'>,
  { move, step, more }: { move: ReportMove; step: StepColumns; more?: Record<string, unknown> },
): Promise<void> {
  const { id, project_id, status, lock_version } = report
  await storeStep(ctx.db, ctx.authority_id, { id, at: ctx.clock(), step })
  await ctx.audit({
    action: `daily_work_report.${move}`,
    subject: 'daily_work_report',
    subject_id: id,
    project_id,
    changes: {
      name: reportName(report),
      status: { old: status, new: step.status },
      lock_version: { old: lock_version, new: lock_version + 1 },
      ...more,
    },
  })
  await ctx.emit({ type: 'daily_work_reports.changed', project_id, ids: [id] })
}

/** Signs one's own report, which freezes it. Throws `invalid` with each of its faults, by the path of the section. */
export async function signReport(ctx: RequestContext, id: number, body: Version): Promise<DailyWorkReport> {
  const report = await prepare(ctx, id, { move: 'sign', ...body })
  const faults = faultsOf(report.content, report.sheet).filter(({ level }) => level === 'error')
  if (faults.length > 0)
    throw new Problem(
      'invalid',
      undefined,
      faults.map(({ path, code }) => ({ path: `content.${path}`, code, message: code.replaceAll('_', ' ') })),
    )
  const step: StepColumns = {
    status: 'signed',
    signed_at: ctx.clock(),
    signed_by: holderOf(ctx),
    signed_by_name: authorOf(ctx).name,
    rejected_reason: null,
    changed_since: null,
  }
  await take(ctx, report, { move: 'sign', step })
  return await reportOf(ctx, id)
}

const unsigned = { signed_at: null, signed_by: null, signed_by_name: null, changed_since: null } as const
const undecided = { approved_at: null, approved_by: null, approved_by_name: null } as const

export async function takeBackReport(ctx: RequestContext, id: number, body: Version): Promise<DailyWorkReport> {
  const report = await prepare(ctx, id, { move: 'take_back', ...body })
  await take(ctx, report, { move: 'take_back', step: { status: 'draft', ...unsigned } })
  return await reportOf(ctx, id)
}

export async function approveReport(ctx: RequestContext, id: number, body: Version): Promise<DailyWorkReport> {
  const report = await prepare(ctx, id, { move: 'approve', ...body })
  const step: StepColumns = {
    status: 'approved',
    approved_at: ctx.clock(),
    approved_by: holderOf(ctx),
    approved_by_name: authorOf(ctx).name,
  }
  await take(ctx, report, { move: 'approve', step })
  return await reportOf(ctx, id)
}

export async function rejectReport(ctx: RequestContext, id: number, body: WithReason): Promise<DailyWorkReport> {
  const report = await prepare(ctx, id, { move: 'reject', ...body })
  const { reason } = body
  const step: StepColumns = { status: 'rejected', rejected_reason: reason, ...unsigned }
  await take(ctx, report, { move: 'reject', step, more: { reason } })
  return await reportOf(ctx, id)
}

/** Opens the next revision of an approved or sent report, assembled again from its day; what was signed is kept. */
export async function amendReport(ctx: RequestContext, id: number, body: WithReason): Promise<DailyWorkReport> {
  const report = await prepare(ctx, id, { move: 'amend', ...body })
  const { reason } = body
  await keepRevision(ctx.db, ctx.authority_id, { report_id: id, reason })
  const step: StepColumns = {
    status: 'draft',
    revision: report.revision + 1,
    amended_reason: reason,
    sent_at: null,
    ...unsigned,
    ...undecided,
  }
  await take(ctx, report, { move: 'amend', step, more: { reason } })
  await assembleAgain(ctx, report)
  return await reportOf(ctx, id)
}

/** Notes that the construction system has a report, under which name there. Does nothing where the revision is sent already, or was amended meanwhile. */
export async function markSent(
  work: Work,
  report: Pick<StoredReport, 'id' | 'project_id' | 'status' | 'number' | 'revision' | 'lock_version'>,
  external_id: string,
): Promise<void> {
  if (report.status !== 'approved') return
  const step: StepColumns = { status: 'sent', sent_at: work.clock(), external_id }
  await take(work, report, { move: 'send', step, more: { external_id } })
}
