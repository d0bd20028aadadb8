import { isCancelable, type ConstructionSending, type reportSendings, type RouteInput } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { lockReport, reportName, reportOf } from '../../daily-work-reports/index.ts'
import * as queries from './sendings.queries.ts'

/**
 * Cancels a sending that waits. The statement that cancels it and the one by which a worker takes it exclude each other: what was canceled writes nothing more.
 * @throws Problem `forbidden`, `dwr_sending_not_cancelable`
 */
export async function cancelSending(
  ctx: RequestContext,
  { params: { id }, body: { sending_id } }: RouteInput<typeof reportSendings.cancel>,
): Promise<ConstructionSending> {
  const { db, authority_id } = ctx
  const report = await lockReport(ctx, id)
  const sending = orNotFound(await queries.sendingById(db, authority_id, sending_id))
  if (sending.report_id !== id) throw new Problem('not_found')
  if (!isCancelable(sending)) throw new Problem('dwr_sending_not_cancelable')
  if (!(await reportOf(ctx, id)).abilities.includes('send')) throw new Problem('forbidden')
  // A worker may have taken it since it was read.
  if ((await queries.cancelSending(db, authority_id, { id: sending_id, report_id: id, at: ctx.clock() })) === 0)
    throw new Problem('dwr_sending_not_cancelable')
  await ctx.audit({
    action: 'daily_work_report.sending_canceled',
    subject: 'daily_work_report',
    subject_id: id,
    project_id: report.project_id,
    changes: { name: reportName(report), step: sending.step },
  })
  await ctx.emit({ type: 'daily_work_reports.changed', project_id: report.project_id, ids: [id] })
  return orNotFound(await queries.sendingById(db, authority_id, sending_id))
}
