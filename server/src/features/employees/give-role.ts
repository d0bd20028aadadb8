import type { Role } from '@milepost/contract'
import type { Work } from '../../platform/context.ts'
import { isLastAdministrator } from './employees.policy.ts'
import {
  changeEmployee,
  countAdministrators,
  employeeById,
  lockEmployees,
  sessionsOfMembership,
} from './employees.queries.ts'

/** What came of a role that the directory gives. */
export interface GivenRole {
  /** `same` where the employee has it already, `last_administrator` where the agency would be left without one, `removed` for who is no employee. */
  outcome: 'given' | 'same' | 'last_administrator' | 'removed'
  /** Running sessions that remember the earlier role: the process forgets them after the commit (`SessionDirectory.forget`), others within three seconds. */
  sessions: readonly number[]
}

/**
 * Gives an employee the role that the agency's directory names, with its audit event; the last administrator is never changed away. For sign-in through a
 * provider and for provisioning, in their transaction.
 */
export async function giveRole(work: Work, membership_id: number, role: Role): Promise<GivenRole> {
  const { db, authority_id } = work
  await lockEmployees(db, authority_id)
  const before = await employeeById(db, authority_id, membership_id)
  const without = (outcome: GivenRole['outcome']): GivenRole => ({ outcome, sessions: [] })
  if (!before || before.status === 'deleted') return without('removed')
  if (before.role === role) return without('same')
  if (isLastAdministrator(before, await countAdministrators(db, authority_id))) return without('last_administrator')
  await changeEmployee(db, { authority_id, id: membership_id }, { role })
  await work.audit({
    action: 'employee.updated',
    subject: 'employee',
    subject_id: membership_id,
    changes: {
      role: { old: before.role, new: role },
      lock_version: { old: before.lock_version, new: before.lock_version + 1 },
    },
  })
  await work.emit({ type: 'employees.changed', ids: [membership_id] })
  const held = { authority_id, id: membership_id, user_id: before.user_id }
  return { outcome: 'given', sessions: await sessionsOfMembership(db, held) }
}
