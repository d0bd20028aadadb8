import type { CallFault, PreSendChecks } from '@milepost/contract'
import { holderOf, mayDo, type RequestContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/services.ts'
import { storedReport, type StoredReport } from '../../daily-work-reports/index.ts'
import type { CheckedReport } from '../checks/checked-report.ts'
import { disabledReason, preSendChecksOf, sendingTargetOf } from '../checks/pre-send-checks.ts'
import { readSystem } from '../client/read-system.ts'
import { SystemFault } from '../client/system-fault.ts'
import { callFaultOf } from '../client/call-fault-of.ts'
import { systemOf } from '../settings/construction-system.service.ts'
import { reportToCheck } from './report-to-check.ts'
import { earlierSendings } from './sendings.queries.ts'
import { syncIds } from './sync-id.ts'
import { clientOf, type ClientNeeds } from './system-client.ts'

export interface SendingParts extends ClientNeeds {
  public_url: string
}

/** A report with all that checks need but the view of the construction system, and what earlier sendings of it decide. */
export async function gathered(
  ctx: RequestContext,
  { public_url }: Pick<SendingParts, 'public_url'>,
  report: StoredReport,
) {
  const { db, authority_id } = ctx
  const [system, earlier] = [await systemOf(ctx), await earlierSendings(db, authority_id, report.id)]
  const sync_id = earlier?.sync_id ?? syncIds(public_url).of(report.id)
  const sender = { id: holderOf(ctx), name: ctx.actor.name }
  const known = await reportToCheck(db, authority_id, { report, sender, system, sync_id, public_url })
  return { system, known, merged_into: earlier?.merge_into ?? null, under_way: earlier?.under_way ?? false }
}

/**
 * A dry run of sending a report. The construction system is asked only by the direct door, for people who may send, and within the agency's quota.
 * @throws Problem `not_found`
 */
export async function preSendChecks(ctx: RequestContext, parts: SendingParts, id: number): Promise<PreSendChecks> {
  const report = await storedReport(ctx, id)
  const { system, known, under_way } = await gathered(ctx, parts, report)
  const asked = known.door === 'direct' && mayDo(ctx, 'daily_work_report.send')
  const client = asked
    ? clientOf(parts, {
        authority_id: ctx.authority_id,
        system,
        shortly: (work) => inTransaction(ctx, (tx) => work(tx.db, tx.clock())),
        clock: ctx.clock,
      })
    : null
  const { contract } = known.project
  const { view, fault } =
    client && contract !== null
      ? await viewOr(() => readSystem(client, { contract, date: report.report_date }))
      : NOTHING
  const checked: CheckedReport = { ...known, asked, view }
  const checks = preSendChecksOf(checked)
  return {
    lock_version: report.lock_version,
    door: known.door,
    checks,
    disabled: disabledReason(checks, { under_way }),
    target: sendingTargetOf(checked),
    fault,
  }
}

type View = NonNullable<CheckedReport['view']>
const NOTHING: { view: View | null; fault: CallFault | null } = { view: null, fault: null }

/** What the construction system has, or why it could not be asked. */
async function viewOr(read: () => Promise<View>): Promise<typeof NOTHING> {
  try {
    return { view: await read(), fault: null }
  } catch (error) {
    if (error instanceof SystemFault) return { view: null, fault: callFaultOf(error) }
    throw error
  }
}
