import { employeeFault, type Employee } from '@milepost/contract'
import { employeeOf, type RequestContext, type Work } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/services.ts'
import { endSessionsOfMembership } from '../../platform/sessions/sessions.queries.ts'
import { isLastAdministrator, isRestorable } from './employees.policy.ts'
import {
  changeEmployee,
  countAdministrators,
  lockEmployees,
  markRemoved,
  markRestored,
  type EmployeeRow,
} from './employees.queries.ts'
import { oneEmployee, rowOf } from './employees.service.ts'
import { sendInvitations } from './invite.ts'
import { heldPhones } from './invite.queries.ts'
import { countInvitation, refuseManaged, type EmployeeParts } from './update-employee.ts'

type Answer = { employee: Employee }

/**
 * Removes an employee (D9), whose sessions in this agency end with it: in this process before the response, in every other as soon as the fact arrives.
 */
export async function removeEmployee(parts: EmployeeParts, ctx: RequestContext, id: number): Promise<Answer> {
  const { answer, ended } = await inTransaction(ctx, async (tx) => {
    await lockEmployees(tx.db, tx.authority_id)
    const row = await rowOf(tx, id)
    refuseManaged(row)
    const ended = await endEmployment(tx, row, employeeOf(tx).membership_id)
    return { answer: await oneEmployee(tx, id), ended }
  })
  for (const session_id of ended) parts.directory.forget(session_id)
  return answer
}

/**
 * Ends an employment in a transaction that has the lock, and its sessions, whose ids it answers for the process to forget after the commit. Sessions are
 * written before the membership, as sign-in and renewal do, so that there is no deadlock.
 * @param by the membership of who does it; null for the directory
 * @throws Problem `employee_removed`, `last_administrator`
 */
export async function endEmployment(tx: Work, row: EmployeeRow, by: number | null): Promise<number[]> {
  const { db, authority_id } = tx
  if (row.status === 'deleted') throw new Problem('employee_removed')
  if (isLastAdministrator(row, await countAdministrators(db, authority_id))) throw new Problem('last_administrator')
  const ended = await endSessionsOfMembership(db, { authority_id, membership_id: row.id, user_id: row.user_id })
  await markRemoved(db, { authority_id, id: row.id, by, now: tx.clock() })
  await tx.audit({ action: 'employee.removed', subject: 'employee', subject_id: row.id, changes: { role: row.role } })
  await tx.emit({ type: 'employees.changed', ids: [row.id] })
  if (ended.length > 0) await tx.emit({ type: 'session.ended', ids: ended })
  return ended
}

/** Undoes a removal within 30 whole days (D9). Sessions stay closed: the person signs in again. */
export async function restoreEmployee(ctx: RequestContext, id: number): Promise<Answer> {
  const { db, authority_id } = ctx
  await lockEmployees(db, authority_id)
  const row = await rowOf(ctx, id)
  refuseManaged(row)
  if (row.deleted_at === null || !isRestorable(row.deleted_at, ctx.clock())) throw new Problem('not_restorable')
  if (row.phone !== null && (await heldPhones(db, authority_id, [row.phone])).length > 0) {
    const fault = employeeFault('phone', 'phone_taken')
    throw new Problem('employee_update_failed', { message: fault.message }, [fault])
  }
  await resumeEmployment(ctx, row)
  return await oneEmployee(ctx, id)
}

/** Undoes the end of an employment in a transaction that has the lock. */
export async function resumeEmployment(tx: Work, { id, user_id }: EmployeeRow): Promise<void> {
  const { db, authority_id } = tx
  await endSessionsOfMembership(db, { authority_id, membership_id: id, user_id })
  await markRestored(db, { authority_id, id })
  await tx.audit({ action: 'employee.restored', subject: 'employee', subject_id: id })
  await tx.emit({ type: 'employees.changed', ids: [id] })
}

/** Sends an invitation again, with a new link; earlier ones stay valid until one of them is used or they expire. */
export async function resendInvitation(parts: EmployeeParts, ctx: RequestContext, id: number): Promise<Answer> {
  if ((await rowOf(ctx, id)).status !== 'pending') throw new Problem('invitation_not_pending')
  await countInvitation(parts, ctx, id)
  return await inTransaction(ctx, async (tx) => {
    await lockEmployees(tx.db, tx.authority_id)
    if ((await rowOf(tx, id)).status !== 'pending') throw new Problem('invitation_not_pending')
    await changeEmployee(tx.db, { authority_id: tx.authority_id, id }, { invited_at: tx.clock() })
    await sendInvitations(tx, [id])
    await tx.audit({ action: 'employee.invited_again', subject: 'employee', subject_id: id })
    await tx.emit({ type: 'employees.changed', ids: [id] })
    return await oneEmployee(tx, id)
  })
}
