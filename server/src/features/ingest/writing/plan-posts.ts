import type { IngestAnswer } from '@milepost/contract'
import type { Turns } from '../../../platform/turns.ts'
import { isCoded } from '../../pay-entries/index.ts'
import { TicketsOfPost, type Original } from './known-tickets.ts'
import type { PlantReference } from './post-references.ts'
import { planPost } from './plan-post.ts'
import { readTicketsOf, type Post } from './post.ts'
import type { References } from './read-references.ts'
import type { EventAuthor, TicketInPost } from './ticket-in-post.ts'

/** Posts that cannot be joined without changing their outcome: each has to be written separately. */
export class ApartError extends Error {
  constructor() {
    super('these posts are to be written one after the other')
  }
}

/** A post that may be written, with its author and its entry in the log. */
export interface AdmittedPost {
  post: Post
  author: EventAuthor
  /** Plants that the key may speak for; null means all of the supplier's. */
  plant_ids: readonly number[] | null
  delivery_id: number
}

/** The outcome of a post. */
export interface PlannedPost extends AdmittedPost {
  answer: IngestAnswer
  refused: { position: number; raw: string }[]
}

export interface JoinedPlan {
  posts: PlannedPost[]
  /** Tickets that changed, with their versions and events. */
  touched: TicketInPost[]
}

/**
 * Decides posts one after the other, each on the results of those before it, as if each had been written before the next one came.
 * @throws ApartError where the references of a later post are unknown before the earlier one is written.
 */
export function* planPosts(
  posts: readonly AdmittedPost[],
  { references, originals, ids }: { references: References; originals: readonly Original[]; ids: number[] },
): Turns<JoinedPlan> {
  if (posts.length > 1 && references.known.some(({ row }) => isCoded(row.agency))) throw new ApartError()
  const plants = new Map(references.plants)
  const order = new PrintOrder(plants, references)
  const groups = groupsOf(posts, references, originals)
  let used = 0
  const planned: PlannedPost[] = []
  for (const admitted of posts) {
    const { post, author, plant_ids, delivery_id } = admitted
    const { supplier_id, tickets } = post
    const readable = readTicketsOf(post)
    order.expectClear(readable.map(({ fields }) => String(fields['plant'])))
    const known = groups.get(supplier_id) ?? new TicketsOfPost([], [])
    const before = known.all.length
    const plan = yield* planPost({
      tickets,
      references: { ...references, plants, jobs: references.jobs.get(supplier_id) ?? new Map() },
      known,
      supplier_id,
      plant_ids,
      author,
      delivery_id,
      ids: ids.slice(used, (used += readable.length)),
    })
    order.note(known.all, before)
    planned.push({ ...admitted, answer: answerOf(plan.results), refused: plan.refused })
  }
  const touched = [...groups.values()].flatMap(({ all }) => all.filter(({ events }) => events.length > 0))
  return { posts: planned, touched }
}

/** Each supplier's tickets: those of its plants, and those that it sent from plants that are another's now. */
function groupsOf(
  posts: readonly AdmittedPost[],
  { known, plants }: References,
  originals: readonly Original[],
): Map<number, TicketsOfPost> {
  const supplierOf = new Map([...plants.values()].map((plant) => [plant.id, plant.supplier_id]))
  return new Map(
    [...new Set(posts.map(({ post }) => post.supplier_id))].map((supplier_id) => [
      supplier_id,
      new TicketsOfPost(
        known.filter(({ row }) => row.supplier_id === supplier_id || supplierOf.get(row.plant_id) === supplier_id),
        originals.filter(({ plant_id }) => supplierOf.get(plant_id) === supplier_id),
      ),
    ]),
  )
}

/** Tracks the ticket that each plant printed last, which the next number is compared with (D18). */
class PrintOrder {
  private readonly plants: Map<string, PlantReference>
  private readonly codes: ReadonlyMap<number, string>
  private readonly printed = new Map<number, string>()
  private readonly unclear = new Set<string>()

  constructor(plants: Map<string, PlantReference>, { known }: References) {
    this.plants = plants
    this.codes = new Map([...plants.values()].map(({ id, code }) => [id, code]))
    for (const { row } of known) this.printed.set(row.id, row.printed_at)
  }

  expectClear(codes: readonly string[]): void {
    if (codes.some((code) => this.unclear.has(code))) throw new ApartError()
  }

  /** Registers the results of a post for a supplier's tickets, those from `before` on being new. */
  note(all: readonly TicketInPost[], before: number): void {
    for (const [at, { row }] of all.entries()) {
      const code = this.codes.get(row.plant_id) ?? ''
      const plant = this.plants.get(code)
      if (at < before && this.printed.get(row.id) !== row.printed_at) this.unclear.add(code)
      this.printed.set(row.id, row.printed_at)
      if (at < before || plant === undefined || row.printed_at < (plant.last_printed_at ?? '')) continue
      this.plants.set(code, { ...plant, last_number: row.ticket_number, last_printed_at: row.printed_at })
    }
  }
}

function answerOf(results: IngestAnswer['results']): IngestAnswer {
  const counts = { created: 0, updated: 0, unchanged: 0, held: 0, refused: 0 }
  for (const { outcome } of results) counts[outcome] += 1
  return { results, counts }
}
