import { raw, sql, type Sql } from '../../platform/database/sql.ts'

/** Tables whose rows name files, and the key of a row's file in the store: for a photo or a document the original, which is written first and removed last. */
const tables = [
  ['images', `file_key || '/original'`],
  ['deleted_images', `file_key || '/original'`],
  ['attachments', `file_key || '/original'`],
  ['document_versions', `file_key || '/original'`],
  ['alignment_files', `file_key || '/original'`],
  ['gis_files', `file_key || '/original'`],
  ['road_networks', `file_key || '/original'`],
  ['assistant_documents', `file_key || '/original'`],
  ['async_jobs', 'file_key'],
] as const

export interface NamedFile {
  authority_id: number
  id: number
  file: string
}

/** Names of the tables whose rows name files. */
export const tablesWithFiles = tables.map(([table]) => table)

/** A page of the files that a table's rows name, after a row. By the owner. */
export function namedFiles(table: (typeof tables)[number][0], after: { authority_id: number; id: number }): Sql {
  const file = raw(tables.find(([name]) => name === table)?.[1] ?? 'null')
  return sql`
    select authority_id, id, ${file} as file from ${raw(table)}
    where (authority_id, id) > (${after.authority_id}::bigint, ${after.id}::bigint) and file_key is not null order by authority_id, id limit 5000`
}
