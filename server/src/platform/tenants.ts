import type { Readable } from 'node:stream'
import type { Work } from './context.ts'
import { readDatabase } from './database/bound.ts'
import { copyOut } from './database/copy-out.ts'
import type { Database } from './database/database.ts'
import type { Sql } from './database/sql.ts'
import { inTenant, type WorkOf, type WorkServices } from './work.ts'

/** The rows of one authority, under row-level security, for work that no request carries. */
export interface Tenants {
  reads(authority_id: number): Database
  /** One transaction with all that a request's has: live events, audit events, jobs. */
  work<T>(of: WorkOf, work: (work: Work) => Promise<T>): Promise<T>
  /** Streams a select as CSV with a header. */
  copyOut<T>(from: { authority_id: number; statement: Sql }, consume: (rows: Readable) => Promise<T>): Promise<T>
}

export const tenantsOf = (services: WorkServices): Tenants => ({
  reads: (authority_id) => readDatabase(services.pool, authority_id),
  work: (of, work) => inTenant(services, of, work),
  copyOut: (from, consume) => copyOut(services.pool, from, consume),
})
