import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { flagIsOn } from '../flags/index.ts'

/** Plants that a plant inspector is assigned to; null while the inspector is not restricted to them (D12a). */
export async function assignedPlants(
  db: Database,
  { authority_id, membership_id }: { authority_id: number; membership_id: number },
): Promise<number[] | null> {
  if (!(await flagIsOn(db, { authority_id, membership_id }, 'restrict_plant_inspectors'))) return null
  const row = await db.row<{ plant_ids: number[] }>(sql`
    select coalesce(array_agg(plant_id), '{}') as plant_ids from plant_assignments
    where authority_id = ${authority_id} and membership_id = ${membership_id}`)
  return row?.plant_ids ?? []
}
