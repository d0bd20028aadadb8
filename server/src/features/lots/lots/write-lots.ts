import { lotApproval, lotRecord, type Lot, type lots, type ProblemDetail, type RouteInput } from '@milepost/contract'
import { assertMove } from '../../../platform/assert-move.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { createRecord, editRecord, updateRecord } from '../../../platform/records/index.ts'
import { projectFor } from '../../projects/index.ts'
import { seenSamples } from '../../samples/index.ts'
import { judgeLots } from '../judging/judge-lots.ts'
import { findLotReferences, lotById, type StoredLotWhole } from './lots.queries.ts'
import { lotOf, managedProjects, manages } from './lots.service.ts'

/** A lot that the caller manages, locked. Throws `not_found` where it is not seen, and `forbidden` where it is not theirs to change. */
async function lockLot(ctx: RequestContext, id: number): Promise<StoredLotWhole> {
  const lot = orNotFound(await lotById(ctx.db, await seenSamples(ctx), { id, lock: true }))
  if (!manages(await managedProjects(ctx), lot.project_id)) throw new Problem('forbidden')
  return lot
}

const fault = (path: string, code: string, message: string): ProblemDetail => ({ path, code, message })

/** Refuses a pay item of another project, a rule pack without an edition, targets of what it does not judge, and a last day before the first. Throws `invalid` with each of them. */
async function refuseReferences(
  ctx: RequestContext,
  lot: { project_id: number; pay_item_id: number; pack_key: string; began_on: string; ended_on?: string | null },
  targets: Readonly<Record<string, string>> = {},
): Promise<void> {
  const found = await findLotReferences(ctx.db, ctx.authority_id, lot)
  const judged = found?.judged ?? []
  const faults = [
    found?.item_project_id !== lot.project_id &&
      fault(
        'pay_item_id',
        found?.item_project_id === null ? 'unknown' : 'of_other_project',
        'choose a pay item of the project',
      ),
    judged.length === 0 && fault('pack_key', 'unknown', `there is no rule pack ${lot.pack_key}`),
    ...Object.keys(targets)
      .filter((key) => judged.length > 0 && !judged.includes(key))
      .map((key) => fault(`targets.${key}`, 'unknown', `the rule pack judges no ${key}`)),
    lot.ended_on != null &&
      lot.ended_on < lot.began_on &&
      fault('ended_on', 'before_begin', 'the last day is before the first'),
  ].filter((one) => one !== false)
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
}

/** Begins a lot of a pay item on a project of one's own. A number that is in use violates a constraint, which the platform reports as a problem. */
export async function createLot(
  ctx: RequestContext,
  { targets = {}, ...values }: RouteInput<typeof lots.create>['body'],
): Promise<Lot> {
  const { project_id, lot_number } = values
  await projectFor(ctx, project_id, { for: 'change' })
  if (!manages(await managedProjects(ctx), project_id)) throw new Problem('forbidden')
  await refuseReferences(ctx, values, targets)
  const more = { targets: JSON.stringify(targets) }
  const id = await createRecord(ctx, lotRecord, { values, more, changes: { targets, lot_number }, project_id })
  await judgeLots(ctx, [id])
  return await lotOf(ctx, id)
}

/** Changes an open lot, merged field by field with what others changed since it was read. */
export async function updateLot(
  ctx: RequestContext,
  id: number,
  { targets, ...body }: RouteInput<typeof lots.update>['body'],
): Promise<Lot> {
  const before = await lockLot(ctx, id)
  if (before.status !== 'open') throw new Problem('lot_state', { status: before.status })
  const { project_id, pay_item_id } = before
  const stated = Object.fromEntries(Object.entries(body).filter(([, value]) => value != null))
  await refuseReferences(ctx, { ...before, ...stated, project_id, pay_item_id }, targets)
  const more = targets && { more: { targets: JSON.stringify(targets) } }
  if (await editRecord(ctx, lotRecord, { before, body, irregular: { targets }, ...more, project_id }))
    await judgeLots(ctx, [id])
  return await lotOf(ctx, id)
}

/** Closes a lot, which judges it in the same transaction, opens it again, or voids it. */
export async function moveLot(
  ctx: RequestContext,
  id: number,
  { move, lock_version, reason = null }: RouteInput<typeof lots.move>['body'],
): Promise<Lot> {
  const lot = await lockLot(ctx, id)
  const { status, project_id, lot_number } = lot
  const next = assertMove(ctx, lotApproval, {
    row: lot,
    move,
    lock_version,
    reason,
    refusal: 'lot_state',
    params: { status },
  })
  if (next === null) throw new Error('no step deletes a lot')
  const opened = next === 'open' && { verdict: 'not_judged', reason: 'lot_open', factor: null }
  const more = { status: next, ...opened }
  await updateRecord(ctx.db, ctx.authority_id, lotRecord, { id, values: {}, at: ctx.clock(), more })
  await ctx.audit({
    action: `lot.${move}`,
    subject: 'lot',
    subject_id: id,
    project_id,
    changes: { lot_number, status: { old: status, new: next }, ...(reason !== null && { reason }) },
  })
  if (next === 'void') await ctx.emit({ type: 'lots.changed', project_id, ids: [id] })
  else await judgeLots(ctx, [id])
  return await lotOf(ctx, id)
}
