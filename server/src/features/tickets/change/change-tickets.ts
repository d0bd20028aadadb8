import { UNDO_MINUTES, type PayEffect, type TicketAction, type TicketRefusal } from '@milepost/contract'
import { holderOf, type RequestContext, type Work } from '../../../platform/context.ts'
import { eachInTurns, flatMapInTurns, inTurns } from '../../../platform/turns.ts'
import { payEffectOf, type NewPayEntry } from '../../pay-entries/index.ts'
import { ticketContentHash } from '../ticket-content.ts'
import {
  chainTicketEvents,
  eventActor,
  type TicketChange,
  type TicketEventBody,
  type TicketEventRow,
} from '../ticket-event.ts'
import { changeableColumns, type ChangedRow, type StoredTicket, type TicketSet } from './stored-ticket.ts'
import * as queries from './stored-tickets.queries.ts'
import { changesOf } from './noted-changes.ts'
import { factsOfTickets, writeTickets, type TicketChanges } from './ticket-store.ts'
import { codedItems } from './coded-items.ts'
import { payOf, refusalOfPay, type PayDecided } from './decided-pay.ts'

/**
 * The decision on one ticket: refused with a cause, or changed. `noted` is what its event records in addition to the fields that the set changes;
 * `entries` are the entries of the pay codes that the set gives it, `revives` is the act whose withdrawn entries come back with them.
 */
export type Decision = { refused: TicketRefusal } | Approval

interface Approval {
  set: TicketSet
  action: TicketAction
  reason: string | null
  noted?: readonly TicketChange[]
  entries?: readonly NewPayEntry[]
  revives?: number
}

export interface TicketsToChange {
  ids: readonly number[]
  /** Decides on a locked ticket, purely. */
  decide(ticket: StoredTicket): Decision
  /** Whether decisions need the ticket's limits and material. */
  facts?: boolean
  /** True decides, and writes nothing. */
  validate_only?: boolean
  /** False where the change cannot be taken back, as taking back itself. */
  undoable?: boolean
}

/** The outcome for the tickets that were found; refused ones with their causes. */
export interface ChangedTickets {
  updated: StoredTicket[]
  refused: { ticket: StoredTicket; code: TicketRefusal }[]
  /** Ids that no ticket has. */
  missing: number[]
  /** The effect on pay items (D41); null where there is none. */
  pay: PayEffect | null
  change_id: number | null
  undo_until: string | null
}

interface Changed {
  before: StoredTicket
  row: ChangedRow
  action: TicketAction
  event: TicketEventRow
  reason: string | null
  entries: readonly NewPayEntry[] | undefined
  revives: number | undefined
}

/**
 * Every change that employees make to tickets goes through here, in the caller's transaction and in a fixed number of statements however many tickets:
 * locks them in the order of their ids, lets `decide` decide on each in its locked state, writes rows, chained events (D18c) and rollups, saves the call
 * so that it can be undone (D7), and notifies open pages.
 */
export async function changeTickets(ctx: RequestContext, change: TicketsToChange): Promise<ChangedTickets> {
  const { outcome, changed, ...noting } = await decideAndWrite(ctx, eventActor(ctx.actor), change)
  return changed.length === 0 || change.undoable === false
    ? outcome
    : { ...outcome, ...(await noted(ctx, changed, noting)) }
}

/** The same for a job that continues what its author began; it cannot be undone as a call can. */
export const changeTicketsFor = async (
  ctx: Work,
  author: ReturnType<typeof eventActor>,
  change: Omit<TicketsToChange, 'undoable'>,
): Promise<ChangedTickets> => (await decideAndWrite(ctx, author, change)).outcome

/** The saved facts of a change: its instant, and the act of its entries. */
type Noting = { at: string; act_id: number | null }

async function decideAndWrite(
  ctx: Work,
  actor: ReturnType<typeof eventActor>,
  change: TicketsToChange,
): Promise<{ outcome: ChangedTickets; changed: Changed[] } & Noting> {
  const { ids, decide, facts = false, validate_only = false } = change
  const tickets = await queries.readTickets(ctx.db, ctx.authority_id, { ids, facts, lock: !validate_only })
  const found = new Set(tickets.map(({ id }) => id))
  const outcome: ChangedTickets = {
    updated: [],
    refused: [],
    missing: [...new Set(ids)].filter((id) => !found.has(id)),
    pay: null,
    change_id: null,
    undo_until: null,
  }
  const author = { at: ctx.clock().toISOString(), ...actor }
  const approved: { ticket: StoredTicket; approval: Approval }[] = []
  const decided: Record<PayDecided, number[]> = { taken: [], given: [] }
  await inTurns(
    eachInTurns(tickets, (ticket) => {
      const decision = withPay(ticket, decide(ticket))
      if ('refused' in decision) outcome.refused.push({ ticket, code: decision.refused })
      else {
        const pay = payOf(ticket, decision.set)
        if (pay !== null) decided[pay].push(ticket.id)
        outcome.updated.push({ ...ticket, ...decision.set })
        if (!validate_only) approved.push({ ticket, approval: decision })
      }
    }),
  )
  outcome.pay = await payEffectOf(ctx.db, ctx.authority_id, decided)
  const items = await codedItems(
    ctx,
    approved.map(({ ticket, approval }) => ({ ...approval, before: ticket, after: { ...ticket, ...approval.set } })),
  )
  // Two hashes each: thousands of them take longer than others in the process should wait.
  const changed = await inTurns(
    flatMapInTurns(approved, ({ ticket, approval }) =>
      applied(ticket, { ...approval, noted: [...(approval.noted ?? []), ...(items.get(ticket.id) ?? [])] }, author),
    ),
  )
  const act_id = changed.length > 0 ? await write(ctx, changed, author) : null
  return { outcome, changed, at: author.at, act_id }
}

/** A decision, refused where pay cannot follow it. */
function withPay(ticket: StoredTicket, decision: Decision): Decision {
  const refused = 'refused' in decision ? null : refusalOfPay(ticket, decision.set)
  return refused === null ? decision : { refused }
}

type Author = Pick<TicketEventBody, 'at' | 'actor_kind' | 'actor_id' | 'actor_name'>

/** A ticket's row after a decision, and the event that records it, chained to the one before. */
function applied(
  before: StoredTicket,
  { set, action, reason, noted = [], entries, revives }: Approval,
  author: Author,
): Changed {
  const content = { ...before, ...set }
  const content_hash = ticketContentHash(content)
  const body: TicketEventBody = {
    ticket_id: before.id,
    ...author,
    action,
    changes: [...changesOf(before, set), ...noted],
    reason,
    content_hash,
  }
  const { events, chain_seq, chain_head } = chainTicketEvents({ seq: before.chain_seq, hash: before.chain_head }, [
    body,
  ])
  const [event] = events
  if (!event) throw new Error('a change makes an event')
  const row: Record<string, unknown> = { id: before.id, agency: content.agency, content_hash, chain_seq, chain_head }
  for (const column of changeableColumns) row[column] = content[column]
  return { before, row: row as unknown as ChangedRow, action, event, reason, entries, revives }
}

/** Returns the act that changed pay entries; null where none changed. */
async function write(ctx: Work, changed: readonly Changed[], { at, actor_id, actor_name }: Author) {
  const { db, authority_id } = ctx
  const changes = changed.map(({ before, row, action, reason, entries, revives }) => ({
    before,
    // What an employee's change leaves as it is.
    after: { ...before, ...row },
    action,
    reason,
    entries,
    revives,
  }))
  const set: TicketChanges = {
    source: 'staff',
    at,
    by: actor_id,
    by_name: actor_name,
    changes,
    noted: { act_id: null },
  }
  await writeTickets(ctx, set, async () => {
    await queries.updateTickets(
      db,
      authority_id,
      changed.map(({ row }) => row),
    )
    await queries.insertEvents(
      db,
      authority_id,
      changed.map(({ event }) => event),
    )
  })
  await ctx.emit(...factsOfTickets(changes))
  return set.noted.act_id
}

/** Saves the call, so that it can be undone. */
async function noted(
  ctx: RequestContext,
  changed: readonly Changed[],
  { at, act_id }: Noting,
): Promise<Pick<ChangedTickets, 'change_id' | 'undo_until'>> {
  const change_id = await queries.insertChange(ctx.db, ctx.authority_id, {
    holder_id: holderOf(ctx),
    at,
    act_id,
    ticket_ids: changed.map(({ row }) => row.id),
    seqs: changed.map(({ row }) => row.chain_seq),
  })
  return { change_id, undo_until: new Date(Date.parse(at) + UNDO_MINUTES * 60_000).toISOString() }
}
