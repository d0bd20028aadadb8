import { MOST_IDS_A_FACT, type IngestAnswer, type IngestResult } from '@milepost/contract'
import type { NewFact, RequestContext } from '../../../platform/context.ts'
import { isCoded } from '../../pay-entries/index.ts'
import { isOnline } from '../../plants/index.ts'
import { bringEntries, chainTicketEvents, recountDays, type TicketEventRow } from '../../tickets/index.ts'
import { admit } from './admit-posts.ts'
import { closeKeyed, logDeliveries, newRefusals } from './deliveries.queries.ts'
import type { PlantFacts } from './place-facts.ts'
import { planPosts, type JoinedPlan, type PlannedPost } from './plan-posts.ts'
import { type Outcome, type Post } from './post.ts'
import { readFirst, readRest } from './read-facts.ts'
import type { TicketInPost } from './ticket-in-post.ts'
import * as queries from './tickets.queries.ts'

/** The transaction of posts: a void takes coded tickets off their items, which has facts and audit events of its own. */
export type PostContext = Pick<RequestContext, 'db' | 'authority_id' | 'emit' | 'audit'>

/**
 * Writes posts of one agency within the caller's transaction, as if one after the other in their order, in a fixed number of statements whatever they
 * hold: one round trip reads and locks, the commit takes along what is written. New names and tickets that are known cost one more. No two of the posts
 * have the same Idempotency-Key. Answers the outcome of each; `alone` keeps other posts of their suppliers away.
 * @throws ApartError when the posts have to be written one by one; a unique violation when another post wrote one of the tickets at the same moment.
 */
export async function writePosts(ctx: PostContext, posts: readonly Post[], alone: boolean): Promise<Outcome[]> {
  const { db, authority_id } = ctx
  const first = await readFirst(db, authority_id, { posts, alone })
  const admitted = posts.map((post) => admit(post, first, () => first.ids.pop() ?? 0))
  const accepted = admitted.filter((one) => 'post' in one)
  if (accepted.length === 0) return admitted.filter((one): one is Outcome => !('post' in one))
  const facts = await readRest(db, authority_id, { posts: accepted.map(({ post }) => post), first })
  const plan = planPosts(accepted, { facts, originals: first.originals, ids: first.ids })
  const plants = plantsOf(plan.touched, facts.plants)
  logPosts(ctx, plan.posts)
  await writeTickets(ctx, plan)
  if (plants.length > 0)
    db.later(
      queries.notePlants(
        authority_id,
        plants.map(({ id, at }) => ({ id, at })),
      ),
    )
  await ctx.emit(...factsOf(plan.touched, plants))
  const answers = plan.posts.values().map(({ answer }): Outcome => ({ answer }))
  return admitted.map((one) => ('post' in one ? (answers.next().value as Outcome) : one))
}

/** The log of the posts, with what of them was refused. */
function logPosts({ db, authority_id }: PostContext, posts: readonly PlannedPost[]): void {
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

/** Whether anything of a post was taken. One of which nothing was can be read again under its Idempotency-Key, once what was wrong is mended. */
const tookAny = ({ results }: IngestAnswer): boolean => results.some(({ outcome }) => outcome !== 'refused')

const refusalOf = (result: IngestResult | undefined, sent: { delivery_id: number; position: number; raw: string }) => ({
  ...sent,
  plant: result?.plant ?? null,
  ticket_number: result?.ticket_number ?? null,
  date: null,
  errors: result?.errors ?? [],
})

async function writeTickets(ctx: PostContext, { posts, touched }: JoinedPlan): Promise<void> {
  if (touched.length === 0) return
  const { db, authority_id } = ctx
  const events = touched.flatMap(chainOnto)
  const fresh = touched.filter(({ before }) => before === null).map(({ row }) => row)
  const known = touched.filter(({ before }) => before !== null)
  const ids = known.map(({ row }) => row.id)
  if (known.length > 0)
    db.later(
      queries.rollUp(authority_id, ids, -1),
      queries.updateTickets(
        authority_id,
        known.map(({ row }) => row),
      ),
    )
  if (fresh.length > 0) db.later(queries.insertTickets(authority_id, fresh))
  db.later(
    queries.insertVersions(
      authority_id,
      touched.flatMap(({ versions }) => versions),
    ),
    queries.insertEvents(authority_id, events),
    queries.rollUp(
      authority_id,
      touched.map(({ row }) => row.id),
      1,
    ),
  )
  const coded = known.flatMap(({ before, row }) =>
    before !== null && isCoded(before.agency) ? [{ before, row, reason: null }] : [],
  )
  const [author] = posts.map((post) => post.author)
  if (coded.length > 0 && author !== undefined)
    await bringEntries(ctx, coded, { at: author.at, by: author.actor_id, by_name: author.actor_name })
  recountDays(db, authority_id, projectsLeft(known))
}

/** Chains a ticket's new events to what went before (D18c) and notes the new head in its row. */
function chainOnto(ticket: TicketInPost): TicketEventRow[] {
  const { chain_seq, chain_head } = ticket.row
  const chained = chainTicketEvents(ticket.before === null ? null : { seq: chain_seq, hash: chain_head }, ticket.events)
  ticket.row = { ...ticket.row, chain_seq: chained.chain_seq, chain_head: chained.chain_head }
  return chained.events
}

/** Projects of which tickets leave a day, or that they leave. */
const projectsLeft = (known: readonly TicketInPost[]): number[] => [
  ...new Set(
    known.flatMap(({ before, row }) => {
      const project_id = before?.project_id ?? null
      const stays = project_id === row.project_id && before?.printed_on === row.printed_on
      return project_id === null || stays ? [] : [project_id]
    }),
  ),
]

interface SendingPlant extends PlantFacts {
  /** When its last ticket of these posts came. */
  at: string
}

function plantsOf(touched: readonly TicketInPost[], plants: ReadonlyMap<string, PlantFacts>): SendingPlant[] {
  const last = new Map<number, string>()
  for (const { row, versions } of touched)
    for (const { received_at } of versions)
      if (received_at > (last.get(row.plant_id) ?? '')) last.set(row.plant_id, received_at)
  return [...plants.values()].flatMap((plant) => {
    const at = last.get(plant.id)
    return at === undefined ? [] : [{ ...plant, at }]
  })
}

/** What open pages hear: once for all of the posts. */
function factsOf(touched: readonly TicketInPost[], plants: readonly SendingPlant[]): NewFact[] {
  const changed = Map.groupBy(touched, ({ row }) => row.project_id)
  const facts: NewFact[] = [...changed].map(([project_id, own]) => ({
    type: 'tickets.changed',
    project_id,
    ids: own.length > MOST_IDS_A_FACT ? [] : own.map(({ row }) => row.id),
  }))
  const woken = plants.filter((plant) => !isOnline(plant, new Date(plant.at))).map(({ id }) => id)
  if (woken.length > 0) facts.push({ type: 'plants.changed', ids: woken })
  return [...facts, { type: 'ingest.changed' }]
}
