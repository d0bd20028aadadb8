import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** Dates on which tickets of a project were printed, each once. */
export const workDates = async (
  db: Database,
  authority_id: number,
  { project_id, ids }: { project_id: number; ids: readonly number[] },
): Promise<string[]> =>
  (
    await db.rows<{ printed_on: string }>(sql`
      select distinct printed_on from tickets where authority_id = ${authority_id} and project_id = ${project_id} and id = any(${[...ids]}::bigint[])`)
  ).map(({ printed_on }) => printed_on)
