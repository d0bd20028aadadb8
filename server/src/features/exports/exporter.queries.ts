import type { Role } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** A person's current role; null for one who no longer works here. */
export async function roleOfMember(
  db: Database,
  { authority_id, membership_id }: { authority_id: number; membership_id: number },
): Promise<Role | null> {
  const row = await db.row<{ role: Role }>(sql`
    select role from memberships where authority_id = ${authority_id} and id = ${membership_id} and status = 'active'`)
  return row?.role ?? null
}
