import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

interface Named {
  id: number
  name: string
}

/** Names of materials, for the history of samples. */
export const materialsNamed = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<Named>(sql`
    select m.id, m.name from materials m where m.authority_id = ${authority_id} and m.id = any(${[...ids]}::bigint[])`)

/** Codes and descriptions of pay items. */
export const itemsNamed = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<Named>(sql`
    select i.id, i.item_code || ' · ' || i.item_description as name from project_pay_items i
    where i.authority_id = ${authority_id} and i.id = any(${[...ids]}::bigint[])`)

/** Numbers of tickets. */
export const ticketsNamed = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<Named>(sql`
    select t.id, t.ticket_number as name from tickets t where t.authority_id = ${authority_id} and t.id = any(${[...ids]}::bigint[])`)

/** Names of laboratories. */
export const laboratoriesNamed = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<Named>(sql`
    select l.id, l.name from laboratories l where l.authority_id = ${authority_id} and l.id = any(${[...ids]}::bigint[])`)
