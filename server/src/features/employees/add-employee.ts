import type { EmployeeEntry } from '@milepost/contract'
import type { Work } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { activateMembership, lockEmployees } from './employees.queries.ts'
import { checkEntries } from './entries.ts'
import { insertMemberships, peopleToInvite, purgeEmployee } from './invite.queries.ts'

/**
 * Adds an employee whom the agency's directory vouches for, active at once and without an invitation, with its audit event. Anyone who was removed and can be
 * restored is not added: that is an administrator's decision.
 * @throws Problem `employee_create_failed`
 */
export async function addEmployee(
  work: Work,
  entry: Pick<EmployeeEntry, 'first_name' | 'last_name' | 'email' | 'role'>,
): Promise<{ id: number; user_id: number }> {
  const { db, authority_id } = work
  const now = work.clock()
  await lockEmployees(db, authority_id)
  const [checked] = await checkEntries(work, [entry])
  const [fault] = checked?.faults ?? []
  if (!checked || fault) throw new Problem('employee_create_failed', { message: fault?.message ?? '' })
  if (checked.makes_way !== null) await purgeEmployee(db, { authority_id, id: checked.makes_way, now })
  const user_id = (await peopleToInvite(db, [entry.email])).get(entry.email.toLowerCase())
  if (user_id === undefined) throw new Error('a person was not written')
  const { first_name, last_name, role } = entry
  const columns = { user_id, first_name, last_name, role, phone_e164: null, title: null, employee_number: null }
  const ids = await insertMemberships(db, { authority_id, now }, [{ ...columns, district_id: null }])
  const id = ids.get(user_id) ?? 0
  await activateMembership(db, { authority_id, id, now })
  const changes = { first_name, last_name, role, email: entry.email }
  await work.audit({ action: 'employee.added', subject: 'employee', subject_id: id, changes })
  await work.emit({ type: 'employees.changed', ids: [id] })
  return { id, user_id }
}

/** Begins the membership of an invited person whom the agency's directory named; one that has begun stays as it is. */
export async function beginEmployee(work: Work, id: number): Promise<void> {
  const { db, authority_id } = work
  if ((await activateMembership(db, { authority_id, id, now: work.clock() })) === 0) return
  await work.audit({ action: 'employee.activated', subject: 'employee', subject_id: id })
  await work.emit({ type: 'employees.changed', ids: [id] })
}
