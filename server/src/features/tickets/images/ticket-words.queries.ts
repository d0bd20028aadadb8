import { raw, sql, type Sql } from '../../../platform/database/sql.ts'
import type { Database } from '../../../platform/database/database.ts'
import { describeImages } from '../../images/index.ts'

/** The texts by which photos of tickets are found: the ticket's number, and the names of its plant and material. */
const ticketWords = (authority_id: number, ids: readonly number[]): Sql => sql`
  select t.id, t.ticket_number as name, ${words} as words
  from tickets t where t.authority_id = ${authority_id} and t.id = any(${ids}::bigint[])`

const words = raw(`concat_ws(' ',
    (select n.name from plants n where n.authority_id = t.authority_id and n.id = t.plant_id),
    (select n.name from materials n where n.authority_id = t.authority_id and n.id = t.material_id))`)

export const wordsOfTicket = (db: Database, authority_id: number, id: number) =>
  db.row<{ name: string; words: string }>(sql`
    select t.ticket_number as name, ${words} as words from tickets t where t.authority_id = ${authority_id} and t.id = ${id}`)

/** Updates the words by which photos of tickets are found. */
export const describePhotos = (authority_id: number, ids: readonly number[]): Sql =>
  describeImages(authority_id, { type: 'ticket', owners: ticketWords(authority_id, ids) })
