import { granteeName, type Employee, type Grantee } from '../../platform/context.ts'
import type { GrantRow, MembershipRow } from './sessions.queries.ts'

type InSession = Pick<Employee, 'user_id' | 'email' | 'session_id'>

/** A person as the agency of a membership knows them, in a session; the district is read with each request of that session. */
export const employeeIn = (
  { membership_id, authority_name, role, first_name, last_name }: MembershipRow,
  session: InSession,
): Employee => ({
  ...session,
  kind: 'employee',
  membership_id,
  role,
  name: `${first_name} ${last_name}`,
  district_id: null,
  authority_name,
  impersonated_by: null,
})

/** A person as the agency of a grant knows them, in a session; the projects are read with each request of that session. */
export const granteeIn = (
  { grant_id, capacity, company_id, company_name, authority_name, ...names }: GrantRow,
  session: InSession,
): Grantee => ({
  ...session,
  kind: 'grantee',
  grant_id,
  capacity,
  company_id,
  company_name,
  name: granteeName({ ...names, company_name }),
  authority_name,
  project_ids: [],
})
