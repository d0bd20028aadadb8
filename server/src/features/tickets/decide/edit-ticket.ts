import type { TicketDetail, TicketEdit } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/services.ts'
import { Problem } from '../../../platform/problem.ts'
import { changeTickets, type ChangedTickets } from '../change/change-tickets.ts'
import type { StoredTicket } from '../change/stored-ticket.ts'
import { readTickets } from '../change/stored-tickets.queries.ts'
import { getTicket } from '../detail/ticket-detail.ts'
import { scopeOf } from '../ticket-scope.ts'
import { readsOn } from '../tickets.policy.ts'
import { decidingOf } from './bulk-decisions.ts'
import { refusalOf } from './decide-status.ts'
import { conflictsOf } from './edit-conflicts.ts'
import { laterEvents } from './later-events.queries.ts'
import { planEdit, problemOf } from './plan-edit.ts'

export interface EditedTicket {
  slip: TicketDetail
  change_id: number | null
  undo_until: string | null
}

/**
 * Changes one ticket's status, marks and agency fields as one event, or, with `replace`, its agency fields as a whole. Merged by field with what others
 * changed since `lock_version`; where both changed the same field to different values it throws `edit_conflict` with both sides (D13b). Opens its own
 * transaction, and reads the response after it.
 */
export async function editTicket(ctx: RequestContext, id: number, { edit, replace }: Edit): Promise<EditedTicket> {
  const changed = await inTransaction(ctx, (transaction) => changeOne(transaction, id, { edit, replace }))
  return {
    slip: await getTicket(ctx, id),
    change_id: changed?.change_id ?? null,
    undo_until: changed?.undo_until ?? null,
  }
}

interface Edit {
  edit: TicketEdit
  replace: boolean
}

/** The edit within its transaction; null where it changes nothing. */
async function changeOne(ctx: RequestContext, id: number, { edit, replace }: Edit): Promise<ChangedTickets | null> {
  const ticket = await lockReadable(ctx, id)
  const deciding = await decidingOf(ctx)
  // Also where the edit would change nothing.
  if (refusalOf(deciding.decider, 'edit', ticket) === 'not_your_project') throw problemOf('not_your_project', '')
  await refuseConflicts(ctx, ticket, { edit, replace })
  const planned = planEdit(ticket, edit, { deciding, replace })
  return planned && (await changeTickets(ctx, { ids: [id], decide: () => planned }))
}

/** The ticket, locked; one that the person does not read is not found (D13a, D49). */
export async function lockReadable(ctx: RequestContext, id: number): Promise<StoredTicket> {
  const [ticket] = await readTickets(ctx.db, ctx.authority_id, { ids: [id], lock: true, facts: true })
  if (!ticket || !readsOn(await scopeOf(ctx), ticket)) throw new Problem('not_found')
  return ticket
}

async function refuseConflicts(ctx: RequestContext, ticket: StoredTicket, { edit, replace }: Edit): Promise<void> {
  const changes = edit.lock_version === undefined ? 0 : ticket.lock_version - edit.lock_version
  if (changes === 0) return
  const { chain_seq, lock_version } = ticket
  const later = await laterEvents(ctx.db, ctx.authority_id, { ticket_id: ticket.id, after_seq: chain_seq - changes })
  const fields = conflictsOf(ticket, later, { edit, replace })
  if (fields.length > 0) throw new Problem('edit_conflict', undefined, { lock_version, fields })
}
