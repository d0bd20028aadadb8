import type { RequestContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/services.ts'
import { endSessionsOfMembership } from '../../platform/sessions/sessions.queries.ts'
import { rowOf } from './employees.service.ts'
import type { EmployeeParts } from './update-employee.ts'

/**
 * Ends all sessions of an employee in this agency (ASVS 7.4.5), as for a phone that was lost: in this process before the response, in every other as
 * soon as the fact arrives. Sessions in other agencies are not for this one to end.
 */
export async function endEmployeeSessions(
  { directory }: Pick<EmployeeParts, 'directory'>,
  ctx: RequestContext,
  id: number,
): Promise<{ ended_count: number }> {
  const session_ids = await inTransaction(ctx, async (tx) => {
    const { db, authority_id } = tx
    const { user_id } = await rowOf(tx, id)
    const ended = await endSessionsOfMembership(db, { authority_id, membership_id: id, user_id })
    if (ended.length === 0) return ended
    await tx.audit({
      action: 'employee.sessions_ended',
      subject: 'employee',
      subject_id: id,
      changes: { session_ids: ended },
    })
    await tx.emit({ type: 'session.ended', ids: ended })
    return ended
  })
  for (const session_id of session_ids) directory.forget(session_id)
  return { ended_count: session_ids.length }
}
