import type { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { readDatabase } from './database/bound.ts'
import { copyOut } from './database/copy-out.ts'
import type { Database } from './database/database.ts'
import type { Sql } from './database/sql.ts'
import { inAuthority } from './database/transaction.ts'

/** The rows of one authority, under row-level security, for work that no request carries. */
export interface Tenants {
  reads(authority_id: number): Database
  write<T>(authority_id: number, work: (db: Database) => Promise<T>): Promise<T>
  /** Streams a select as CSV with a header. */
  copyOut<T>(from: { authority_id: number; statement: Sql }, consume: (rows: Readable) => Promise<T>): Promise<T>
}

export const tenantsOf = (pool: Pool): Tenants => ({
  reads: (authority_id) => readDatabase(pool, authority_id),
  write: (authority_id, work) => inAuthority(pool, authority_id, work),
  copyOut: (from, consume) => copyOut(pool, from, consume),
})
