import type { changeOrders, RouteInput } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { answerReview, delegateReview, submitForReview, withdrawReview } from '../../platform/reviews/index.ts'
import { linesOf } from './change-order-lines.queries.ts'
import * as queries from './change-orders.queries.ts'
import {
  lockedChangeOrder,
  type ChangeOrderStep,
  type LockedChangeOrder,
  type OfProject,
} from './change-orders.service.ts'
import { applyChanges } from './apply-changes.ts'
import { announce, checkedAgain, doerOf } from './draft-change-orders.ts'
import { reviewedFacts } from './reviewed-facts.ts'

const recordOf = ({ row }: LockedChangeOrder) => ({ kind: 'change_order', subject_id: row.id }) as const

/** Writes the status of an update after a step, with its audit event. */
async function bring(
  ctx: RequestContext,
  { row, status }: Pick<LockedChangeOrder, 'row' | 'status'>,
  {
    as,
    action,
    reason = null,
    ...more
  }: Pick<Parameters<typeof queries.writeStatus>[2], 'as'> & {
    action: string
    reason?: string | null
    [field: string]: unknown
  },
): Promise<void> {
  if (!status) throw new Error('the step of an update leads to a status')
  await queries.writeStatus(ctx.db, ctx.authority_id, { id: row.id, status, as, reason, doer: doerOf(ctx) })
  const moved = row.status !== status && { status: { old: row.status, new: status } }
  await announce(ctx, row, { action, changes: { ...moved, ...more, ...(reason !== null && { reason }) } })
}

/** Submits a draft for review, checked against the items as they are now; again after it was returned or withdrawn. */
export async function submitChangeOrder(
  ctx: RequestContext,
  params: OfProject,
  { reviewers, note, ...step }: RouteInput<typeof changeOrders.submit>['body'],
): Promise<void> {
  const locked = await lockedChangeOrder(ctx, params, { action: 'submit', ...step })
  const { row, time_zone } = locked
  await checkedAgain(ctx, row)
  const by = doerOf(ctx).by
  const author_ids = await queries.authorsOf(ctx.db, ctx.authority_id, row.id)
  await submitForReview(ctx, {
    ...recordOf(locked),
    project_id: row.project_id,
    time_zone,
    reference: String(row.number),
    title: row.description,
    author_ids: [...new Set([...author_ids, by])],
    facts: reviewedFacts(row, await linesOf(ctx.db, ctx.authority_id, row.id)),
    reviewers,
    note,
  })
  await bring(ctx, locked, { as: 'submitted', action: 'submitted' })
}

const codes = { approve: 'approved', return: 'returned', reject: 'rejected' } as const

/**
 * A reviewer's answer. The last approval changes the items; a rejection ends the update; a return makes it a draft again, once all who were asked together
 * have answered. All or nothing, one update of a project at a time.
 */
export async function answerChangeOrder(
  ctx: RequestContext,
  params: OfProject,
  { action, ...step }: ChangeOrderStep & { action: keyof typeof codes },
): Promise<void> {
  const locked = await lockedChangeOrder(ctx, params, { action, ...step })
  const { row } = locked
  const answer = codes[action]
  const { reason = null } = step
  const status = await answerReview(ctx, recordOf(locked), { code: answer, note: reason })
  if (status === 'accepted') await applyChanges(ctx, row)
  else if (action === 'approve') await checkedAgain(ctx, row)
  if (status === 'accepted' || status === 'refused') await bring(ctx, locked, { as: 'decided', action: answer, reason })
  else if (status === 'returned')
    await bring(ctx, { row, status: 'draft' }, { as: 'reviewed', action: 'returned', answer, reason })
  else await bring(ctx, { row, status: row.status }, { as: 'reviewed', action: 'reviewed', answer, reason })
}

/** Gives the answer that waits for the caller to another reviewer. */
export async function delegateChangeOrder(
  ctx: RequestContext,
  params: OfProject,
  { reviewer_id, ...step }: RouteInput<typeof changeOrders.delegate>['body'],
): Promise<void> {
  const locked = await lockedChangeOrder(ctx, params, { action: 'delegate', ...step })
  const name = await delegateReview(ctx, recordOf(locked), reviewer_id)
  await bring(ctx, locked, { as: 'reviewed', action: 'delegated', reviewer: { old: null, new: name } })
}

/** Takes an update out of review: it is a draft again. */
export async function withdrawChangeOrder(
  ctx: RequestContext,
  params: OfProject,
  step: ChangeOrderStep,
): Promise<void> {
  const locked = await lockedChangeOrder(ctx, params, { action: 'withdraw', ...step })
  await withdrawReview(ctx, recordOf(locked))
  await bring(ctx, locked, { as: 'reviewed', action: 'withdrawn' })
}

/** Voids an update that was not approved, and ends its review; its lines change nothing. */
export async function voidChangeOrder(ctx: RequestContext, params: OfProject, step: ChangeOrderStep): Promise<void> {
  const locked = await lockedChangeOrder(ctx, params, { action: 'void', ...step })
  await withdrawReview(ctx, recordOf(locked))
  await bring(ctx, locked, { as: 'voided', action: 'voided', reason: step.reason ?? null })
}
