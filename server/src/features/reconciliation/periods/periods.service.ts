import { mayRole, type PayPeriod, type reconciliation, type RouteInput, type RouteResponse } from '@milepost/contract'
import { movesFor } from '@milepost/contract/core/approval'
import { periodApproval } from '@milepost/contract/reconciliation/period-approval'
import { actingRole, mayDo, type RequestContext } from '../../../platform/context.ts'
import { changesOf, refuseDisputed } from '../../../platform/edits/index.ts'
import { assertMove } from '../../../platform/assert-move.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { projectFor } from '../../projects/index.ts'
import { openPeriods } from '../../pay-entries/index.ts'
import * as queries from './periods.queries.ts'

const manages = (ctx: RequestContext): boolean => mayDo(ctx, 'pay_item.manage')

/** A period for the caller: one in progress can be changed and closed, one that was never used can be deleted, and nothing of an archived project. */
function toAnswer(ctx: RequestContext, { archived, ...row }: queries.StoredPeriod): PayPeriod {
  const role = actingRole(ctx)
  const moves = archived ? [] : movesFor(periodApproval, row.status, (permission) => mayRole(role, permission))
  return { ...row, abilities: moves.filter((move) => move !== 'delete' || row.entries_count === 0) }
}

export async function pageOfPeriods(
  ctx: RequestContext,
  project_id: number,
  query: queries.PeriodQuery,
): Promise<{ rows: PayPeriod[]; total: number }> {
  const { rows, total } = await queries.listPeriods(ctx.db, ctx.authority_id, { project_id, query })
  return { rows: rows.map((row) => toAnswer(ctx, row)), total }
}

export async function listPeriods(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof reconciliation.periods>,
): Promise<RouteResponse<typeof reconciliation.periods>> {
  const project = await projectFor(ctx, params.projectId, { for: 'read' })
  const { rows, total } = await pageOfPeriods(ctx, project.id, query)
  const may = manages(ctx) && project.reconciliation_activated_at !== null && !project.archived
  const { filters } = query
  const amount = await queries.totalOfPeriods(ctx.db, ctx.authority_id, { project_id: project.id, filters })
  return { pay_periods: rows, page: pageInfo(query, total), totals: { amount }, abilities: may ? ['create'] : [] }
}

const assertDates = ({ start_on, end_on }: { start_on: string; end_on: string }): void => {
  if (end_on < start_on) throw new Problem('end_before_start')
}

/** Opens a period. Dates of another one violate a constraint that the platform reports as a problem. */
export async function createPeriod(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof reconciliation.createPeriod>,
): Promise<PayPeriod> {
  const project = await projectFor(ctx, params.projectId, { for: 'change', lock: true })
  if (project.reconciliation_activated_at === null) throw new Problem('reconciliation_inactive')
  assertDates(body)
  const number = body.number ?? (await queries.nextNumber(ctx.db, ctx.authority_id, project.id))
  const { start_on, end_on, type = 'progress' } = body
  const [opened] = await openPeriods(ctx, project.id, [{ number, start_on, end_on, type }])
  if (!opened) throw new Error('an insert answers its row')
  return await periodOf(ctx, { project_id: project.id, id: opened.id })
}

/** A period as an address names it. */
interface PeriodRef {
  projectId: number
  id: number
}

/** A period of a project; throws `not_found`. */
export async function periodOf(ctx: RequestContext, ref: { project_id: number; id: number }): Promise<PayPeriod> {
  const row = orNotFound(await queries.periodById(ctx.db, ctx.authority_id, ref))
  return toAnswer(ctx, row)
}

/** A period of a project that the person reads. */
export const seenPeriod = async (ctx: RequestContext, { projectId, id }: PeriodRef): Promise<PayPeriod> =>
  await periodOf(ctx, { project_id: (await projectFor(ctx, projectId, { for: 'read' })).id, id })

/** A period in progress that a move is about to change: it is locked until the transaction ends. */
export async function openPeriod(
  ctx: RequestContext,
  params: PeriodRef,
  move: keyof typeof periodApproval.moves,
): Promise<PayPeriod> {
  const ref = { project_id: (await projectFor(ctx, params.projectId, { for: 'change' })).id, id: params.id }
  await queries.lockPeriod(ctx.db, ctx.authority_id, ref)
  const period = await periodOf(ctx, ref)
  assertMove(ctx, periodApproval, { row: period, move, refusal: 'pay_period_closed' })
  return period
}

/** Changes dates or type of a period in progress. Its entries stay, under the date of their work. */
export async function updatePeriod(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof reconciliation.updatePeriod>,
): Promise<PayPeriod> {
  const { lock_version, ...values } = body
  const before = await openPeriod(ctx, params, 'update')
  await refuseDisputed(ctx, { subject: 'pay_period', before, values, version_read: lock_version })
  const after = { start_on: before.start_on, end_on: before.end_on, type: before.type, ...values }
  const changes = changesOf({ before, values })
  if (Object.keys(changes).length === 0) throw new Problem('nothing_to_change')
  assertDates(after)
  await queries.writePeriod(ctx.db, ctx.authority_id, { id: before.id, ...after, at: ctx.clock() })
  const version = { old: before.lock_version, new: before.lock_version + 1 }
  await announce(ctx, before, 'pay_period.updated', { ...changes, lock_version: version })
  return await periodOf(ctx, before)
}

/** Deletes a period in progress to which nothing was ever posted. */
export async function removePeriod(
  ctx: RequestContext,
  { params }: RouteInput<typeof reconciliation.removePeriod>,
): Promise<undefined> {
  const period = await openPeriod(ctx, params, 'delete')
  if (await queries.wasUsed(ctx.db, ctx.authority_id, period.id)) throw new Problem('pay_period_in_use')
  await queries.deletePeriod(ctx.db, ctx.authority_id, period.id)
  const { number, start_on, end_on } = period
  await announce(ctx, period, 'pay_period.deleted', { number, start_on, end_on })
  return undefined
}

async function announce(
  ctx: RequestContext,
  { id, project_id }: PayPeriod,
  action: string,
  changes: Record<string, unknown>,
) {
  await ctx.audit({ action, subject: 'pay_period', subject_id: id, project_id, changes })
  await ctx.emit({ type: 'reconciliation.changed', project_id })
}
