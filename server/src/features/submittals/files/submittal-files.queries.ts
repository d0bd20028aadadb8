import type { DocumentTextState } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** Notes that the words of a new PDF wait to be read; nothing for a photo. Returns how many wait. */
export const noteUnread = (db: Database, authority_id: number, attachment_id: number) =>
  db.run(sql`
    insert into submittal_texts (authority_id, attachment_id, submittal_id)
    select a.authority_id, a.id, a.owner_id from attachments a
    where a.authority_id = ${authority_id} and a.id = ${attachment_id} and a.owner_kind = 'submittal' and a.content_type = 'application/pdf'
    on conflict do nothing`)

/** A PDF whose words are read. */
export interface UnreadFile {
  submittal_id: number
  text_state: DocumentTextState
  file_key: string
}

export const textOf = (db: Database, authority_id: number, attachment_id: number) =>
  db.row<UnreadFile>(sql`
    select t.submittal_id, t.text_state, a.file_key from submittal_texts t join attachments a on a.authority_id = t.authority_id and a.id = t.attachment_id
    where t.authority_id = ${authority_id} and t.attachment_id = ${attachment_id}`)

/** Writes pages of a PDF; existing ones stay as they are. Those of one that was removed meanwhile are not written. */
export const insertPages = (
  db: Database,
  authority_id: number,
  { attachment_id, pages }: { attachment_id: number; pages: readonly { page: number; body: string }[] },
) =>
  db.run(sql`
    insert into submittal_pages (authority_id, attachment_id, page, submittal_id, body)
    select t.authority_id, t.attachment_id, p.page, t.submittal_id, p.body
    from submittal_texts t, jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as p(page integer, body text)
    where t.authority_id = ${authority_id} and t.attachment_id = ${attachment_id}
    on conflict do nothing`)

export const endReading = (
  db: Database,
  authority_id: number,
  given: { attachment_id: number; text_state: DocumentTextState; page_count: number | null },
) =>
  db.run(sql`
    update submittal_texts set text_state = ${given.text_state}, page_count = ${given.page_count}
    where authority_id = ${authority_id} and attachment_id = ${given.attachment_id}`)

/** The projects of a submittal, whose pages read again once a file was read. */
export const projectsOfSubmittal = async (db: Database, authority_id: number, id: number): Promise<number[]> =>
  (
    await db.rows<{ project_id: number }>(sql`
      select o.project_id from submittal_projects o where o.authority_id = ${authority_id} and o.submittal_id = ${id} order by o.project_id`)
  ).map(({ project_id }) => project_id)

/** The submittal of a file, and the last round in which it was reviewed in any of its versions; null where none was. */
export const reviewedFile = (db: Database, authority_id: number, attachment_id: number) =>
  db.row<{ submittal_id: number; round: number }>(sql`
    select r.submittal_id, max(r.round) as round from attachments a
    join attachments v on v.authority_id = a.authority_id and v.series_id = a.series_id
    join submittal_rounds r on r.authority_id = v.authority_id and r.attachment_id = v.id
    where a.authority_id = ${authority_id} and a.id = ${attachment_id} group by r.submittal_id`)

/** Who attaches a file is one of the authors. */
export const noteAuthor = (db: Database, authority_id: number, { id, author_id }: { id: number; author_id: number }) =>
  db.run(sql`
    update submittals set author_ids = array_append(author_ids, ${author_id}::bigint)
    where authority_id = ${authority_id} and id = ${id} and not ${author_id}::bigint = any(author_ids)`)
