import type { RequestContext } from '../../../platform/context.ts'
import { writeAuditEvent, writeLiveEvents } from '../../../platform/database/events.queries.ts'
import { bindAuthority } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../platform/problem.ts'
import { inTransaction } from '../../../platform/services.ts'
import { agencyExists } from './agencies.queries.ts'

/** What a change of an agency needs: by its administrator, by the operator of the installation, or by a command. */
export type AgencyContext = Pick<
  RequestContext,
  'actor' | 'authority_id' | 'db' | 'audit' | 'emit' | 'enqueue' | 'clock'
>

/** A transaction of somebody who belongs to no agency. */
export type InstallationContext = Pick<RequestContext, 'actor' | 'db' | 'enqueue' | 'clock' | 'address'>

/** Continues in an agency: from now on the transaction sees and writes only its rows, audit log and live events. */
export async function actingIn(tx: InstallationContext, authority_id: number): Promise<AgencyContext> {
  const { actor, db, enqueue, clock, address } = tx
  await bindAuthority(db, authority_id)
  return {
    actor,
    authority_id,
    db,
    enqueue,
    clock,
    audit: (...events) => writeAuditEvent(db, { authority_id, actor, address }, ...events),
    emit: (...facts) => writeLiveEvents(db, authority_id, facts),
  }
}

/** One transaction of the operator in an agency that is there. Throws `not_found` for one that is not. */
export const withinAgency = <T>(
  ctx: RequestContext,
  id: number,
  work: (agency: AgencyContext) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    if (!(await agencyExists(tx.db, id))) throw new Problem('not_found')
    return await work(await actingIn(tx, id))
  })
