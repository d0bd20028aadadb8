import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** A series of an agency: a kind of record, counted through the agency, or by project, by year, or by both. */
export interface NumberSeries {
  /** The kind of record, such as `change_order`. */
  kind: string
  project_id?: number
  /** Four digits, in the zone of the record's dates. */
  year?: number
}

/**
 * Gives a new record its number: 1, 2, 3 … in the order in which records are stored. A transaction that fails gives its
 * number back, so that a series has no gaps but those of deleted records, whose numbers are never given again: a number on
 * paper names one record for good. Another transaction that takes a number of the same series waits until this one ends,
 * so take it late.
 */
export async function takeNumber(
  db: Database,
  authority_id: number,
  { kind, project_id = 0, year = 0 }: NumberSeries,
): Promise<number> {
  const row = await db.row<{ last_number: number }>(sql`
    insert into number_series (authority_id, kind, project_id, year, last_number)
    values (${authority_id}, ${kind}, ${project_id}, ${year}, 1)
    on conflict (authority_id, kind, project_id, year) do update set last_number = number_series.last_number + 1
    returning last_number`)
  if (!row) throw new Error('an insert answers its row')
  return row.last_number
}
