import type { Pool } from 'pg'
import { insert } from '../world.ts'

/** Second rows of some kinds, so that a record that names one can name another; their ids by kind, with `other_`. */
export async function furtherRows(owner: Pool, authority_id: number): Promise<Record<string, number>> {
  return {
    other_project: await insert(
      owner,
      "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, 'Other road', 'OTHER-1', 'America/New_York', 'construction') returning id",
      [authority_id],
    ),
    other_supplier: await insert(
      owner,
      "insert into suppliers (authority_id, name) values ($1, 'Other supplier') returning id",
      [authority_id],
    ),
  }
}
