import type { SessionHolder } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import {
  closedAuthoritiesOf,
  employeeIn,
  membershipsOf,
  type MembershipRow,
  type SwitchTarget,
} from '../sessions/index.ts'

/**
 * Another of a person's agencies (D1). Throws `not_found` for an agency in which the person has no active membership, and `agency_closed` for one that is
 * closed.
 */
export async function agencyToSwitchTo(
  db: Database,
  { user_id, email }: Pick<SessionHolder, 'user_id' | 'email'>,
  authority_id: number,
): Promise<SwitchTarget> {
  const membership = await membershipIn(db, user_id, authority_id)
  return {
    authority_id,
    membership_id: membership.membership_id,
    grant_id: null,
    actorIn: (session_id) => employeeIn(membership, { user_id, email, session_id }),
  }
}

async function membershipIn(db: Database, user_id: number, authority_id: number): Promise<MembershipRow> {
  const found = (await membershipsOf(db, user_id)).find((membership) => membership.authority_id === authority_id)
  if (found) return found
  const closed = (await closedAuthoritiesOf(db, user_id)).find((agency) => agency.authority_id === authority_id)
  throw closed ? new Problem('agency_closed', { name: closed.authority_name }) : new Problem('not_found')
}
