import type { IngestAnswer, IngestResult } from '@milepost/contract'
import type { NewLiveEvent, Work } from '../../../platform/context.ts'
import { flatMapInTurns, inTurns } from '../../../platform/turns.ts'
import { isOnline } from '../../plants/index.ts'
import {
  chainTicketEvents,
  factsOfTickets,
  writeTickets,
  type TicketEventRow,
  type WrittenTicket,
} from '../../tickets/index.ts'
import { admit } from './admit-posts.ts'
import { closeKeyed, logDeliveries, newRefusals } from './deliveries.queries.ts'
import type { PlantReference } from './post-references.ts'
import { planPosts, type JoinedPlan, type PlannedPost } from './plan-posts.ts'
import { type Outcome, type Post } from './post.ts'
import { readFirst, readRest } from './read-references.ts'
import type { TicketInPost } from './ticket-in-post.ts'
import * as queries from './tickets.queries.ts'

/**
 * Writes posts of one agency within the caller's transaction, as if one after the other in their order, in a fixed number of statements whatever they
 * contain: one round trip reads and locks, the writes go with the commit. New names and known tickets cost one more. No two of the posts
 * have the same Idempotency-Key. Returns the outcome of each; `alone` keeps other posts of their suppliers away.
 * @throws ApartError when the posts have to be written one by one; a unique violation when another post wrote one of the tickets at the same moment.
 */
export async function writePosts(ctx: Work, posts: readonly Post[], alone: boolean): Promise<Outcome[]> {
  const { db, authority_id } = ctx
  const first = await readFirst(db, authority_id, { posts, alone })
  const admitted = posts.map((post) => admit(post, first, () => first.ids.pop() ?? 0))
  const accepted = admitted.filter((one) => 'post' in one)
  if (accepted.length === 0) return admitted.filter((one): one is Outcome => !('post' in one))
  const references = await readRest(db, authority_id, { posts: accepted.map(({ post }) => post), first })
  const plan = await inTurns(planPosts(accepted, { references, originals: first.originals, ids: first.ids }))
  const plants = plantsOf(plan.touched, references.plants)
  logPosts(ctx, plan.posts)
  const changes = await write(ctx, plan)
  if (plants.length > 0)
    db.later(
      queries.notePlants(
        authority_id,
        plants.map(({ id, at }) => ({ id, at })),
      ),
    )
  await ctx.emit(...factsOf(changes, plants))
  const answers = plan.posts.values().map(({ answer }): Outcome => ({ answer }))
  return admitted.map((one) => ('post' in one ? (answers.next().value as Outcome) : one))
}

/** The log of the posts, with their refused parts. */
function logPosts({ db, authority_id }: Work, posts: readonly PlannedPost[]): void {
  const closed = posts.map(({ post: { delivery }, delivery_id, answer }) => ({
    ...delivery,
    id: delivery_id,
    counts: answer.counts,
    response: tookAny(answer) ? answer : null,
  }))
  const keyed = closed.filter(({ idempotency_key }) => idempotency_key !== null)
  const others = closed.filter(({ idempotency_key }) => idempotency_key === null)
  if (keyed.length > 0) db.later(closeKeyed(authority_id, keyed))
  if (others.length > 0) db.later(logDeliveries(authority_id, others))
  const refusals = posts.flatMap(({ refused, answer, delivery_id }) =>
    refused.map(({ position, raw }) => refusalOf(answer.results[position], { delivery_id, position, raw })),
  )
  if (refusals.length > 0) db.later(newRefusals(authority_id, refusals))
}

/** Whether anything of a post was accepted. If nothing was, it can be sent again under its Idempotency-Key once its faults are fixed. */
const tookAny = ({ results }: IngestAnswer): boolean => results.some(({ outcome }) => outcome !== 'refused')

const refusalOf = (result: IngestResult | undefined, sent: { delivery_id: number; position: number; raw: string }) => ({
  ...sent,
  plant: result?.plant ?? null,
  ticket_number: result?.ticket_number ?? null,
  date: null,
  errors: result?.errors ?? [],
})

async function write(ctx: Work, { posts, touched }: JoinedPlan): Promise<WrittenTicket[]> {
  const [author] = posts.map((post) => post.author)
  if (touched.length === 0 || author === undefined) return []
  const { db, authority_id } = ctx
  const events = await inTurns(flatMapInTurns(touched, chainOnto))
  const changes = touched.map(({ before, row, events }) => ({
    before,
    after: row,
    action: events.at(-1)?.action ?? ('updated' as const),
    reason: null,
  }))
  const rows = touched.map(({ row }) => row)
  const known = new Set(touched.flatMap(({ before }) => before?.id ?? []))
  const { at, actor_id: by, actor_name: by_name } = author
  await writeTickets(ctx, { source: 'supplier', at, by, by_name, changes, noted: { act_id: null } }, () => {
    const [old, fresh] = [rows.filter(({ id }) => known.has(id)), rows.filter(({ id }) => !known.has(id))]
    if (old.length > 0) db.later(queries.updateTickets(authority_id, old))
    if (fresh.length > 0) db.later(queries.insertTickets(authority_id, fresh))
    db.later(
      queries.insertVersions(
        authority_id,
        touched.flatMap(({ versions }) => versions),
      ),
      queries.insertEvents(authority_id, events),
    )
  })
  return changes
}

/** Chains a ticket's new events to the ones before (D18c) and saves the new head in its row. */
function chainOnto(ticket: TicketInPost): TicketEventRow[] {
  const { chain_seq, chain_head } = ticket.row
  const chained = chainTicketEvents(ticket.before === null ? null : { seq: chain_seq, hash: chain_head }, ticket.events)
  ticket.row = { ...ticket.row, chain_seq: chained.chain_seq, chain_head: chained.chain_head }
  return chained.events
}

interface SendingPlant extends PlantReference {
  /** When its last ticket of these posts came. */
  at: string
}

function plantsOf(touched: readonly TicketInPost[], plants: ReadonlyMap<string, PlantReference>): SendingPlant[] {
  const last = new Map<number, string>()
  for (const { row, versions } of touched)
    for (const { received_at } of versions)
      if (received_at > (last.get(row.plant_id) ?? '')) last.set(row.plant_id, received_at)
  return [...plants.values()].flatMap((plant) => {
    const at = last.get(plant.id)
    return at === undefined ? [] : [{ ...plant, at }]
  })
}

/** References for open pages: once for all of the posts. */
function factsOf(changes: readonly WrittenTicket[], plants: readonly SendingPlant[]): NewLiveEvent[] {
  const woken = plants.filter((plant) => !isOnline(plant, new Date(plant.at))).map(({ id }) => id)
  return [
    ...factsOfTickets(changes),
    ...(woken.length > 0 ? [{ type: 'plants.changed' as const, ids: woken }] : []),
    { type: 'ingest.changed' },
  ]
}
