import { reportApproval, type ConstructionSending, type reportSendings, type RouteInput } from '@milepost/contract'
import { assertMove } from '../../../platform/assert-move.ts'
import { authorOf, holderOf, type RequestContext } from '../../../platform/context.ts'
import { newJob } from '../../../platform/jobs/define-job.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { lockReport, markSent, reportName, reportOf, storedReport } from '../../daily-work-reports/index.ts'
import { preSendChecksOf } from '../checks/pre-send-checks.ts'
import { gathered, type SendingParts } from './pre-send-checks.service.ts'
import { unasked } from './report-to-check.ts'
import { sendReportJob } from './send-report.job.ts'
import { insertSending, sendingById, sendingsOf } from './sendings.queries.ts'

/** Sendings of a report that the caller sees. */
export async function listSendings(ctx: RequestContext, id: number): Promise<ConstructionSending[]> {
  await storedReport(ctx, id)
  return await sendingsOf(ctx.db, ctx.authority_id, id)
}

/**
 * Begins to send an approved report by the direct door, or notes that people brought it there by another one. What only the construction system knows is checked by the job.
 * @throws Problem `dwr_already_sent`, `dwr_under_way`, `dwr_state`, `forbidden`, `conflict`, and `dwr_checks_failed` with each finding.
 */
export async function sendReport(
  ctx: RequestContext,
  parts: Pick<SendingParts, 'public_url'>,
  { params: { id }, body }: RouteInput<typeof reportSendings.send>,
): Promise<ConstructionSending> {
  const { db, authority_id } = ctx
  const report = await lockReport(ctx, id)
  if (report.status === 'sent') throw new Problem('dwr_already_sent')
  const { known, merged_into, under_way } = await gathered(ctx, parts, report)
  if (under_way) throw new Problem('dwr_under_way')
  assertMove(ctx, reportApproval, {
    row: report,
    move: 'send',
    lock_version: body.lock_version,
    refusal: 'dwr_state',
    params: { status: report.status },
  })
  if (!(await reportOf(ctx, id)).abilities.includes('send')) throw new Problem('forbidden')
  refuseFindings(preSendChecksOf(unasked(known)).flatMap(({ findings }) => findings))
  const direct = known.door === 'direct'
  if (direct && !known.set_up) throw new Problem('construction_system_not_set_up')
  // Without a name there, a report that people imported is known by the id that its package carries.
  const external_id = direct ? null : (body.report_there ?? known.sync_id)
  const sending_id = await insertSending(db, authority_id, {
    report_id: id,
    revision: report.revision,
    door: known.door,
    state: direct ? 'queued' : 'done',
    merge_into: direct ? (body.merge_into ? Number(body.merge_into) : merged_into) : null,
    external_id,
    sync_id: known.sync_id,
    begun_by: holderOf(ctx),
    begun_by_name: authorOf(ctx).name,
    at: ctx.clock(),
  })
  await ctx.audit({
    action: 'daily_work_report.sending_begun',
    subject: 'daily_work_report',
    subject_id: id,
    project_id: report.project_id,
    changes: { name: reportName(report), door: known.door },
  })
  if (external_id === null) await ctx.enqueue(newJob(sendReportJob, { authority_id, id: sending_id }))
  else await markSent(ctx, report, external_id)
  await ctx.emit({ type: 'daily_work_reports.changed', project_id: report.project_id, ids: [id] })
  return orNotFound(await sendingById(db, authority_id, sending_id))
}

/** Throws `dwr_checks_failed` where a check found what holds a report up. */
export function refuseFindings(findings: ReturnType<typeof preSendChecksOf>[number]['findings']): void {
  const errors = findings.filter(({ level }) => level === 'error')
  if (errors.length === 0) return
  throw new Problem(
    'dwr_checks_failed',
    { count: errors.length },
    errors.map(({ code, path, row, params }) => ({
      path: path === null ? '' : `content.${path}`,
      code,
      message: [row, code.replaceAll('_', ' ')].filter((part) => part !== null).join(': '),
      params,
    })),
  )
}
