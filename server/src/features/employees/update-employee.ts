import {
  employeeFault,
  entryFaults,
  type Employee,
  type employees,
  type ProblemDetail,
  type RouteInput,
} from '@milepost/contract'
import type { RequestContext, Work } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { refuseDisputed } from '../../platform/edits/index.ts'
import { Problem } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/services.ts'
import type { SessionDirectory } from '../../platform/sessions/session-directory.ts'
import { countAttempt } from '../sessions/index.ts'
import { isLastAdministrator, isRestorable } from './employees.policy.ts'
import {
  changeEmployee,
  countAdministrators,
  lockEmployees,
  sessionsOfMembership,
  type EmployeeColumns,
  type EmployeeRow,
} from './employees.queries.ts'
import { oneEmployee, rowOf } from './employees.service.ts'
import { textOrNull, phoneOrNull } from './entries.ts'
import { sendInvitations } from './invite.ts'
import { districtsOf, heldEmails, heldPhones, peopleToInvite, purgeEmployee } from './invite.queries.ts'

export interface EmployeeParts {
  platform: Database
  directory: SessionDirectory
  clock: () => Date
}
export type EmployeeChange = Omit<RouteInput<typeof employees.update>['body'], 'lock_version'>

/** Invitations that are sent again within a quarter of an hour, to one employee. */
const MOST_INVITATIONS = 5

/** Counts an invitation that is sent again; throws `too_many_attempts`. Through the platform's connection, outside of any transaction. */
export const countInvitation = (parts: EmployeeParts, ctx: RequestContext, id: number): Promise<void> =>
  countAttempt(parts.platform, [{ key: `invitation:${ctx.authority_id}:${id}`, most: MOST_INVITATIONS }], parts.clock())

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Changes an employee, merged field by field with what others changed since its editor saw it. A new role takes effect at once in this process, and within three seconds in any other. */
export async function updateEmployee(
  parts: EmployeeParts,
  ctx: RequestContext,
  { id, lock_version, ...change }: EmployeeChange & { id: number; lock_version: number },
): Promise<{ employee: Employee }> {
  const { email } = await rowOf(ctx, id)
  if (change.email !== undefined && !sameAddress(change.email.trim(), email)) await countInvitation(parts, ctx, id)
  const { answer, sessions } = await inTransaction(ctx, async (tx) => {
    await lockEmployees(tx.db, tx.authority_id)
    const before = await rowOf(tx, id)
    await refuse(tx, { before, change, lock_version })
    await writeChange(tx, before, change)
    const held = { authority_id: tx.authority_id, id, user_id: before.user_id }
    return { answer: await oneEmployee(tx, id), sessions: await sessionsOfMembership(tx.db, held) }
  })
  for (const session_id of sessions) parts.directory.forget(session_id)
  return answer
}

/** What the directory decides of the people whom it manages. */
const ownedByDirectory = ['first_name', 'last_name', 'role', 'email'] as const

/** @throws Problem `managed_by_directory` where the agency's directory manages the person */
export function refuseManaged({ managed_by }: Pick<EmployeeRow, 'managed_by'>): void {
  if (managed_by === 'scim') throw new Problem('managed_by_directory')
}

async function refuse(
  tx: RequestContext,
  { before, change, lock_version }: { before: EmployeeRow; change: EmployeeChange; lock_version: number },
): Promise<void> {
  if (before.status === 'deleted') throw new Problem('employee_removed')
  const next = normalized(change)
  if (ownedByDirectory.some((field) => next[field] !== undefined && next[field] !== before[field]))
    refuseManaged(before)
  const loses = change.role !== undefined && change.role !== 'administrator'
  if (loses && isLastAdministrator(before, await countAdministrators(tx.db, tx.authority_id)))
    throw new Problem('last_administrator')
  const faults = [...entryFaults(change), ...(await faultsHere(tx, before, change))]
  if (faults.length > 0) throw new Problem('employee_update_failed', { message: faults[0]?.message ?? '' }, faults)
  await refuseDisputed(tx, { subject: 'employee', before, values: normalized(change), version_read: lock_version })
}

/** Faults of a change with respect to the other employees. */
async function faultsHere(
  { db, authority_id }: RequestContext,
  before: EmployeeRow,
  { phone, email, district_id }: EmployeeChange,
): Promise<ProblemDetail[]> {
  const faults: ProblemDetail[] = []
  const number = phoneOrNull(phone)
  if (number !== null && (await heldPhones(db, authority_id, [number])).some(({ id }) => id !== before.id))
    faults.push(employeeFault('phone', 'phone_taken'))
  if (district_id != null && !(await districtsOf(db, authority_id)).some(({ id }) => id === district_id))
    faults.push(employeeFault('district_id', 'district_unknown'))
  if (email !== undefined && !sameAddress(email.trim(), before.email) && before.status !== 'pending')
    faults.push(employeeFault('email', 'email_not_pending'))
  return faults
}

/** The stored values of a change. */
function normalized({
  first_name,
  last_name,
  phone,
  role,
  district_id,
  title,
  employee_number,
  email,
}: EmployeeChange) {
  return {
    ...(first_name !== undefined && { first_name: first_name.trim() }),
    ...(last_name !== undefined && { last_name: last_name.trim() }),
    ...(phone !== undefined && { phone: phoneOrNull(phone) }),
    ...(role !== undefined && { role }),
    ...(district_id !== undefined && { district_id }),
    ...(title !== undefined && { title: textOrNull(title) }),
    ...(employee_number !== undefined && { employee_number: textOrNull(employee_number) }),
    ...(email !== undefined && { email: email.trim() }),
  }
}

/** The columns that a change is to, without those that stay as they are. */
function columnsOf(before: EmployeeRow, change: EmployeeChange): Partial<EmployeeColumns> {
  const { email: _person, ...next } = normalized(change)
  const changed = Object.entries(next).filter(([field, value]) => before[field as keyof typeof next] !== value)
  return Object.fromEntries(changed.map(([field, value]) => [field === 'phone' ? 'phone_e164' : field, value]))
}

/**
 * Writes what a change differs from, in a transaction that has the lock, with its audit event; an email address moves the membership to the person of that
 * address. `more` are columns that no form has.
 */
export async function writeChange(
  tx: Work,
  before: EmployeeRow,
  change: EmployeeChange,
  more: Partial<Pick<EmployeeColumns, 'managed_by'>> = {},
): Promise<void> {
  const columns = { ...columnsOf(before, change), ...more }
  const email = change.email?.trim() ?? before.email
  const moves = !sameAddress(email, before.email)
  if (moves) Object.assign(columns, await newPerson(tx, email))
  if (Object.keys(columns).length === 0) return
  await changeEmployee(tx.db, { authority_id: tx.authority_id, id: before.id }, columns)
  if (moves) await sendInvitations(tx, [before.id])
  await tx.audit({
    action: 'employee.updated',
    subject: 'employee',
    subject_id: before.id,
    changes: {
      ...auditOf(before, columns, moves ? email : null),
      lock_version: { old: before.lock_version, new: before.lock_version + 1 },
    },
  })
  await tx.emit({ type: 'employees.changed', ids: [before.id] })
}

/**
 * The person of a corrected email address. The wrong address is not changed, since it may be somebody's; the membership is transferred to the person of
 * the right one, and the link that was sent to the wrong one no longer works.
 */
async function newPerson(tx: Work, email: string): Promise<Pick<EmployeeColumns, 'user_id' | 'invited_at'>> {
  const { db, authority_id } = tx
  const now = tx.clock()
  const [holder] = await heldEmails(db, authority_id, [email])
  if (holder?.deleted_at && !isRestorable(holder.deleted_at, now))
    await purgeEmployee(db, { authority_id, id: holder.id, now })
  else if (holder) {
    const fault = employeeFault('email', holder.status === 'deleted' ? 'employee_deleted' : 'employee_exists')
    throw new Problem('employee_update_failed', { message: fault.message }, [fault])
  }
  const user_id = (await peopleToInvite(db, [email])).get(email.toLowerCase())
  if (user_id === undefined) throw new Error('the person was not written')
  return { user_id, invited_at: now }
}

/** Old and new value of each field that changed. */
function auditOf(before: EmployeeRow, columns: Partial<EmployeeColumns>, email: string | null) {
  const { user_id: _person, invited_at: _at, phone_e164, ...fields } = columns
  const next: Record<string, unknown> = {
    ...fields,
    ...(phone_e164 !== undefined && { phone: phone_e164 }),
    ...(email !== null && { email }),
  }
  return Object.fromEntries(
    Object.entries(next).map(([field, value]) => [field, { old: before[field as keyof EmployeeRow], new: value }]),
  )
}
