import { UNDO_MINUTES, type BulkResult } from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { changeTickets, type Decision } from '../change/change-tickets.ts'
import type { StoredTicket, TicketSet } from '../change/stored-ticket.ts'
import { overloadOf } from '../change/ticket-limits.ts'
import { columnOfField, withFields } from '../change/told-changes.ts'
import type { Json } from '../ledger/index.ts'
import { scopeOf } from '../ticket-scope.ts'
import type { TicketChange } from '../ticket-event.ts'
import { lockOfPlace, type Judge } from '../tickets.policy.ts'
import { decidingOf, readable } from './bulk-decisions.ts'
import { bulkResult } from './bulk-result.ts'
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
      undone.has(ticket.id) ? { refused: 'changed_since' } : takeBack(ticket, events.get(ticket.id), judge),
    ),
  })
  if (!validate_only && changed.updated.length > 0)
    await noteUndone(db, authority_id, { id: change_id, ticket_ids: changed.updated.map(({ id }) => id) })
  const foreign = slip_ids?.filter((id) => !change.ticket_ids.includes(id)) ?? []
  return bulkResult({ ...changed, missing: [...changed.missing, ...foreign] }, { done: 'undone' })
}

/** A ticket as it stood before an event, where nothing that the event changed was changed again. */
function takeBack(ticket: StoredTicket, event: EventOfChange | undefined, judge: Judge): Decision {
  if (!event) return { refused: 'changed_since' }
  const lock = ticket.project_id === null ? null : lockOfPlace(judge, 'edit', ticket.project_id)
  if (lock !== null) return { refused: lock }
  const changes = event.changes.filter(({ field }) => !follows(field))
  const stands = changes.every((change) => valueOf(ticket, change.field) === change.new)
  const set = setBack(ticket, changes)
  if (!stands || !isSound({ ...ticket, ...set }) || (event.action === 'matched' && ticket.chain_seq !== event.seq))
    return { refused: 'changed_since' }
  return {
    action: 'undone',
    reason: null,
    set: { ...set, overload_lbs: overloadAfter(ticket, set) },
    told: event.changes
      .filter(({ field }) => field === 'project')
      .map(({ field, old, new: now }) => ({ field, old: now, new: old })),
  }
}

/** Fields that follow from others: names, and the overload, which is worked out anew. */
const follows = (field: string): boolean => field === 'project' || field === 'overload_lbs'

function valueOf(ticket: StoredTicket, field: string): Json {
  const column = columnOfField(field)
  return column === undefined ? (ticket.agency[field] ?? null) : ticket[column]
}

/** What sets the fields of an event back. Who accepted, or set a limit, goes with the mark: an event tells them only where it took them away. */
function setBack(ticket: StoredTicket, changes: readonly TicketChange[]): TicketSet {
  const set: Record<string, Json> = {}
  const fields: Record<string, Json> = {}
  for (const { field, old } of changes) {
    const column = columnOfField(field)
    if (column === undefined) fields[field] = old
    else set[column] = old
  }
  if (set['accepted'] === false) Object.assign(set, { accepted_at: null, accepted_by: null })
  if (set['max_gvw_override_lbs'] === null) set['max_gvw_override_by'] = null
  return { ...set, agency: withFields(ticket.agency, fields) }
}

/** Whether a ticket is in a state that it can be in: only delivered ones are accepted, and nothing that its supplier changed after delivery is pending. */
const isSound = ({ status, accepted, changed_after_delivered }: StoredTicket): boolean =>
  (!accepted || status === 'delivered') && !(changed_after_delivered && (status === null || status === 'pending'))

/** The overload under the limit that is in force again, where the change touched the limit; without a project no project's limit is. */
function overloadAfter(ticket: StoredTicket, set: TicketSet): string | null {
  if (set.project_id === undefined && set.max_gvw_override_lbs === undefined) return ticket.overload_lbs
  return overloadOf({ ...ticket, ...set, ...(set.project_id === null && { project_override_lbs: null }) })
}
