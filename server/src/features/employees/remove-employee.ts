import { employeeFault, type Employee } from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/services.ts'
import { endSessionsOfMembership } from '../../platform/sessions/sessions.queries.ts'
import { isLastAdministrator, isRestorable } from './employees.policy.ts'
import { changeEmployee, countAdministrators, lockEmployees, markRemoved, markRestored } from './employees.queries.ts'
import { oneEmployee, rowOf } from './employees.service.ts'
import { sendInvitations } from './invite.ts'
import { heldPhones } from './invite.queries.ts'
import { countInvitation, type EmployeeParts } from './update-employee.ts'

type Answer = { employee: Employee }

/**
 * Removes an employee (D9), whose sessions in this agency end with it: in this process before the response, in every other as soon as the fact arrives.
 * Sessions are written before the membership, as sign-in and renewal do, so that there is no deadlock.
 */
export async function removeEmployee(parts: EmployeeParts, ctx: RequestContext, id: number): Promise<Answer> {
  const { answer, ended } = await inTransaction(ctx, async (tx) => {
    const { db, authority_id } = tx
    await lockEmployees(db, authority_id)
    const row = await rowOf(tx, id)
    if (row.status === 'deleted') throw new Problem('employee_removed')
    if (isLastAdministrator(row, await countAdministrators(db, authority_id))) throw new Problem('last_administrator')
    const ended = await endSessionsOfMembership(db, { authority_id, membership_id: id, user_id: row.user_id })
    await markRemoved(db, { authority_id, id, by: employeeOf(tx).membership_id, now: tx.clock() })
    await tx.audit({ action: 'employee.removed', subject: 'employee', subject_id: id, changes: { role: row.role } })
    await tx.emit({ type: 'employees.changed', ids: [id] })
    if (ended.length > 0) await tx.emit({ type: 'session.ended', ids: ended })
    return { answer: await oneEmployee(tx, id), ended }
  })
  for (const session_id of ended) parts.directory.forget(session_id)
  return answer
}

/** Undoes a removal within 30 whole days (D9). Sessions stay closed: the person signs in again. */
export async function restoreEmployee(ctx: RequestContext, id: number): Promise<Answer> {
  const { db, authority_id } = ctx
  await lockEmployees(db, authority_id)
  const row = await rowOf(ctx, id)
  if (row.deleted_at === null || !isRestorable(row.deleted_at, ctx.clock())) throw new Problem('not_restorable')
  if (row.phone !== null && (await heldPhones(db, authority_id, [row.phone])).length > 0) {
    const fault = employeeFault('phone', 'phone_taken')
    throw new Problem('employee_update_failed', { message: fault.message }, [fault])
  }
  await endSessionsOfMembership(db, { authority_id, membership_id: id, user_id: row.user_id })
  await markRestored(db, { authority_id, id })
  await ctx.audit({ action: 'employee.restored', subject: 'employee', subject_id: id })
  await ctx.emit({ type: 'employees.changed', ids: [id] })
  return await oneEmployee(ctx, id)
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
