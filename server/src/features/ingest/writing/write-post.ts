import type { IngestAnswer, IngestResult } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isCoded, standingCodes } from '../../pay-entries/index.ts'
import { isOnline } from '../../plants/index.ts'
import { bringEntries, chainTicketEvents, recountDays, type TicketEventRow } from '../../tickets/index.ts'
import type { ReadTicket, RefusedTicket } from '../reading/read-ticket.ts'
import { insertRefusals } from './deliveries.queries.ts'
import { materialTypeOf } from './derive-columns.ts'
import { identityOf, inNeighbourYear, TicketsOfPost } from './known-tickets.ts'
import type { PlantFacts, PostFacts } from './place-facts.ts'
import { planPost } from './plan-post.ts'
import {
  authoritySettings,
  namedRows,
  plantsByCode,
  projectsByCode,
  projectsById,
  type Names,
} from './references.queries.ts'
import type { EventAuthor, KnownTicket, TicketInPost } from './ticket-in-post.ts'
import * as queries from './tickets.queries.ts'

/** Another post wrote one of the same tickets at the same moment: this one is to be done anew, and will then find it. */
export class OvertakenError extends Error {
  constructor() {
    super('another post wrote a ticket of this one')
  }
}

export interface PostToWrite {
  tickets: ReadonlyArray<ReadTicket | RefusedTicket>
  supplier_id: number
  /** Plants that the key may speak for; null means all of the supplier's. */
  plant_ids: readonly number[] | null
  author: EventAuthor
  delivery_id: number
}

/** The transaction of a post: a void takes coded tickets off their items, which has facts and audit events of its own. */
export type PostContext = Pick<RequestContext, 'db' | 'authority_id' | 'emit' | 'audit'>

/** What a post came to: the answer, and what open pages are to hear. */
export interface WrittenPost {
  answer: IngestAnswer
  changed: Map<number | null, { id: number }[]>
  plants_woken: number[]
}

/**
 * Writes one post within the caller's transaction, in a fixed number of statements whatever it holds: rows that its tickets name, tickets, versions,
 * events, rollups, pay entries of what is voided, refusals, plants.
 * @throws OvertakenError when the post has to be done anew.
 */
export async function writePost(ctx: PostContext, post: PostToWrite): Promise<WrittenPost> {
  const { db, authority_id } = ctx
  const { tickets, supplier_id, plant_ids, author } = post
  const { facts, known, readable } = await readFacts(ctx, post)
  const ids = readable > 0 ? await queries.reserveIds(db, readable) : []
  const plan = planPost({ tickets, facts, known, supplier_id, plant_ids, author, ids })
  const touched = known.all.filter((ticket) => ticket.events.length > 0)
  await writeTickets(ctx, post, touched)
  await insertRefusals(
    db,
    authority_id,
    post.delivery_id,
    plan.refused.map(({ position, raw }) => refusalOf(plan.results[position], position, raw)),
  )
  const plants = plantsOf(touched, facts)
  await queries.notePlants(
    db,
    authority_id,
    plants.map(({ id }) => id).sort((one, other) => one - other),
    author.at,
  )
  const changed = Map.groupBy(
    touched.map(({ row }) => row),
    (row) => row.project_id,
  )
  return {
    answer: answerOf(plan.results),
    changed,
    plants_woken: plants.filter((plant) => !isOnline(plant, new Date(author.at))).map(({ id }) => id),
  }
}

async function readFacts(
  { db, authority_id }: PostContext,
  { tickets, supplier_id }: PostToWrite,
): Promise<{ facts: PostFacts; known: TicketsOfPost; readable: number }> {
  const read = tickets.filter((ticket) => 'fields' in ticket)
  const plants = await plantsByCode(db, authority_id, [...new Set(read.map(({ fields }) => String(fields['plant'])))])
  const own = read.filter(({ fields }) => plants.get(String(fields['plant']))?.supplier_id === supplier_id)
  const names = namesOf(own, plants)
  const projects = await projectsByCode(db, authority_id, names.dot_codes)
  const rows = await namedRows(db, authority_id, supplier_id, names)
  const identities = own.flatMap(({ fields, event }) => {
    const plant = plants.get(String(fields['plant']))
    return plant ? [identityOf(fields, event, plant)] : []
  })
  const originals = await queries.originalsOf(db, authority_id, identities)
  const locked =
    identities.length > 0
      ? await queries.lockKnownTickets(db, authority_id, supplier_id, [
          ...identities,
          ...identities.flatMap(inNeighbourYear),
        ])
      : []
  const standing = [...new Set(locked.flatMap(({ row }) => row.project_id ?? []))]
  const projects_by_id = await projectsById(db, authority_id, standing)
  const authority = await authoritySettings(db, authority_id)
  const codes = await codesOf(db, authority_id, locked)
  const facts = { ...rows, authority, plants, projects, projects_by_id, codes }
  return { facts, known: new TicketsOfPost(locked, originals), readable: own.length }
}

/** Where the codes of coded tickets stand. */
async function codesOf(
  db: Database,
  authority_id: number,
  locked: readonly KnownTicket[],
): Promise<PostFacts['codes']> {
  const coded = locked.filter(({ row }) => isCoded(row.agency)).map(({ row }) => row.id)
  const codes = coded.length === 0 ? [] : await standingCodes(db, authority_id, coded)
  return new Map(codes.map((one) => [one.ticket_id, one]))
}

/** Every name once. Tickets without material (bare voids) name none. */
function namesOf(tickets: readonly ReadTicket[], plants: ReadonlyMap<string, PlantFacts>): Names {
  const named = (key: string): string[] => [
    ...new Set(tickets.flatMap(({ fields }) => (fields[key] === undefined ? [] : [String(fields[key])]))),
  ]
  const materials = new Map<string, { name: string; material_type: string }>()
  const trucks = new Map<string, { number: string; max_gvw_lbs: string | null }>()
  for (const { fields } of tickets) {
    const plant = plants.get(String(fields['plant']))
    const { material, truck, max_gvw } = fields
    if (plant && typeof material === 'string')
      materials.set(`${material}\n${materialTypeOf(fields, plant)}`, {
        name: material,
        material_type: materialTypeOf(fields, plant),
      })
    if (typeof truck === 'string')
      trucks.set(truck, {
        number: truck,
        max_gvw_lbs: typeof max_gvw === 'string' ? max_gvw : (trucks.get(truck)?.max_gvw_lbs ?? null),
      })
  }
  return {
    materials: [...materials.values()],
    trucks: [...trucks.values()],
    haulers: named('hauler'),
    customers: named('customer_name'),
    jobs: named('job_number'),
    dot_codes: named('dot_code'),
  }
}

async function writeTickets(
  ctx: PostContext,
  { author, delivery_id }: PostToWrite,
  touched: readonly TicketInPost[],
): Promise<void> {
  if (touched.length === 0) return
  const { db, authority_id } = ctx
  const events = touched.flatMap(chainOnto)
  const fresh = touched.filter(({ before }) => before === null).map(({ row }) => row)
  const changed = touched.filter(({ before }) => before !== null).map(({ row }) => row)
  await queries.rollUp(
    db,
    authority_id,
    changed.map(({ id }) => id),
    -1,
  )
  const left = await queries.projectsLeft(db, authority_id, changed)
  await queries.updateTickets(db, authority_id, changed)
  if ((await queries.insertTickets(db, authority_id, fresh)) < fresh.length) throw new OvertakenError()
  await queries.insertVersions(
    db,
    authority_id,
    touched.flatMap(({ versions }) => versions),
    { received_at: author.at, delivery_id },
  )
  await queries.insertEvents(db, authority_id, events)
  await queries.rollUp(
    db,
    authority_id,
    touched.map(({ row }) => row.id),
    1,
  )
  const coded = touched.flatMap(({ before, row }) =>
    before !== null && isCoded(before.agency) ? [{ before, row, reason: null }] : [],
  )
  await bringEntries(ctx, coded, { at: author.at, by: author.actor_id, by_name: author.actor_name })
  await recountDays(db, authority_id, left)
}

/** Chains a ticket's new events to what went before (D18c) and notes the new head in its row. */
function chainOnto(ticket: TicketInPost): TicketEventRow[] {
  const { chain_seq, chain_head } = ticket.row
  const chained = chainTicketEvents(ticket.before === null ? null : { seq: chain_seq, hash: chain_head }, ticket.events)
  ticket.row = { ...ticket.row, chain_seq: chained.chain_seq, chain_head: chained.chain_head }
  return chained.events
}

function refusalOf(result: IngestResult | undefined, position: number, raw: string) {
  return {
    position,
    plant: result?.plant ?? null,
    ticket_number: result?.ticket_number ?? null,
    date: null,
    errors: result?.errors ?? [],
    raw,
  }
}

function plantsOf(touched: readonly TicketInPost[], facts: PostFacts): PlantFacts[] {
  const ids = new Set(touched.filter(({ versions }) => versions.length > 0).map(({ row }) => row.plant_id))
  return [...facts.plants.values()].filter(({ id }) => ids.has(id))
}

function answerOf(results: IngestResult[]): IngestAnswer {
  const counts = { created: 0, updated: 0, unchanged: 0, held: 0, refused: 0 }
  for (const { outcome } of results) counts[outcome] += 1
  return { results, counts }
}
