import { dateInZone } from '@milepost/contract/core/time/zones'
import type { Work } from '../../../platform/context.ts'
import { changeTicketsFor, type Decision } from '../change/change-tickets.ts'
import type { StoredTicket } from '../change/stored-ticket.ts'
import { overloadOf } from '../change/ticket-limits.ts'
import { advanceFollowUp, endFollowUp, lockFollowUp, nextTickets, type FollowUp } from './follow-ups.queries.ts'

/** Most tickets that one transaction processes. */
export const TICKETS_A_BATCH = 100

/**
 * A ticket in line with its project: its date of printing is in the project's time zone, while its instant stays (D17). The project's limit applies to a
 * ticket that waits; a decided one keeps the overload by which it was decided (D15).
 */
export function followProject(
  ticket: StoredTicket,
  { project_id, time_zone, max_gvw_override_lbs }: Pick<FollowUp, 'project_id' | 'time_zone' | 'max_gvw_override_lbs'>,
): Decision {
  const printed_on = dateInZone(ticket.printed_at, time_zone)
  const waits = ticket.status === null || ticket.status === 'pending'
  const overload_lbs = waits
    ? overloadOf({ ...ticket, project_override_lbs: max_gvw_override_lbs })
    : ticket.overload_lbs
  const unchanged =
    ticket.time_zone === time_zone && ticket.printed_on === printed_on && ticket.overload_lbs === overload_lbs
  if (unchanged || ticket.project_id !== project_id) return { refused: 'unchanged' }
  return { action: 'followed_project', reason: null, set: { time_zone, printed_on, overload_lbs } }
}

/**
 * Brings the next tickets of a project in line with it, in the caller's transaction, and saves its progress. After a kill it continues from
 * the last commit. Returns whether there is more to do.
 */
export async function followForABatch(ctx: Work, project_id: number): Promise<boolean> {
  const { db, authority_id } = ctx
  const followed = await lockFollowUp(db, authority_id, project_id)
  if (!followed) return false
  const next = await nextTickets(db, authority_id, { ...followed, most: TICKETS_A_BATCH })
  if (next.length > 0)
    await changeTicketsFor(
      ctx,
      { actor_kind: 'employee', actor_id: followed.membership_id, actor_name: followed.by_name },
      {
        ids: next.map(({ id }) => id),
        facts: true,
        decide: (ticket) => followProject(ticket, followed),
      },
    )
  const last = next.at(-1)
  const more = next.length === TICKETS_A_BATCH && last !== undefined
  if (more) await advanceFollowUp(db, authority_id, { project_id, last, looked_at: next.length })
  else await endFollowUp(db, authority_id, project_id)
  await ctx.emit({ type: 'project.changed', project_id, ids: [project_id] })
  return more
}
