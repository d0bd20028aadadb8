import { UNDO_MINUTES, type BulkResult, type TicketAction, type TicketRefusal } from '@milepost/contract'
import { holderOf, type RequestContext } from '../../../platform/context.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import {
  actOnTickets,
  codedSince,
  isCoded,
  lineageRefusals,
  payFields,
  type ActOnTicket,
} from '../../pay-entries/index.ts'
import { changeTickets, type Decision } from '../change/change-tickets.ts'
import type { StoredTicket } from '../change/stored-ticket.ts'
import { lockTickets } from '../change/stored-tickets.queries.ts'
import { scopeOf } from '../ticket-scope.ts'
import { lockOfPlace, type Decider } from '../tickets.policy.ts'
import { decidingOf, readable } from './bulk-decisions.ts'
import { bulkResult } from './bulk-result.ts'
import { takeBack } from './take-back.ts'
import {
  eventsOfChange,
  ownChange,
  noteUndone,
  onArchivedProject,
  type EventOfChange,
  type NotedChange,
} from './ticket-changes.queries.ts'

/** Actions that assign tickets to pay items or remove them; a decision with that effect can be undone on an archived project, too. */
const codings: ReadonlySet<string> = new Set<TicketAction>(['coded', 'uncoded'])

interface Undo {
  change_id: number
  slip_ids?: number[] | undefined
  validate_only?: boolean | undefined
}

/**
 * Undoes a change, for all of its tickets or for some, as a separate event (D7). Throws `not_found` for a change that this person did not make,
 * `undo_expired` after ten minutes, and `project_archived` where what was coded is on a project that is archived by now. Tickets whose fields or items
 * are not as the change left them are refused with `changed_since`.
 */
export async function undoChange(
  ctx: RequestContext,
  { change_id, slip_ids, validate_only = false }: Undo,
): Promise<BulkResult> {
  const { db, authority_id } = ctx
  const change = orNotFound(
    await ownChange(db, authority_id, {
      id: change_id,
      holder_id: holderOf(ctx),
      lock: true,
    }),
  )
  if (ctx.clock().getTime() > Date.parse(change.at) + UNDO_MINUTES * 60_000) throw new Problem('undo_expired')
  const own = new Set(change.ticket_ids)
  const ids = slip_ids?.filter((id) => own.has(id)) ?? change.ticket_ids
  const events = await eventsOfChange(db, authority_id, { id: change_id, ticket_ids: ids })
  const coded = events.filter(({ action }) => codings.has(action)).map(({ ticket_id }) => ticket_id)
  if (coded.length > 0 && (await onArchivedProject(db, authority_id, coded))) throw new Problem('project_archived')
  if (!validate_only) await lockTickets(db, authority_id, ids)
  const changed = await changeTickets(ctx, {
    ids,
    facts: true,
    validate_only,
    undoable: false,
    decide: await undoOf(ctx, { change_id, change, ids, events }),
  })
  if (!validate_only && changed.updated.length > 0)
    await noteUndone(db, authority_id, { id: change_id, ticket_ids: changed.updated.map(({ id }) => id) })
  const foreign = slip_ids?.filter((id) => !own.has(id)) ?? []
  return bulkResult({ ...changed, missing: [...changed.missing, ...foreign] }, { done: 'undone' })
}

/** Whether taking a change back for one ticket would be granted now. Locks nothing, so that pages offer only what will be granted (D41). */
export async function isUndoable(
  ctx: RequestContext,
  { change_id, slip_id }: { change_id: number; slip_id: number },
): Promise<boolean> {
  const { db, authority_id } = ctx
  const holder_id = holderOf(ctx)
  const change = await ownChange(db, authority_id, { id: change_id, holder_id, lock: false })
  if (!change) return false
  const ids = [slip_id]
  const events = await eventsOfChange(db, authority_id, { id: change_id, ticket_ids: ids })
  const decide = await undoOf(ctx, { change_id, change, ids, events })
  const { updated } = await changeTickets(ctx, { ids, facts: true, validate_only: true, undoable: false, decide })
  return updated.length > 0
}

/** Reads what undoing depends on besides the tickets, and returns the decision on each of them. */
async function undoOf(
  ctx: RequestContext,
  {
    change_id,
    change,
    ids,
    events,
  }: { change_id: number; change: NotedChange; ids: number[]; events: EventOfChange[] },
): Promise<(ticket: StoredTicket) => Decision> {
  const { db, authority_id } = ctx
  const { act_id } = change
  const acts = act_id === null ? [] : await actOnTickets(db, authority_id, { act_id, ticket_ids: ids })
  const undoing = {
    decider: (await decidingOf(ctx)).decider,
    act_id,
    events: new Map(events.map((event) => [event.ticket_id, event])),
    acts: new Map(acts.map((act) => [act.ticket_id, act])),
    coded_since: await codedSince(db, authority_id, { after: change_id, ticket_ids: ids }),
    lineage: await lineageRefusals(db, authority_id, ids),
  }
  const undone = new Set(change.undone_ids)
  return readable(await scopeOf(ctx), (ticket) =>
    undone.has(ticket.id) ? { refused: 'changed_since' } : decideUndo(ticket, undoing),
  )
}

interface Undoing {
  decider: Decider
  /** The act of the entries that the change moved; null where it moved none. */
  act_id: number | null
  events: ReadonlyMap<number, EventOfChange>
  /** The act's effects on the tickets whose entries it touched. */
  acts: ReadonlyMap<number, ActOnTicket>
  /** Tickets that were put on items since. */
  coded_since: ReadonlySet<number>
  /** Why tickets get no codes back: another one of their lineage would be paid, too (D18a). */
  lineage: ReadonlyMap<number, TicketRefusal>
}

/** Taking back is a decision like any other: on tickets that the person still decides on, and once. */
function decideUndo(ticket: StoredTicket, undoing: Undoing): Decision {
  const { decider, act_id, events, acts, lineage } = undoing
  const event = events.get(ticket.id)
  if (!event) return { refused: 'changed_since' }
  const act = acts.get(ticket.id)
  const refused =
    refusalOfEntries(ticket, event, { act, coded_since: undoing.coded_since.has(ticket.id) }) ??
    (ticket.project_id === null ? null : lockOfPlace(decider, 'edit', ticket.project_id))
  if (refused !== null) return { refused }
  const decision = takeBack(ticket, event)
  if ('refused' in decision) return decision
  const twice = isCoded(ticket.agency) || !isCoded(decision.set.agency ?? {}) ? undefined : lineage.get(ticket.id)
  if (twice !== undefined) return { refused: twice }
  return act === undefined || act_id === null ? decision : { ...decision, revives: act_id }
}

/**
 * Why a ticket's items cannot be as they were before a change; null where they can. Codes that somebody has added since keep a ticket's change from
 * being undone (D7); codes that it had already stay, and what closed periods owe of it is balanced again. The entries that the change made must still be
 * current, line by line, and restored ones belong to the project that the ticket is on.
 */
function refusalOfEntries(
  { project_id }: StoredTicket,
  { changes }: EventOfChange,
  { act, coded_since }: { act: ActOnTicket | undefined; coded_since: boolean },
): TicketRefusal | null {
  if (act === undefined) {
    if (coded_since) return 'already_coded'
    return changes.some(({ field }) => payFields.includes(field)) ? 'changed_since' : null
  }
  if (!act.current || (act.project_id !== null && act.project_id !== project_id)) return 'changed_since'
  return act.closed ? 'pay_period_closed' : null
}
