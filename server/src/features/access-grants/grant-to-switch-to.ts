import type { SessionHolder } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/problem.ts'
import { granteeIn, grantsOf, type SwitchTarget } from '../sessions/index.ts'

/** Another of a person's grants. Throws `not_found` for one of somebody else's, and for one that is not in force. */
export async function grantToSwitchTo(
  db: Database,
  { user_id, email }: Pick<SessionHolder, 'user_id' | 'email'>,
  grant_id: number,
): Promise<SwitchTarget> {
  const grants = await grantsOf(db, user_id)
  const grant = orNotFound(grants.find((one) => one.grant_id === grant_id) ?? null)
  return {
    authority_id: grant.authority_id,
    membership_id: null,
    grant_id,
    actorIn: (session_id) => granteeIn(grant, { user_id, email, session_id }),
  }
}
