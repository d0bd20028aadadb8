import type { AssistantDocument, DocumentKind, DocumentTextState } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { CutPassage } from './passages-of-pages.ts'

/** A file with what it is and where it is stored. */
export type StoredAssistantDocument = AssistantDocument & { kind: DocumentKind; file_key: string }

const select = sql`
  select d.id, d.assistant_id, d.kind, d.content_type, d.file_name, d.file_key, d.size_bytes, d.sha256, d.page_count, d.text_state,
    (select count(*)::integer from assistant_passages p where p.authority_id = d.authority_id and p.document_id = d.id) as passages,
    d.created_by_name, d.created_at
  from assistant_documents d`

/** Files of an assistant, by name. */
export const documentsOf = (db: Database, authority_id: number, assistant_id: number) =>
  db.rows<StoredAssistantDocument>(sql`
    ${select} where d.authority_id = ${authority_id} and d.assistant_id = ${assistant_id} order by lower(d.file_name), d.id`)

export const documentById = (db: Database, authority_id: number, id: number) =>
  db.row<StoredAssistantDocument>(sql`${select} where d.authority_id = ${authority_id} and d.id = ${id}`)

export const countDocuments = async (db: Database, authority_id: number, assistant_id: number): Promise<number> =>
  (
    await db.row<{ count: number }>(
      sql`select count(*)::integer as count from assistant_documents where authority_id = ${authority_id} and assistant_id = ${assistant_id}`,
    )
  )?.count ?? 0

export const countPassages = async (db: Database, authority_id: number, assistant_id: number): Promise<number> =>
  (
    await db.row<{ count: number }>(
      sql`select count(*)::integer as count from assistant_passages where authority_id = ${authority_id} and assistant_id = ${assistant_id}`,
    )
  )?.count ?? 0

export const fileKeysOf = async (db: Database, authority_id: number, assistant_id: number): Promise<string[]> =>
  (
    await db.rows<{ file_key: string }>(
      sql`select file_key from assistant_documents where authority_id = ${authority_id} and assistant_id = ${assistant_id}`,
    )
  ).map(({ file_key }) => file_key)

export interface NewAssistantDocument extends Pick<
  StoredAssistantDocument,
  | 'assistant_id'
  | 'kind'
  | 'content_type'
  | 'file_name'
  | 'file_key'
  | 'size_bytes'
  | 'sha256'
  | 'page_count'
  | 'created_by_name'
> {
  at: Date
}

/** Returns the id of the new file, whose text is to be read. */
export async function insertDocument(db: Database, authority_id: number, one: NewAssistantDocument): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into assistant_documents (authority_id, assistant_id, kind, content_type, file_name, file_key, size_bytes, sha256, page_count, text_state, created_by_name, created_at)
    values (${authority_id}, ${one.assistant_id}, ${one.kind}, ${one.content_type}, ${one.file_name}, ${one.file_key}, ${one.size_bytes}, ${one.sha256},
      ${one.page_count}::integer, 'waiting', ${one.created_by_name}, ${one.at})
    returning id`)
  if (!row) throw new Error('the file was not written')
  return row.id
}

/** Writes passages of a file; those that are there already stay as they are. */
export const insertPassages = (
  db: Database,
  authority_id: number,
  given: { assistant_id: number; document_id: number; passages: readonly CutPassage[] },
) =>
  db.run(sql`
    insert into assistant_passages (authority_id, assistant_id, document_id, page, position, heading, body)
    select ${authority_id}::bigint, ${given.assistant_id}::bigint, ${given.document_id}::bigint, p.page, p.position, p.heading, p.body
    from jsonb_to_recordset(${JSON.stringify(given.passages)}::jsonb) as p(page integer, position integer, heading text, body text)
    on conflict on constraint assistant_passages_place_key do nothing`)

export const endReading = (
  db: Database,
  authority_id: number,
  { id, text_state, page_count }: { id: number; text_state: DocumentTextState; page_count: number | null },
) =>
  db.run(sql`
    update assistant_documents set text_state = ${text_state}, page_count = coalesce(${page_count}::integer, page_count)
    where authority_id = ${authority_id} and id = ${id}`)

export const deleteDocument = (db: Database, authority_id: number, id: number) =>
  db.run(sql`delete from assistant_documents where authority_id = ${authority_id} and id = ${id}`)
