import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** The agency's reasons for rejecting, in their order. */
export const rejectionReasons = async (db: Database, authority_id: number): Promise<string[]> =>
  (
    await db.row<{ rejection_reasons: string[] }>(
      sql`select rejection_reasons from authorities where id = ${authority_id}`,
    )
  )?.rejection_reasons ?? []
