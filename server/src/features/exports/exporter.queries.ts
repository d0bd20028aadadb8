import type { Role } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** A person's current role and name; null for one who no longer works here. */
export async function exporterOf(
  db: Database,
  { authority_id, membership_id }: { authority_id: number; membership_id: number },
): Promise<{ role: Role; name: string } | null> {
  return await db.row<{ role: Role; name: string }>(sql`
    select role, concat_ws(' ', first_name, last_name) as name from memberships
    where authority_id = ${authority_id} and id = ${membership_id} and status = 'active'`)
}
