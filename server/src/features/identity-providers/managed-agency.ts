import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/services.ts'
import type { Tenants } from '../../platform/tenants.ts'
import { agencyExists, withinAgency, type AgencyContext } from '../agencies/index.ts'

/** The agency whose providers somebody manages: what is read of it, and one transaction in it. */
export interface ManagedAgency {
  db: Database
  authority_id: number
  write<T>(work: (agency: AgencyContext) => Promise<T>): Promise<T>
}

/** The agency of the session, for its administrator. */
export const ownAgency = (ctx: RequestContext): ManagedAgency => ({
  db: ctx.db,
  authority_id: ctx.authority_id,
  write: (work) => inTransaction(ctx, work),
})

/** An agency that the operator of the installation names. @throws Problem `not_found` */
export async function namedAgency(
  { platform, tenants }: { platform: Database; tenants: Pick<Tenants, 'reads'> },
  ctx: RequestContext,
  id: number,
): Promise<ManagedAgency> {
  if (!(await agencyExists(platform, id))) throw new Problem('not_found')
  return { db: tenants.reads(id), authority_id: id, write: (work) => withinAgency(ctx, id, work) }
}
