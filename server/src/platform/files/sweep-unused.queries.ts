import { sql, type Sql } from '../database/sql.ts'

export const authorityIds: Sql = sql`select id from authorities`
