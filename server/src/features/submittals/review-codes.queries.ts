import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The answers of the current round of a submittal's review; null for a step that is not answered. */
export const codesOfRound = async (db: Database, authority_id: number, id: number): Promise<(string | null)[]> =>
  (
    await db.rows<{ code: string | null }>(sql`
      select t.code from reviews r join review_steps t on t.authority_id = r.authority_id and t.review_id = r.id and t.round = r.round
      where r.authority_id = ${authority_id} and r.kind = 'submittal' and r.subject_id = ${id}`)
  ).map(({ code }) => code)
