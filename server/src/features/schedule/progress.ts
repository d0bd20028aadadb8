import type { PlannedActivity } from '@milepost/contract'
import type { Work } from '../../platform/context.ts'
import { allocate } from './allocate.ts'
import { deliveredOf, postedOn, type ActivityRow } from './schedule.queries.ts'

/** Activities with their progress: posted on the pay item, or delivered of the material in the unit of the plan. */
export async function withProgress(
  { db, authority_id }: Pick<Work, 'db' | 'authority_id'>,
  project_id: number,
  rows: readonly ActivityRow[],
): Promise<PlannedActivity[]> {
  const items = Map.groupBy(rows, ({ pay_item_id }) => pay_item_id)
  const materials = Map.groupBy(rows, ({ material_id, uom }) =>
    material_id === null || uom === null ? null : `${material_id} ${uom}`,
  )
  const itemIds = [...items.keys()].filter((id) => id !== null)
  const materialIds = [...new Set(rows.flatMap(({ material_id }) => material_id ?? []))]
  const posted = itemIds.length > 0 ? await postedOn(db, authority_id, { project_id, ids: itemIds }) : []
  const delivered = materialIds.length > 0 ? await deliveredOf(db, authority_id, { project_id, ids: materialIds }) : []
  const postedOf = new Map(posted.map(({ id, done }) => [id, done]))
  const deliveredBy = new Map(delivered.map(({ id, uom, done }) => [`${id} ${uom}`, done]))
  const done = new Map<number, string>()
  const share = (total: string, sharing: readonly ActivityRow[]) => {
    for (const [id, part] of allocate(total, sharing)) done.set(id, part)
  }
  for (const [id, sharing] of items) if (id !== null) share(postedOf.get(id) ?? '0', sharing)
  for (const [key, sharing] of materials) if (key !== null) share(deliveredBy.get(key) ?? '0', sharing)
  return rows.map((row) => ({ ...row, done: done.get(row.id) ?? null }))
}
