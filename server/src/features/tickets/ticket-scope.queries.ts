import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Plants that a plant inspector is assigned to; null while the authority does not restrict plant inspectors (D12a). */
export async function assignedPlants(
  db: Database,
  { authority_id, membership_id }: { authority_id: number; membership_id: number },
): Promise<number[] | null> {
  const row = await db.row<{ restricted: boolean; plant_ids: number[] }>(sql`
    select exists (select from authority_feature_flags where authority_id = ${authority_id} and name = 'restrict_plant_inspectors' and enabled) as restricted,
           coalesce((select array_agg(plant_id) from plant_assignments where authority_id = ${authority_id} and membership_id = ${membership_id}), '{}') as plant_ids`)
  return row?.restricted ? row.plant_ids : null
}
