import type { Readable } from 'node:stream'
import type { Work } from './context.ts'
import { readDatabase } from './database/bound.ts'
import { copyOut } from './database/copy-out.ts'
import type { Database } from './database/database.ts'
import type { Sql } from './database/sql.ts'
import { inAuthority } from './database/transaction.ts'
import { inTenant, type WorkOf, type WorkServices } from './work.ts'

/** The rows of one authority, under row-level security, for work that no request carries. */
export interface Tenants {
  reads(authority_id: number): Database
  write<T>(authority_id: number, work: (db: Database) => Promise<T>): Promise<T>
  /** One transaction with all that a request's has: facts, audit events, jobs. */
  work<T>(of: WorkOf, work: (work: Work) => Promise<T>): Promise<T>
  /** Streams a select as CSV with a header. */
  copyOut<T>(from: { authority_id: number; statement: Sql }, consume: (rows: Readable) => Promise<T>): Promise<T>
}

/** Without `wake_ups` pages learn of facts when listeners look by themselves. */
export const tenantsOf = (
  pool: WorkServices['pool'],
  { wake_ups = { send: () => undefined }, followers = [] }: Partial<Omit<WorkServices, 'pool'>> = {},
): Tenants => ({
  reads: (authority_id) => readDatabase(pool, authority_id),
  write: (authority_id, work) => inAuthority(pool, authority_id, work),
  work: (of, work) => inTenant({ pool, wake_ups, followers }, of, work),
  copyOut: (from, consume) => copyOut(pool, from, consume),
})
