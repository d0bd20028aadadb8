import {
  agencyFields,
  givenStatuses,
  ticketRefusalTexts,
  type GivenStatus,
  type TicketAction,
  type TicketEdit,
  type TicketField,
  type TicketRefusal,
} from '@milepost/contract'
import { Problem } from '../../../platform/problem.ts'
import type { Decision } from '../change/change-tickets.ts'
import type { StoredTicket, TicketSet } from '../change/stored-ticket.ts'
import { withFields } from '../change/noted-changes.ts'
import type { Json } from '../ledger/index.ts'
import { plainDecimal } from '../ticket-content.ts'
import { decideOverride } from './decide-override.ts'
import { decideAcceptance, decideFlag, decideStatus, refusalOf, refusalOfDate, type Deciding } from './decide-status.ts'
import { lockOfField } from './field-locks.ts'

export type PlannedEdit = { set: TicketSet; action: TicketAction; reason: string | null }

/** An edit in progress: the ticket after the steps so far, and what they set. */
interface Draft {
  ticket: StoredTicket
  set: TicketSet
  action: TicketAction | null
}

/** Fields that go with a decision: a replacement keeps them unless it names them. */
const ofDecisions = new Set([
  'delivered_on',
  'rejected_on',
  'rejection_reason',
  'max_gvw_override',
  'max_gvw_override_reason',
])

/** The agency's fields in an edit: those that it names, and for a replacement null for every other that is freely edited. */
export function requestedFields(edit: TicketEdit, { replace }: { replace: boolean }): Record<string, Json> {
  const named = agencyFields.filter(({ key }) => edit[key] !== undefined || (replace && !ofDecisions.has(key)))
  return Object.fromEntries(named.map((field) => [field.key, valueOf(field, edit[field.key])]))
}

/** A value as it is stored: nothing for an empty text, and for a decimal the canonical text of its value, so that 93.50 changes nothing where 93.5 is stored. */
function valueOf({ type }: TicketField, value: TicketEdit[string]): Json {
  if (value === undefined || value === '') return null
  return type === 'decimal' && typeof value === 'string' ? plainDecimal(value) : value
}

/** The status in an edit; accepting a pending ticket delivers it ('Confirm delivery', D6). */
export function requestedStatus(edit: TicketEdit, { status }: StoredTicket): TicketEdit['status'] {
  if (edit.status !== undefined) return edit.status
  return edit.accepted === true && (status === null || status === 'pending') ? 'delivered' : undefined
}

/**
 * The result of one employee's edit of one ticket, as one change with one event; null where it changes nothing. Throws `forbidden`,
 * `ticket_locked` with the lock and its path, or what the date or reason lacks.
 */
export function planEdit(
  ticket: StoredTicket,
  edit: TicketEdit,
  { deciding, replace }: { deciding: Deciding; replace: boolean },
): PlannedEdit | null {
  const requested = requestedFields(edit, { replace })
  const reason = edit.reason ?? (requested['rejection_reason'] as string | null | undefined) ?? null
  const draft: Draft = { ticket, set: {}, action: null }
  giveStatus(draft, { edit, requested, reason, deciding })
  if (edit.accepted !== undefined && edit.accepted !== draft.ticket.accepted)
    add(draft, 'accepted', decideAcceptance(draft.ticket, edit.accepted, deciding))
  if (edit.flag !== undefined && edit.flag !== draft.ticket.flagged)
    add(draft, 'flag', decideFlag(draft.ticket, { flag: edit.flag, reason }, deciding))
  giveOverride(draft, { requested, reason: edit.reason ?? null, deciding })
  giveFields(draft, { ...requested, ...dateOf(edit, draft.ticket) }, deciding)
  return draft.action === null ? null : { set: draft.set, action: draft.action, reason: edit.reason ?? null }
}

/** A date without a new status corrects that of the decision; with a new status it is used for that, and a void has none. */
function dateOf({ date, status }: TicketEdit, ticket: StoredTicket): Record<string, Json> {
  if (date === undefined || ticket.status === 'voided') return {}
  return { [(status ?? ticket.status) === 'rejected' ? 'rejected_on' : 'delivered_on']: date }
}

/** Adds a decision to the draft; the first one names the event. */
function add(draft: Draft, path: string, decision: Decision): void {
  if ('refused' in decision) throw problemOf(decision.refused, path)
  draft.ticket = { ...draft.ticket, ...decision.set }
  draft.set = { ...draft.set, ...decision.set }
  draft.action ??= decision.action
}

const isGiven = (status: string): status is GivenStatus => (givenStatuses as readonly string[]).includes(status)

function giveStatus(
  draft: Draft,
  {
    edit,
    requested,
    reason,
    deciding,
  }: { edit: TicketEdit; requested: Record<string, Json>; reason: string | null; deciding: Deciding },
): void {
  const status = requestedStatus(edit, draft.ticket)
  if (status === undefined || status === draft.ticket.status) return
  if (!isGiven(status))
    throw problemOf(draft.ticket.status === null ? 'unchanged' : lockOfReturn(draft.ticket), 'status')
  const date =
    edit.date ?? ((status === 'rejected' ? requested['rejected_on'] : requested['delivered_on']) as string | undefined)
  add(draft, 'status', decideStatus(draft.ticket, { status, date: date ?? null, reason }, deciding))
}

/** No call makes a decided ticket pending again; undoing the decision does. */
const lockOfReturn = ({ status }: StoredTicket): TicketRefusal =>
  status === 'rejected' ? 'already_rejected' : status === 'voided' ? 'already_voided' : 'already_delivered'

/** A new limit does not keep the reason of the one before. */
function giveOverride(
  draft: Draft,
  { requested, reason, deciding }: { requested: Record<string, Json>; reason: string | null; deciding: Deciding },
): void {
  const { max_gvw_override: lbs, max_gvw_override_reason: why } = requested
  if (lbs === undefined && why === undefined) return
  const { ticket } = draft
  const given = {
    lbs: lbs === undefined ? ticket.max_gvw_override_lbs : (lbs as string | null),
    reason: why === undefined ? reason : (why as string | null),
  }
  const decision = decideOverride(ticket, given, deciding)
  if ('refused' in decision && decision.refused === 'unchanged') return
  add(draft, 'max_gvw_override', decision)
}

function giveFields(draft: Draft, requested: Record<string, Json>, deciding: Deciding): void {
  const changed = agencyFields.filter(
    ({ key }) =>
      requested[key] !== undefined &&
      !key.startsWith('max_gvw_override') &&
      requested[key] !== currentValue(draft.ticket, key),
  )
  if (changed.length === 0) return
  const [first] = changed
  const refused = refusalOf(deciding.decider, 'edit', draft.ticket)
  if (refused !== null) throw problemOf(refused, first?.key ?? '')
  // The mark of a yield test area locks until it is taken away, and not the call that sets it.
  const unmarks = requested['yield_test_area'] === false || requested['yield_test_area'] === null
  for (const field of changed) {
    const lock =
      requested[field.key] === null && field.materials !== undefined
        ? null
        : lockOfField(field, {
            status: draft.ticket.status,
            material_type: draft.ticket.material_type ?? '',
            agency: unmarks ? {} : draft.ticket.agency,
          })
    if (lock !== null) throw problemOf(lock, field.key)
    if (field.key === 'delivered_on' || field.key === 'rejected_on')
      requireDate(draft.ticket, field.key, { requested, deciding })
    if (field.key === 'rejection_reason' && requested[field.key] === null) throw problemOf('reason_required', field.key)
  }
  const documents = changed
    .filter(({ storage }) => storage === 'document')
    .map(({ key }) => [key, requested[key] ?? null])
  add(draft, first?.key ?? '', {
    action: 'edited',
    reason: null,
    set: {
      ...(changed.some(({ key }) => key === 'delivered_on') && { delivered_on: requested['delivered_on'] as string }),
      agency: withFields(draft.ticket.agency, Object.fromEntries(documents)),
    },
  })
}

/** The date of a decision can be corrected, never emptied. */
function requireDate(
  ticket: StoredTicket,
  key: string,
  { requested, deciding }: { requested: Record<string, Json>; deciding: Deciding },
): void {
  const date = requested[key] ?? null
  if (date === null)
    throw new Problem('date_required', undefined, [detailOf(key, 'date_required', 'A date is required.')])
  const refused = refusalOfDate(ticket, { date: date as string }, deciding)
  if (refused !== null) throw problemOf(refused, key)
}

/** The value of an agency field. */
export const currentValue = (ticket: StoredTicket, key: string): Json =>
  key === 'delivered_on'
    ? ticket.delivered_on
    : key === 'max_gvw_override'
      ? ticket.max_gvw_override_lbs
      : (ticket.agency[key] ?? null)

const detailOf = (path: string, code: string, message: string) => ({ path, code, message })

/** The problem of a single call's refusal: `forbidden` for missing rights, the specific problem for missing input, `ticket_locked` with the lock for the ticket's state. */
export function problemOf(refused: TicketRefusal, path: string): Problem {
  const details = [detailOf(path, refused, ticketRefusalTexts[refused])]
  if (refused === 'not_your_project') return new Problem('forbidden', undefined, details)
  if (refused === 'not_found') return new Problem('not_found')
  if (refused === 'delivered_date_too_early' || refused === 'date_in_future' || refused === 'reason_required')
    return new Problem(refused, undefined, details)
  return new Problem('ticket_locked', undefined, details)
}
