import { granteeName, type Employee, type Grantee } from '../context.ts'
import type { Database } from '../database/database.ts'
import { activeEmployee, currentGrantee } from './holders.queries.ts'

const noSession = { session_id: 0, email: '' }

/**
 * The person for whom a job works, with the rights of now, by the id of the membership or the grant (`holderOf`); null for one who was removed, or whose grant
 * ended.
 */
export async function holderNow(
  db: Database,
  { authority_id, holder_id, now }: { authority_id: number; holder_id: number; now: Date },
): Promise<Employee | Grantee | null> {
  const employee = await activeEmployee(db, authority_id, holder_id)
  if (employee) {
    const { first_name, last_name, ...person } = employee
    const name = `${first_name} ${last_name}`
    return { kind: 'employee', ...person, ...noSession, name, impersonated_by: null }
  }
  const grantee = await currentGrantee(db, authority_id, { grant_id: holder_id, now })
  if (!grantee) return null
  const { first_name, last_name, ...person } = grantee
  const name = granteeName({ first_name, last_name, company_name: person.company_name })
  return { kind: 'grantee', ...person, ...noSession, name }
}
