import type {
  ChangeOrder,
  ChangeOrderAction,
  ChangeOrderDetail,
  ChangeOrderStatus,
  changeOrders,
  RouteInput,
  RouteResponse,
} from '@milepost/contract'
import { changeOrderApproval } from '@milepost/contract/change-orders/change-order-approval'
import { actingRole, type RequestContext } from '../../platform/context.ts'
import { assertMove } from '../../platform/assert-move.ts'
import { readReview, seenReviews, type SeenReview } from '../../platform/reviews/index.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { changedItemsProject, linkableOf, lockedItemsProject, readItemsProject } from '../pay-items/index.ts'
import { isOwnProject } from '../projects/index.ts'
import { assertOwnProject, overrunWarning } from '../reconciliation/index.ts'
import { Exact } from '../units/index.ts'
import { linesOf } from './change-order-lines.queries.ts'
import { changeOrderAbilities, mayDraft, waitsForActivation, type ChangeOrderViewer } from './change-orders.policy.ts'
import * as queries from './change-orders.queries.ts'
import { approvedSteps, bidOfItem, contractItems } from './contract-items.queries.ts'
import type { CurrentItems } from './check-lines.ts'

export interface OfProject {
  projectId: number
  id: number
}

async function viewerOf(ctx: RequestContext, project_id: number): Promise<ChangeOrderViewer> {
  const project = await readItemsProject(ctx, project_id)
  return { ...project, role: actingRole(ctx), own: await isOwnProject(ctx, project_id) }
}

const toAnswer = (
  row: queries.ChangeOrderRow,
  viewer: ChangeOrderViewer,
  review: SeenReview | undefined,
): ChangeOrder => ({
  ...row,
  review: review?.brief ?? null,
  abilities: changeOrderAbilities(viewer, row.status, review?.abilities ?? null),
})

export async function listChangeOrders(
  ctx: RequestContext,
  { params: { projectId: project_id }, query }: RouteInput<typeof changeOrders.list>,
): Promise<RouteResponse<typeof changeOrders.list>> {
  const viewer = await viewerOf(ctx, project_id)
  const { rows, total } = await queries.listChangeOrders(ctx.db, ctx.authority_id, { project_id, query })
  const subject_ids = rows.map(({ id }) => id)
  const reviews = await seenReviews(ctx, { kind: 'change_order', subject_ids, writes: mayDraft(viewer) })
  return {
    change_orders: rows.map((row) => toAnswer(row, viewer, reviews.get(row.id))),
    page: pageInfo(query, total),
    reconciliation_active: viewer.reconciliation_active,
    abilities: mayDraft(viewer) ? ['create'] : [],
  }
}

/** The warning for a line that leaves an item with less than is installed (D30); earlier reductions do not count for this line. */
export const warningOf = (line: { qty_delta: string; quantity_after: string; installed_quantity: string }) =>
  new Exact(line.qty_delta).isNegative()
    ? overrunWarning({ installed_qty: line.installed_quantity, current_qty: line.quantity_after })
    : null

/** An update's row; one of another project is not found. */
export async function changeOrderOf(
  ctx: RequestContext,
  { projectId: project_id, id }: OfProject,
): Promise<queries.ChangeOrderRow> {
  return orNotFound(await queries.changeOrderById(ctx.db, ctx.authority_id, { project_id, id }))
}

/** One update with its lines. */
export async function readChangeOrder(ctx: RequestContext, params: OfProject): Promise<ChangeOrderDetail> {
  const viewer = await viewerOf(ctx, params.projectId)
  const row = await changeOrderOf(ctx, params)
  const lines = await linesOf(ctx.db, ctx.authority_id, row.id)
  const review = await readReview(ctx, { kind: 'change_order', subject_id: row.id }, { writes: mayDraft(viewer) })
  return {
    ...row,
    review,
    abilities: changeOrderAbilities(viewer, row.status, review?.abilities ?? null),
    lines: lines.map((line) => ({ ...line, warning: warningOf(line) })),
  }
}

/** Refuses what `lockOwnProject` refuses, without a lock. */
export async function assertOwnChanges(ctx: RequestContext, project_id: number): Promise<void> {
  await changedItemsProject(ctx, project_id)
  await assertOwnProject(ctx, project_id)
}

/**
 * Locks a project whose updates somebody writes until the transaction ends.
 * @throws Problem forbidden for a project that is not the person's own (D12a)
 */
export async function lockOwnProject(
  ctx: RequestContext,
  project_id: number,
): Promise<{ reconciliation_active: boolean; time_zone: string }> {
  const project = await lockedItemsProject(ctx, project_id)
  await assertOwnProject(ctx, project_id)
  return project
}

export interface LockedChangeOrder {
  row: queries.ChangeOrderRow
  /** To where the step leads; null where the update is deleted. */
  status: ChangeOrderStatus | null
  /** The project's. */
  time_zone: string
}

/** What a person says with a step: why, and over which version. */
export interface ChangeOrderStep {
  reason?: string | null | undefined
  lock_version?: number | undefined
}

/**
 * An update that somebody takes a step with, its project locked, and the status to which the step leads; null where it is deleted.
 * @throws Problem update_before_activation for what waits for it; conflict where it was changed since it was seen, change_order_status where its status does not allow the step
 */
export async function lockedChangeOrder(
  ctx: RequestContext,
  params: OfProject,
  { action, lock_version, reason }: { action: ChangeOrderAction } & ChangeOrderStep,
): Promise<LockedChangeOrder> {
  const project = await lockOwnProject(ctx, params.projectId)
  const row = await changeOrderOf(ctx, params)
  const status = assertMove(ctx, changeOrderApproval, {
    row,
    move: action,
    lock_version,
    reason,
    refusal: 'change_order_status',
  })
  if (waitsForActivation(project, action)) throw new Problem('update_before_activation')
  return { row, status, time_zone: project.time_zone }
}

/** What lines of a project's updates are checked against. */
export async function currentItems(ctx: RequestContext, project_id: number): Promise<CurrentItems> {
  const items = await contractItems(ctx.db, ctx.authority_id, project_id)
  return { items: new Map(items.map((item) => [item.id, item])), linkable: await linkableOf(ctx, project_id) }
}

/** The history of an item's quantity. */
export async function quantityHistory(
  ctx: RequestContext,
  { projectId: project_id, id }: OfProject,
): Promise<RouteResponse<typeof changeOrders.history>> {
  await readItemsProject(ctx, project_id)
  const bid = orNotFound(await bidOfItem(ctx.db, ctx.authority_id, { project_id, id }))
  const none = { change_order_id: null, number: null, co_number_external: null, description: null, effective_on: null }
  let quantity = new Exact(bid.quantity)
  const steps = (await approvedSteps(ctx.db, ctx.authority_id, id)).map((step) => {
    quantity = quantity.plus(step.qty_delta)
    return { ...step, quantity: quantity.toString() }
  })
  return {
    quantity_history: [{ ...none, kind: 'bid', qty_delta: bid.quantity, quantity: bid.quantity }, ...steps],
    unit_of_measure: bid.unit_of_measure,
    current_quantity: bid.current_quantity,
  }
}
