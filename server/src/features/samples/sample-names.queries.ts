import type { Database } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'

interface Named {
  id: number
  name: string
}

const namesIn =
  (table: string, name: string) =>
  (db: Database, authority_id: number, ids: readonly number[]): Promise<Named[]> =>
    db.rows(
      sql`select x.id, ${raw(name)} as name from ${raw(table)} x where x.authority_id = ${authority_id} and x.id = any(${[...ids]}::bigint[])`,
    )

/** How the history of a sample names what it refers to. */
export const sampleNames = {
  project_id: namesIn('projects', 'x.name'),
  ticket_id: namesIn('tickets', 'x.ticket_number'),
  supplier_id: namesIn('suppliers', 'x.name'),
  material_id: namesIn('materials', 'x.name'),
  pay_item_id: namesIn('project_pay_items', "x.item_code || ' · ' || x.item_description"),
  laboratory_id: namesIn('laboratories', 'x.name'),
}
