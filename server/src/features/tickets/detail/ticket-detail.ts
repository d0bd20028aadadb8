import { ticketFields, UNDO_MINUTES, type TicketDetail, type TicketEvent } from '@milepost/contract'
import { holderOf, type RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { countImagesOf } from '../../images/index.ts'
import { namesItem } from '../change/coded-items.ts'
import type { TicketSelection } from '../list/ticket-selection.ts'
import { deciderOf } from '../ticket-decider.ts'
import { scopeOf } from '../ticket-scope.ts'
import { ticketRights } from '../tickets.policy.ts'
import { fieldLocks } from '../decide/field-locks.ts'
import { isUndoable } from '../decide/undo-change.ts'
import { groupedFields } from './grouped-fields.ts'
import {
  contractorNames,
  holderNames,
  itemNames,
  holdsTicket,
  ticketAuditLog,
  ticketNumbers,
  ticketDetailRow,
  ticketLineage,
  ticketVersions,
} from './ticket-detail.queries.ts'
import { withCorrectedPlace, withoutStaleCorrection } from '../weighing/index.ts'
import { limitWithOrigin, ticketChecks } from './ticket-checks.ts'
import type { StoredTicketRow, TicketDetailRow } from './ticket-detail-row.ts'

const only = async (ctx: RequestContext, id: number): Promise<TicketSelection> => ({
  authority_id: ctx.authority_id,
  scope: await scopeOf(ctx),
  filters: { id: { in: [id] } },
  search: null,
})

/** One ticket with everything that is known of it. Throws `not_found` for one that does not exist or that the caller may not read. */
export async function getTicket(ctx: RequestContext, id: number): Promise<TicketDetail> {
  const { authority_id, db } = ctx
  const selection = await only(ctx, id)
  const [facts, versions, lineage, images_count, decider] = await Promise.all([
    ticketDetailRow(db, selection),
    ticketVersions(db, authority_id, id),
    ticketLineage(db, selection, id),
    countImagesOf(db, authority_id, { type: 'ticket', id }),
    deciderOf(ctx),
  ])
  if (!facts) throw new Problem('not_found')
  return {
    ...factsShown(facts),
    versions,
    lineage,
    images_count,
    ...ticketRights(decider, facts),
    field_locks: fieldLocks(facts),
  }
}

/** What a page or a print shows of a ticket by itself: its fields, limit and checks, with the place of delivery that is used. */
export function factsShown(stored: TicketDetailRow) {
  const facts = {
    ...stored,
    source: withContractorsWord(withCorrectedPlace(stored.source, stored.agency), stored.agency),
    agency: withoutStaleCorrection(stored.source, stored.agency),
  }
  const { source, agency, row } = partsOf(facts)
  return {
    ...agency,
    ...source,
    ...row,
    grouped_fields_with_values: groupedFields({ row: facts, source, agency }),
    limit_in_force: limitWithOrigin(facts),
    checks: ticketChecks(facts),
  }
}

const overlaid = ticketFields.filter((field) => field.overlaid).map(({ key }) => key)

/** The supplier's fields, with what the contractor said of the ticket in the place of what the supplier sends of them (D49). */
function withContractorsWord<Source extends TicketDetailRow['source']>(
  source: Source,
  agency: TicketDetailRow['agency'],
): Source {
  if (agency['contractor_status'] === undefined) return source
  return { ...source, ...Object.fromEntries(overlaid.map((key) => [key, agency[key]])) }
}

/** Separates what belongs on the wire from what only limits and checks needed. */
function partsOf(facts: TicketDetailRow): {
  source: TicketDetailRow['source']
  agency: TicketDetailRow['agency']
  row: StoredTicketRow
} {
  const {
    source,
    agency,
    max_gvw_lbs: _own,
    max_gvw_override_lbs: _override,
    project_override_lbs: _project,
    truck_limit_lbs: _truck,
    default_max_gvw_lbs: _default,
    tare_max_age_hours: _tare,
    far_away_miles: _far,
    weighing_rules: _rules,
    plant_time_zone: _zone,
    project_places: _places,
    scale_capacity_lbs: _capacity,
    scale_division_lbs: _division,
    scale_certificate_expires_on: _certificate,
    license_expires_on: _license,
    previous_ticket_number: _previous,
    ...row
  } = facts
  return { source, agency, row }
}

/** The audit log of a ticket, oldest first. Throws `not_found` like the ticket itself. */
export async function getTicketEvents(ctx: RequestContext, id: number): Promise<TicketEvent[]> {
  if (!(await holdsTicket(ctx.db, await only(ctx, id)))) throw new Problem('not_found')
  const undoable = UNDO_MINUTES * 60_000
  const events = await ticketAuditLog(ctx.db, ctx.authority_id, {
    ticket_id: id,
    holder_id: holderOf(ctx),
    undoable_since: new Date(ctx.clock().getTime() - undoable).toISOString(),
  })
  const granted = await grantedOf(ctx, id, events)
  return (await withNames(ctx, events)).map((event) => {
    const offered = event.change_id != null && granted.has(event.change_id)
    const until = offered ? new Date(Date.parse(event.at) + undoable).toISOString() : null
    return { ...event, ...(!offered && { change_id: null, change_tickets: null }), undo_until: until }
  })
}

/** Most changes of one ticket that are checked for whether they can be undone: only the latest ones can. */
const MOST_UNDOABLE = 5

/** The changes among a ticket's events that could be undone now (D41). */
async function grantedOf(
  ctx: RequestContext,
  slip_id: number,
  events: readonly { change_id?: number | null | undefined }[],
): Promise<ReadonlySet<number>> {
  const granted = new Set<number>()
  for (const change_id of events.flatMap((event) => event.change_id ?? []).slice(-MOST_UNDOABLE))
    if (await isUndoable(ctx, { change_id, slip_id })) granted.add(change_id)
  return granted
}

type Change = TicketEvent['changes'][number]
/** Fields of events that hold an id, and the lookup of those ids' names. */
const named: readonly { names(field: string): boolean; load: typeof contractorNames }[] = [
  { names: (field) => field.endsWith('_external_dot_contractor_id'), load: contractorNames },
  { names: namesItem, load: itemNames },
  { names: (field) => field === 'accepted_by' || field === 'max_gvw_override_by', load: holderNames },
  { names: (field) => field === 'reissue_of_id', load: ticketNumbers },
]

/** Events with the names of their ids; what is chained stays as it is. */
async function withNames<Event extends Pick<TicketEvent, 'changes'>>(
  { db, authority_id }: RequestContext,
  events: readonly Event[],
): Promise<Event[]> {
  const changes = events.flatMap((event) => event.changes)
  const known = await Promise.all(
    named.map(async ({ names, load }) => {
      const values = changes.filter(({ field }) => names(field)).flatMap((change) => [change.old, change.new])
      const ids = [...new Set(values.filter((id) => typeof id === 'number'))]
      return { names, by_id: ids.length > 0 ? await load(db, authority_id, ids) : null }
    }),
  )
  const withName = (change: Change): Change => {
    const by_id = known.find(({ names }) => names(change.field))?.by_id
    const [old_name, new_name] = [by_id?.get(Number(change.old)), by_id?.get(Number(change.new))]
    return { ...change, ...(old_name && { old_name }), ...(new_name && { new_name }) }
  }
  return events.map((event) => ({ ...event, changes: event.changes.map(withName) }))
}
