import {
  checklistKeys,
  type ChecklistKey,
  type PayPeriod,
  type PeriodSnapshot,
  type ProblemDetail,
  type reconciliation,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import { authorOf, type RequestContext, type Work } from '../../../platform/context.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { inTurns } from '../../../platform/turns.ts'
import { itemsOnHold } from '../../acceptance-rules/index.ts'
import { itemsWithoutCertificates } from '../../certificate-checks/index.ts'
import { projectFor, type AccessedProject } from '../../projects/index.ts'
import { unitRulesOf } from '../../reconciliation-uom/index.ts'
import { canonicalJson, listHashInTurns, sha256 } from '../../tickets/index.ts'
import { Exact, sumQuantities } from '../../units/index.ts'
import { signatureOf } from '../by-hand/by-hand.queries.ts'
import { amountOf } from '../metrics/pay-item-metric.ts'
import { periodById, type StoredPeriod } from '../periods/periods.queries.ts'
import { openPeriod, periodOf } from '../periods/periods.service.ts'
import { checklistUnits } from './checklist-units.ts'
import { countChecklist, type ChecklistPeriod } from './checklist.queries.ts'
import * as queries from './snapshot.queries.ts'

type Checklist = RouteResponse<typeof reconciliation.checklist>['checklist']

/** What reading a period needs; a job has it, too. */
type ReadContext = Pick<Work, 'actor' | 'db' | 'authority_id' | 'clock'>

async function checklistOf(ctx: ReadContext, period: ChecklistPeriod): Promise<Checklist> {
  const units = checklistUnits(await unitRulesOf(ctx, period.project_id))
  const counts = await countChecklist(ctx.db, ctx.authority_id, period, units)
  const all: Partial<Record<ChecklistKey, number>> = {
    ...counts,
    ...(await itemsOnHold(ctx, period.project_id)),
    certificates_missing: await itemsWithoutCertificates(ctx, period.project_id),
  }
  return checklistKeys.map((key) => ({ key, count: all[key] ?? 0 }))
}

/** The checks before a period is closed. */
export async function periodChecklist(
  ctx: RequestContext,
  { params }: RouteInput<typeof reconciliation.checklist>,
): Promise<RouteResponse<typeof reconciliation.checklist>> {
  const { id: project_id } = await projectFor(ctx, params.projectId, { for: 'read' })
  return { checklist: await checklistOf(ctx, await periodOf(ctx, { project_id, id: params.id })) }
}

/**
 * Closes a period, signed by the person who closes it: from then on nothing of it changes (D28). A concurrent write into it is done before, or
 * finds it closed. Periods are closed in their order, since late work goes into the next one.
 */
export async function closePayPeriod(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof reconciliation.closePeriod>,
): Promise<PayPeriod> {
  const project = await projectFor(ctx, params.projectId, { for: 'change' })
  const period = await openPeriod(ctx, { projectId: project.id, id: body.pay_period_id }, 'close')
  const earlier = await queries.earlierOpenPeriod(ctx.db, ctx.authority_id, period)
  if (earlier) throw new Problem('earlier_period_open', earlier)
  const checklist = await checklistOf(ctx, period)
  refuseUnseen(checklist, body.acknowledged)
  const { id: by, name: by_name } = authorOf(ctx)
  const signature = await signatureOf(ctx.db, ctx.authority_id, by)
  if (!signature) throw new Problem('signature_required')
  await refuseMiscounted(ctx, period)
  const at = ctx.clock()
  const signed = { closed_at: at.toISOString(), closed_by: by_name, signature_sha256: signature.sha256, checklist }
  const snapshot = canonicalJson(await snapshotOf(ctx, { project, period, signed }))
  const closed = {
    id: period.id,
    at,
    by,
    by_name,
    signature_image_id: signature.id,
    snapshot,
    sha256: sha256(snapshot),
  }
  await queries.closePeriod(ctx.db, ctx.authority_id, closed)
  await ctx.audit({
    action: 'pay_period.closed',
    subject: 'pay_period',
    subject_id: period.id,
    project_id: project.id,
    changes: { number: period.number, snapshot_sha256: closed.sha256, acknowledged: body.acknowledged },
  })
  await ctx.emit({ type: 'reconciliation.changed', project_id: project.id })
  return await periodOf(ctx, { project_id: project.id, id: period.id })
}

/** Refuses to sign what nobody has seen: an open line that was not acknowledged, or was with another count. */
function refuseUnseen(checklist: Checklist, acknowledged: Checklist): void {
  const acknowledgedCounts = new Map(acknowledged.map(({ key, count }) => [key, count]))
  const unseen = checklist.filter(({ key, count }) => count > 0 && acknowledgedCounts.get(key) !== count)
  if (unseen.length === 0) return
  const details = unseen.map(({ key, count }): ProblemDetail => ({
    path: key,
    code: 'not_seen',
    message: `${key}: ${count}`,
  }))
  throw new Problem('checklist_not_seen', undefined, details)
}

/** Refuses to sign totals that differ from the sums of the entries, whose hash is signed with them. */
async function refuseMiscounted(ctx: RequestContext, period: PayPeriod): Promise<void> {
  const pay_item_ids = await queries.itemsCountedOtherwise(ctx.db, ctx.authority_id, period)
  if (pay_item_ids.length === 0) return
  ctx.log.error({ pay_period_id: period.id, pay_item_ids }, 'what a pay period counts is not what its entries come to')
  throw new Problem('pay_period_miscounted', { count: pay_item_ids.length })
}

type Signed = Pick<PeriodSnapshot, 'closed_at' | 'closed_by' | 'signature_sha256' | 'checklist'>

async function snapshotOf(
  ctx: ReadContext,
  { project, period, signed }: { project: AccessedProject; period: Omit<PayPeriod, 'abilities'>; signed: Signed },
): Promise<PeriodSnapshot> {
  const items = (await queries.itemsOfPeriod(ctx.db, ctx.authority_id, period)).map(
    ({ period: now, to_date, ...item }) => ({
      ...item,
      quantity: now.quantity,
      amount: amountOf(now, item),
      quantity_to_date: to_date.quantity,
      amount_to_date: amountOf(to_date, item),
    }),
  )
  const { number, start_on, end_on, type } = period
  const total_amount = sumQuantities(items.map(({ amount }) => amount ?? '0'))
  const amount_to_date = sumQuantities(items.map((item) => item.amount_to_date ?? '0'))
  return {
    project: { id: project.id, name: project.name },
    number,
    start_on,
    end_on,
    type,
    ...signed,
    items,
    total_amount,
    previous_amount: new Exact(amount_to_date).minus(total_amount).toString(),
    amount_to_date,
    ...(await digestOf(ctx, period.id)),
  }
}

/** How many entries a period has, and their hash. */
async function digestOf(ctx: ReadContext, id: number): Promise<Pick<PeriodSnapshot, 'entries' | 'entries_sha256'>> {
  const entries = await queries.entriesOfPeriod(ctx.db, ctx.authority_id, id)
  return { entries: entries.length, entries_sha256: await inTurns(listHashInTurns('entries', entries)) }
}

const unsigned = { closed_at: null, closed_by: null, signature_sha256: null }

/**
 * A closed period as it was signed, and whether its text and its entries still have the hashes that were signed; of one in progress, what would be signed
 * if it were closed now.
 */
export async function periodSnapshot(
  ctx: RequestContext,
  { params }: RouteInput<typeof reconciliation.snapshot>,
): Promise<RouteResponse<typeof reconciliation.snapshot>> {
  const { period: _period, ...statement } = await periodStatement(ctx, params)
  return statement
}

/** The same with the period, for its files. Throws `not_found` and `project_deleted`. */
export async function periodStatement(
  ctx: ReadContext,
  params: { projectId: number; id: number },
): Promise<RouteResponse<typeof reconciliation.snapshot> & { period: StoredPeriod }> {
  const project = await projectFor(ctx, params.projectId, { for: 'read' })
  const period = orNotFound(await periodById(ctx.db, ctx.authority_id, { project_id: project.id, id: params.id }))
  const text = await queries.signedSnapshot(ctx.db, ctx.authority_id, period)
  if (text === null || period.snapshot_sha256 === null) {
    const checklist = await checklistOf(ctx, period)
    const snapshot = await snapshotOf(ctx, { project, period, signed: { ...unsigned, checklist } })
    return { period, snapshot, snapshot_sha256: null, holds: true }
  }
  const snapshot = JSON.parse(text) as PeriodSnapshot
  const now = await digestOf(ctx, params.id)
  const holds = sha256(text) === period.snapshot_sha256 && now.entries_sha256 === snapshot.entries_sha256
  return { period, snapshot, snapshot_sha256: period.snapshot_sha256, holds }
}
