import type { SessionHolder } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/problem.ts'
import { grantsOf, type SwitchTarget } from '../sessions/index.ts'

/** Another of a person's grants. Throws `not_found` for one of somebody else's, and for one that is not in force. */
export async function grantToSwitchTo(
  db: Database,
  { user_id, email }: Pick<SessionHolder, 'user_id' | 'email'>,
  grant_id: number,
): Promise<SwitchTarget> {
  const grants = await grantsOf(db, user_id)
  const grant = orNotFound(grants.find((one) => one.grant_id === grant_id) ?? null)
  const { authority_id, authority_name, capacity, company_id, company_name, first_name, last_name } = grant
  return {
    authority_id,
    membership_id: null,
    grant_id,
    actorIn: (session_id) => ({
      kind: 'grantee',
      user_id,
      session_id,
      grant_id,
      capacity,
      company_id,
      company_name,
      name: `${first_name} ${last_name} (${company_name})`,
      email,
      authority_name,
      project_ids: [],
    }),
  }
}
