import type { Database } from './database.ts'
import { raw, sql, type Sql } from './sql.ts'

const ROWS_A_PAGE = 1000

/**
 * All rows of a select in the state of its start, read page by page, so that no page keeps the process busy for long. Only within a transaction, and not twice
 * at once under one name (letters and underscores).
 */
export async function rowsInPages<Row>(db: Database, name: string, select: Sql): Promise<Row[]> {
  await db.run(sql`declare ${raw(name)} no scroll cursor for ${select}`)
  const rows: Row[] = []
  let page: Row[]
  do {
    page = await db.rows<Row>(sql`fetch ${raw(String(ROWS_A_PAGE))} from ${raw(name)}`)
    for (const row of page) rows.push(row)
  } while (page.length === ROWS_A_PAGE)
  await db.run(sql`close ${raw(name)}`)
  return rows
}
