import type { TablePreference } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

interface Owner {
  authority_id: number
  holder_id: number
  table_key: string
}

export async function tablePreference(
  db: Database,
  { authority_id, holder_id, table_key }: Owner,
): Promise<TablePreference | null> {
  const row = await db.row<{ preference: TablePreference }>(sql`
    select preference from table_preferences where authority_id = ${authority_id} and holder_id = ${holder_id} and table_key = ${table_key}`)
  return row?.preference ?? null
}

export const saveTablePreference = (
  db: Database,
  { authority_id, holder_id, table_key }: Owner,
  preference: TablePreference,
) =>
  db.run(sql`
    insert into table_preferences (authority_id, holder_id, table_key, preference) values (${authority_id}, ${holder_id}, ${table_key}, ${JSON.stringify(preference)}::jsonb)
    on conflict (authority_id, holder_id, table_key) do update set preference = excluded.preference, updated_at = now()`)
