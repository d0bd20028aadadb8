import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** The words of the pages of a submittal's PDFs in their latest versions. */
export const pagesOfSubmittal = (db: Database, authority_id: number, id: number) =>
  db.rows<{ attachment_id: number; page: number; body: string }>(sql`
    select p.attachment_id, p.page, p.body from submittal_pages p join attachments a on a.authority_id = p.authority_id and a.id = p.attachment_id
    where p.authority_id = ${authority_id} and p.submittal_id = ${id} and a.replaced_at is null order by p.attachment_id, p.page`)

/** The latest versions of a submittal's PDFs, and whether their words are still to be read. */
export const pdfsOfSubmittal = (db: Database, authority_id: number, id: number) =>
  db.rows<{ attachment_id: number; waiting: boolean; page_count: number | null }>(sql`
    select t.attachment_id, t.text_state = 'waiting' as waiting, t.page_count from submittal_texts t join attachments a on a.authority_id = t.authority_id and a.id = t.attachment_id
    where t.authority_id = ${authority_id} and t.submittal_id = ${id} and a.replaced_at is null`)

export interface ConfirmedHeat {
  heat_number: string
  attachment_id: number
  pages: number[]
}

/** Writes the heats of a submittal instead of those it had. */
export const writeHeats = async (
  db: Database,
  authority_id: number,
  { id, heats }: { id: number; heats: readonly ConfirmedHeat[] },
): Promise<void> => {
  await db.run(sql`delete from submittal_heats where authority_id = ${authority_id} and submittal_id = ${id}`)
  await db.run(sql`
    insert into submittal_heats (authority_id, submittal_id, heat_number, attachment_id, pages)
    select ${authority_id}::bigint, ${id}::bigint, h.heat_number, h.attachment_id, array(select jsonb_array_elements_text(h.pages)::integer)
    from jsonb_to_recordset(${JSON.stringify(heats)}::jsonb) as h(heat_number text, attachment_id bigint, pages jsonb)`)
}

/** A heat with the file that has its pages. */
export const heatById = (db: Database, authority_id: number, id: number) =>
  db.row<{ submittal_id: number; heat_number: string; pages: number[]; file_key: string; file_name: string }>(sql`
    select h.submittal_id, h.heat_number, h.pages, a.file_key, a.file_name from submittal_heats h
    join attachments a on a.authority_id = h.authority_id and a.id = h.attachment_id
    where h.authority_id = ${authority_id} and h.id = ${id}`)
