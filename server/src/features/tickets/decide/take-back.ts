import { isCoded } from '../../pay-entries/index.ts'
import type { Decision } from '../change/change-tickets.ts'
import type { StoredTicket, TicketSet } from '../change/stored-ticket.ts'
import { overloadOf } from '../change/ticket-limits.ts'
import { columnOfField, isSameValue, withFields } from '../change/noted-changes.ts'
import { isAboutEntry } from '../change/coded-items.ts'
import type { Json } from '../ledger/index.ts'
import type { TicketChange } from '../ticket-event.ts'
import { isRefusedLoad } from '../ticket-transitions.ts'

/** The event to undo: a ticket's event, by its position in the chain, and what it changed. */
export interface EventTaken {
  seq: number
  action: string
  changes: readonly TicketChange[]
}

/**
 * Restores a ticket's state before an event, as a separate change (D7); `changed_since` where something that the event changed was changed again, or
 * where what came since does not fit the state before. A match is only undone while nothing at all came since.
 */
export function takeBack(ticket: StoredTicket, event: EventTaken): Decision {
  const changes = event.changes.filter(({ field }) => !follows(field))
  const current = changes.every((change) => isSameValue(valueOf(ticket, change.field), change.new))
  const set = setBack(ticket, changes)
  if (
    !current ||
    !isSound(ticket, { ...ticket, ...set }) ||
    (event.action === 'matched' && ticket.chain_seq !== event.seq)
  )
    return { refused: 'changed_since' }
  return {
    action: 'undone',
    reason: null,
    set: { ...set, overload_lbs: overloadAfter(ticket, set) },
    noted: event.changes
      .filter(({ field }) => field === 'project')
      .map(({ field, old, new: now }) => ({ field, old: now, new: old })),
  }
}

/** Fields that follow from others: names, the overload, which is computed again, and items with their notes, which come back with their entries. */
const follows = (field: string): boolean => field === 'project' || field === 'overload_lbs' || isAboutEntry(field)

function valueOf(ticket: StoredTicket, field: string): Json {
  const column = columnOfField(field)
  return column === undefined ? (ticket.agency[field] ?? null) : ticket[column]
}

/** Sets the fields of an event back. Who accepted, or set a limit, goes with the mark: an event records them only where it removed them. */
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

/**
 * Whether a ticket comes into a state that it can be in: only delivered ones are accepted, nothing that its supplier changed after delivery is pending, and no
 * load that was rejected or voided gets codes back; those that a closed period holds were never taken from it.
 */
const isSound = (
  { pay_period_closed }: StoredTicket,
  { status, accepted, changed_after_delivered, agency }: StoredTicket,
): boolean =>
  (!accepted || status === 'delivered') &&
  !(changed_after_delivered && (status === null || status === 'pending')) &&
  !(isCoded(agency) && isRefusedLoad(status) && pay_period_closed !== true)

/** The overload under the limit that is in force again, where the change touched the limit; without a project no project's limit is. */
function overloadAfter(ticket: StoredTicket, set: TicketSet): string | null {
  if (set.project_id === undefined && set.max_gvw_override_lbs === undefined) return ticket.overload_lbs
  return overloadOf({ ...ticket, ...set, ...(set.project_id === null && { project_override_lbs: null }) })
}
