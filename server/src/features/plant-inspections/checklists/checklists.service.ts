import {
  plantChecklistRecord,
  type PlantChecklist,
  type plantChecklists,
  type ProblemDetail,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import { comparedDecimals } from '@milepost/contract/core/fractions'
import type { ChecklistItem } from '@milepost/contract/plant-inspections/inspection-items'
import type { RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { createRecord, editRecord, lockRecordWith } from '../../../platform/records/index.ts'
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
      ...(minimum !== null && maximum !== null && comparedDecimals(maximum, minimum) < 0
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
export async function createChecklist(
  ctx: RequestContext,
  { items, ...values }: RouteInput<typeof plantChecklists.create>['body'],
): Promise<PlantChecklist> {
  refuseFaults(items)
  const more = { items: JSON.stringify(items) }
  const id = await createRecord(ctx, plantChecklistRecord, { values, more, changes: { items } })
  await ctx.emit({ type: 'plant_inspections.changed', ids: [id] })
  return await checklistOf(ctx, id)
}

/** Changes a checklist, merged field by field with what others changed since it was read. Inspections that have begun keep their items. */
export async function updateChecklist(
  ctx: RequestContext,
  id: number,
  { items, ...body }: RouteInput<typeof plantChecklists.update>['body'],
): Promise<PlantChecklist> {
  refuseFaults(items)
  type Items = Pick<PlantChecklist, 'items'>
  const { db, authority_id } = ctx
  const before = orNotFound(
    await lockRecordWith<typeof plantChecklistRecord, Items>(db, authority_id, plantChecklistRecord, {
      id,
      columns: ['items'],
    }),
  )
  const more = items && { more: { items: JSON.stringify(items) } }
  if (await editRecord(ctx, plantChecklistRecord, { before, body, irregular: { items }, ...more }))
    await ctx.emit({ type: 'plant_inspections.changed', ids: [id] })
  return await checklistOf(ctx, id)
}
