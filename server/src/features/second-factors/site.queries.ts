import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Whether a host is an agency's own address. */
export const isOwnHost = async (db: Database, host: string): Promise<boolean> =>
  (await db.row(sql`select 1 as found from authority_addresses where host = ${host}`)) !== null
