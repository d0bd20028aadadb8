import type { Grantee } from '../../platform/context.ts'
import type { GrantRow } from './sessions.queries.ts'

/** A person as the agency of a grant knows them, in a session; its projects are read with each request of that session. */
export const granteeIn = (
  grant: GrantRow,
  { user_id, email, session_id }: Pick<Grantee, 'user_id' | 'email' | 'session_id'>,
): Grantee => ({
  kind: 'grantee',
  user_id,
  session_id,
  grant_id: grant.grant_id,
  capacity: grant.capacity,
  company_id: grant.company_id,
  company_name: grant.company_name,
  name: `${grant.first_name} ${grant.last_name} (${grant.company_name})`,
  email,
  authority_name: grant.authority_name,
  project_ids: [],
})
