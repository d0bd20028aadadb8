import type { EntryAttachment } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** The attachments of an entry `e`, the oldest first, as in the response. */
export const attachmentsOf = sql`coalesce((
  select json_agg(json_build_object('id', a.id, 'file_name', a.file_name, 'content_type', a.content_type, 'size_bytes', a.size_bytes, 'sha256', a.sha256,
    'created_at', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'created_by', a.created_by_name) order by a.id)
  from entry_attachments a where a.authority_id = e.authority_id and a.pay_entry_id = e.id), '[]'::json)`

/** An attachment with the key of its files. */
export type AttachmentRow = EntryAttachment & { file_key: string }

const columns = sql`a.id, a.file_name, a.content_type, a.size_bytes, a.sha256, a.created_at, a.created_by_name as created_by, a.file_key`

/** One attachment of a project's entries; null where there is none. */
export const attachmentById = (
  db: Database,
  authority_id: number,
  { project_id, id }: { project_id: number; id: number },
): Promise<(AttachmentRow & { pay_entry_id: number }) | null> =>
  db.row(sql`
    select ${columns}, a.pay_entry_id from entry_attachments a join pay_entries e on e.authority_id = a.authority_id and e.id = a.pay_entry_id
    where a.authority_id = ${authority_id} and a.id = ${id} and e.project_id = ${project_id}`)

/** The attachments that an entry has. */
export const attachmentsOfEntry = (db: Database, authority_id: number, entry_id: number): Promise<AttachmentRow[]> =>
  db.rows(sql`
    select ${columns} from entry_attachments a where a.authority_id = ${authority_id} and a.pay_entry_id = ${entry_id} order by a.id`)

export type NewAttachment = Omit<AttachmentRow, 'id' | 'created_by'> & {
  pay_entry_id: number
  created_by: number
  created_by_name: string
}

/** Writes an attachment. One in a closed period violates `pay_period_closed`. */
export const insertAttachment = (
  db: Database,
  authority_id: number,
  one: NewAttachment,
): Promise<AttachmentRow | null> =>
  db.row(sql`
    insert into entry_attachments as a (authority_id, pay_entry_id, file_key, file_name, content_type, size_bytes, sha256, created_at, created_by, created_by_name)
    values (${authority_id}, ${one.pay_entry_id}, ${one.file_key}, ${one.file_name}, ${one.content_type}, ${one.size_bytes}, ${one.sha256},
      ${one.created_at}::timestamptz, ${one.created_by}, ${one.created_by_name}) returning ${columns}`)

export const deleteAttachment = (db: Database, authority_id: number, id: number): Promise<number> =>
  db.run(sql`delete from entry_attachments where authority_id = ${authority_id} and id = ${id}`)

export const keysInUse = async (db: Database, authority_id: number, file_keys: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ file_key: string }>(
      sql`select file_key from entry_attachments where authority_id = ${authority_id} and file_key = any(${file_keys}::text[])`,
    )
  ).map(({ file_key }) => file_key)
