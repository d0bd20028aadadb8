import {
  type PlantInspection,
  type plantInspections,
  type ProblemDetail,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import { movesFor } from '@milepost/contract/core/approval'
import { inspectionApproval } from '@milepost/contract/plant-inspections/inspection-approval'
import { draftFaults, type AnswerFault } from '@milepost/contract/plant-inspections/inspection-items'
import { authorOf, mayDo, type RequestContext } from '../../../platform/context.ts'
import { assertMove } from '../../../platform/assert-move.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { removeImagesOf } from '../../images/index.ts'
import { visiblePlants } from '../visible-plants.ts'
import { listDue, type DueQuery } from './due.queries.ts'
import * as queries from './inspections.queries.ts'

export async function listDueInspections(
  ctx: RequestContext,
  query: DueQuery,
): Promise<RouteResponse<typeof plantInspections.due>> {
  const { rows, total } = await listDue(ctx.db, await visiblePlants(ctx), { ...query, now: ctx.clock() })
  return { due_inspections: rows, page: pageInfo(query, total) }
}

export async function listInspections(
  ctx: RequestContext,
  query: queries.InspectionsQuery,
): Promise<RouteResponse<typeof plantInspections.list>> {
  const { rows, total } = await queries.listInspections(ctx.db, await visiblePlants(ctx), query)
  return { inspections: rows, page: pageInfo(query, total) }
}

/** Whether the person performs inspections; a draft can be continued by everybody who sees its plant. */
export const performs = (ctx: RequestContext): boolean => mayDo(ctx, 'plant_inspection.perform')

export async function inspectionOf(ctx: RequestContext, id: number): Promise<PlantInspection> {
  const row = orNotFound(await queries.inspectionById(ctx.db, await visiblePlants(ctx), { id }))
  const moves = movesFor(inspectionApproval, row.status, (permission) => mayDo(ctx, permission))
  return { ...row, abilities: moves.filter((move) => move === 'edit') }
}

/** A draft of the plants that the person sees, locked for a move. Throws `not_found`, `inspection_signed` where it is none any more, and `conflict` where it is not the version that was seen. */
export async function lockDraft(
  ctx: RequestContext,
  id: number,
  { move, lock_version }: { move: keyof typeof inspectionApproval.moves; lock_version?: number },
): Promise<queries.KeptInspection> {
  const row = orNotFound(await queries.inspectionById(ctx.db, await visiblePlants(ctx), { id, lock: true }))
  assertMove(ctx, inspectionApproval, { row, move, lock_version, refusal: 'inspection_signed' })
  return row
}

/** Throws `invalid` with the faults of answers, each at its item. */
export function refuseAnswers(faults: readonly AnswerFault[]): void {
  const details = faults.map(({ item_key, fault }): ProblemDetail => ({
    path: `answers.${item_key}`,
    code: fault,
    message: `${item_key}: ${fault}`,
  }))
  if (details.length > 0) throw new Problem('invalid', undefined, details)
}

/** Begins an inspection. An existing draft of the plant and the checklist is continued, no matter who began it: a plant has only one inspection at a time. */
export async function startInspection(
  ctx: RequestContext,
  body: RouteInput<typeof plantInspections.start>['body'],
): Promise<PlantInspection> {
  const found = orNotFound(await queries.startable(ctx.db, await visiblePlants(ctx), body))
  const draft = await queries.draftOf(ctx.db, ctx.authority_id, body)
  if (draft) return await inspectionOf(ctx, draft.id)
  const id = await queries.insertDraft(ctx.db, ctx.authority_id, {
    ...body,
    ...found,
    at: ctx.clock(),
    by: authorOf(ctx).name,
  })
  await record(ctx, 'started', { id, changes: { ...body, checklist: found.checklist } })
  return await inspectionOf(ctx, id)
}

/** Saves all answers of a draft, over the version that was seen. */
export async function saveAnswers(
  ctx: RequestContext,
  id: number,
  { answers, notes = null, lock_version }: RouteInput<typeof plantInspections.save>['body'],
): Promise<PlantInspection> {
  const draft = await lockDraft(ctx, id, { move: 'edit', lock_version })
  refuseAnswers(draftFaults(draft.items, answers))
  await queries.saveDraft(ctx.db, ctx.authority_id, { id, answers, notes, at: ctx.clock() })
  await record(ctx, 'saved', { id, changes: { answers: { old: draft.answers, new: answers } } })
  return await inspectionOf(ctx, id)
}

/** Discards a draft with its photos. */
export async function discardDraft(ctx: RequestContext, id: number): Promise<void> {
  const { plant_id, checklist, answers } = await lockDraft(ctx, id, { move: 'discard' })
  await removeImagesOf(ctx, { type: 'plant_inspection', id })
  await queries.deleteDraft(ctx.db, ctx.authority_id, id)
  await record(ctx, 'discarded', { id, changes: { plant_id, checklist, answers } })
}

/** Writes the audit event of a change to an inspection, and notifies open pages. */
export async function record(
  ctx: RequestContext,
  done: 'started' | 'saved' | 'signed' | 'discarded',
  { id, changes }: { id: number; changes: Record<string, unknown> },
): Promise<void> {
  await ctx.audit({ action: `plant_inspection.${done}`, subject: 'plant_inspection', subject_id: id, changes })
  await ctx.emit({ type: 'plant_inspections.changed', ids: [id] })
}
