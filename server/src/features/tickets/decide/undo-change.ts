import { UNDO_MINUTES, type BulkResult } from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { isCoded, payFields } from '../../pay-entries/index.ts'
import { changeTickets, type Decision } from '../change/change-tickets.ts'
import type { StoredTicket } from '../change/stored-ticket.ts'
import { scopeOf } from '../ticket-scope.ts'
import { lockOfPlace, type Judge } from '../tickets.policy.ts'
import { decidingOf, readable } from './bulk-decisions.ts'
import { bulkResult } from './bulk-result.ts'
import { takeBack } from './take-back.ts'
import { eventsOfChange, lockChange, noteUndone, type EventOfChange } from './ticket-changes.queries.ts'

interface Undo {
  change_id: number
  slip_ids?: number[] | undefined
  validate_only?: boolean | undefined
}

/**
 * Takes back a change, for all of its tickets or for some, as an event of its own (D7). Throws `not_found` for a change that this person did not make,
 * and `undo_expired` after ten minutes. Tickets whose fields do not stand as the change left them are told with `changed_since`.
 */
export async function undoChange(
  ctx: RequestContext,
  { change_id, slip_ids, validate_only }: Undo,
): Promise<BulkResult> {
  const { db, authority_id } = ctx
  const change = await lockChange(db, authority_id, { id: change_id, membership_id: employeeOf(ctx).membership_id })
  if (!change) throw new Problem('not_found')
  if (ctx.clock().getTime() > Date.parse(change.at) + UNDO_MINUTES * 60_000) throw new Problem('undo_expired')
  const undone = new Set(change.undone_ids)
  const ids = slip_ids?.filter((id) => change.ticket_ids.includes(id)) ?? change.ticket_ids
  const events = new Map(
    (await eventsOfChange(db, authority_id, { id: change_id, ticket_ids: ids })).map((event) => [
      event.ticket_id,
      event,
    ]),
  )
  const { judge } = await decidingOf(ctx)
  const changed = await changeTickets(ctx, {
    ids,
    facts: true,
    validate_only: validate_only ?? false,
    undoable: false,
    decide: readable(await scopeOf(ctx), (ticket) =>
      undone.has(ticket.id) ? { refused: 'changed_since' } : decideUndo(ticket, events.get(ticket.id), judge),
    ),
  })
  if (!validate_only && changed.updated.length > 0)
    await noteUndone(db, authority_id, { id: change_id, ticket_ids: changed.updated.map(({ id }) => id) })
  const foreign = slip_ids?.filter((id) => !change.ticket_ids.includes(id)) ?? []
  return bulkResult({ ...changed, missing: [...changed.missing, ...foreign] }, { done: 'undone' })
}

/** Taking back is a decision like any other: on tickets that the person still decides on, and once. */
function decideUndo(ticket: StoredTicket, event: EventOfChange | undefined, judge: Judge): Decision {
  if (!event) return { refused: 'changed_since' }
  if (isCoded(ticket.agency) && !event.changes.some(({ field }) => payFields.includes(field)))
    return { refused: 'already_coded' }
  const lock = ticket.project_id === null ? null : lockOfPlace(judge, 'edit', ticket.project_id)
  return lock === null ? takeBack(ticket, event) : { refused: lock }
}
