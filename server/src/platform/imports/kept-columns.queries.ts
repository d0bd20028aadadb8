import { sql } from '../database/sql.ts'
import type { Database } from '../database/database.ts'

/** The meanings that an agency's people gave to columns, by the key of their names: a field, or '' for a column to skip. */
export const keptColumns = async (
  db: Database,
  authority_id: number,
  kind: string,
): Promise<{ header_key: string; field: string }[]> =>
  db.rows<{ header_key: string; field: string }>(sql`
    select header_key, field from import_columns where authority_id = ${authority_id} and kind = ${kind} limit 1000`)

/** Saves the meanings of columns; earlier ones of the same name are replaced. */
export const keepColumns = async (
  db: Database,
  authority_id: number,
  { kind, columns }: { kind: string; columns: readonly { header_key: string; field: string }[] },
): Promise<void> => {
  await db.run(sql`
    insert into import_columns (authority_id, kind, header_key, field)
    select ${authority_id}, ${kind}, c.header_key, c.field
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as c (header_key text, field text)
    on conflict (authority_id, kind, header_key) do update set field = excluded.field`)
}
