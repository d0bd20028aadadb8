import type { PlantChecklist, plantChecklists, ProblemDetail, RouteInput, RouteResponse } from '@milepost/contract'
import { isLess, type ChecklistItem } from '@milepost/contract/plant-inspections/inspection-items'
import type { RequestContext } from '../../../platform/context.ts'
import { auditEdit, refuseDisputed } from '../../../platform/edits/index.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import * as queries from './checklists.queries.ts'

export async function listChecklists(
  ctx: RequestContext,
  query: queries.ChecklistsQuery,
): Promise<RouteResponse<typeof plantChecklists.list>> {
  const { rows, total } = await queries.listChecklists(ctx.db, ctx.authority_id, query)
  return { checklists: rows, page: pageInfo(query, total) }
}

export async function checklistOf(ctx: RequestContext, id: number): Promise<PlantChecklist> {
  return orNotFound(await queries.checklistById(ctx.db, ctx.authority_id, id))
}

/** Faults of items: a repeated key, a unit or bounds without a value, and bounds that no value meets. */
function itemFaults(items: readonly ChecklistItem[]): ProblemDetail[] {
  return items.flatMap(({ key, kind, unit, minimum, maximum }, index): ProblemDetail[] => {
    const fault = (field: string, code: string, message: string) => ({
      path: `items.${index}.${field}`,
      code,
      message,
    })
    return [
      ...(items.findIndex((other) => other.key === key) < index
        ? [fault('key', 'named_twice', `${key} is in the list twice`)]
        : []),
      ...(kind !== 'value' && (unit !== null || minimum !== null || maximum !== null)
        ? [fault('kind', 'value_only', 'only a value has a unit and a range')]
        : []),
      ...(minimum !== null && maximum !== null && isLess(maximum, minimum)
        ? [fault('maximum', 'below_minimum', `${maximum} is below ${minimum}`)]
        : []),
    ]
  })
}

function refuseFaults(items: readonly ChecklistItem[] | undefined): void {
  const faults = itemFaults(items ?? [])
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
}

/** Adds a checklist. A name in use violates a constraint, which the platform reports as a problem. */
export async function createChecklist(ctx: RequestContext, body: queries.ChecklistBody): Promise<PlantChecklist> {
  refuseFaults(body.items)
  const id = await queries.insertChecklist(ctx.db, ctx.authority_id, { ...body, at: ctx.clock() })
  await ctx.audit({ action: 'plant_checklist.created', subject: 'plant_checklist', subject_id: id, changes: body })
  await ctx.emit({ type: 'plant_inspections.changed', ids: [id] })
  return await checklistOf(ctx, id)
}

/** Changes a checklist, merged field by field with what others changed since it was read. Inspections that have begun keep their items. */
export async function updateChecklist(
  ctx: RequestContext,
  id: number,
  { lock_version, ...change }: RouteInput<typeof plantChecklists.update>['body'],
): Promise<PlantChecklist> {
  if (Object.values(change).every((value) => value === undefined)) throw new Problem('nothing_to_change')
  refuseFaults(change.items)
  const before = orNotFound(await queries.lockChecklist(ctx.db, ctx.authority_id, id))
  await refuseDisputed(ctx, { subject: 'plant_checklist', before, values: change, version_read: lock_version })
  await queries.updateChecklist(ctx.db, ctx.authority_id, { id, ...change, at: ctx.clock() })
  await auditEdit(ctx, { action: 'plant_checklist.updated', subject: 'plant_checklist', before, values: change })
  await ctx.emit({ type: 'plant_inspections.changed', ids: [id] })
  return await checklistOf(ctx, id)
}
