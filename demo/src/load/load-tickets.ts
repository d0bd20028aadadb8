import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { dailyRoot } from '@milepost/server/features/tickets/ledger/index'
import { dateInZone } from '@milepost/server/platform/time/index'
import { connectOwner, insertRows, inTransaction, reserveIds } from '../fill.queries.ts'
import { cardinalitiesOf } from './cardinalities.ts'
import * as queries from './load.queries.ts'
import { buildLoad, type LoadWorld } from './load-world.ts'
import { tallyLines, total, type Tally } from './tally.ts'
import type { WorkerMessage, WorkerTask } from './worker.ts'

export interface Load {
  /** The owner's connection to a migrated database. */
  readonly url: string
  /** Tickets all told, those that are there included. */
  readonly tickets: number
  /** Name or id of the authority that gets them; else the first. */
  readonly authority?: string | null
  readonly now?: Date
  /** Is told how it goes, in sentences for people. */
  readonly tell?: (text: string) => void
}

/** What a load came to; seconds by part, `all` from beginning to end. */
export interface Loaded { readonly tickets: number; readonly world: LoadWorld; readonly seconds: Readonly<Record<'copy' | 'indexes' | 'rollups' | 'vacuum' | 'roots' | 'all', number>> }

const THREADS = 2

/**
 * Fills a database up to so many tickets, with versions, event chains, rollups and daily roots, as if they had come through the door (`demo/README.md`).
 * Nothing else should write tickets meanwhile. When it fails, what it copied is taken away again.
 * @returns null when there are as many already.
 * @throws when the authority is not there or has nobody who could judge tickets.
 */
export async function loadTickets({ url, tickets, authority = null, now = new Date(), tell = () => undefined }: Load): Promise<Loaded | null> {
  const client = await connectOwner(url)
  try {
    if (!(await queries.hasTicketIndexes(client))) await queries.createTicketIndexes(client)
    const there = await queries.countTickets(client)
    if (there >= tickets) return null
    const began = performance.now()
    const world = await writeWorld(client, { tickets: tickets - there, authority, now })
    const deferred = there < tickets / 2
    const tallies = await copyAll(client, { url, world, deferred, tell })
    const copied = performance.now()
    tell(`Copied ${tickets - there} tickets; building indexes`)
    if (deferred) await queries.createTicketIndexes(client)
    const indexed = performance.now()
    tell('Writing rollups')
    await inTransaction(client, () => queries.addRollups(client, tallyLines(total(tallies), world.authority_id)))
    await queries.noteLoadedPlants(client, world.authority_id)
    const counted = performance.now()
    tell('Gathering statistics')
    await queries.setAutovacuum(client, true)
    await queries.vacuum(client)
    const vacuumed = performance.now()
    tell('Sealing the days')
    await sealDays(client, world, now)
    const ended = performance.now()
    const seconds = { copy: copied - began, indexes: indexed - copied, rollups: counted - indexed, vacuum: vacuumed - counted, roots: ended - vacuumed, all: ended - began }
    return { tickets: tickets - there, world, seconds: Object.fromEntries(Object.entries(seconds).map(([part, milliseconds]) => [part, milliseconds / 1000])) as Loaded['seconds'] }
  } finally {
    await client.end()
  }
}

/** Writes the suppliers, plants, projects and trucks of a load. */
async function writeWorld(client: pg.Client, { tickets, authority, now }: { tickets: number; authority: string | null; now: Date }): Promise<LoadWorld> {
  const found = await queries.findAuthority(client, authority)
  if (!found) throw new Error(authority === null ? 'There is no authority yet: start Milepost once, or give a database that has one' : `There is no authority ${authority}`)
  const judge = await queries.findJudge(client, found.id)
  if (!judge) throw new Error(`Nobody works for ${found.name} who could judge tickets`)
  const cardinalities = cardinalitiesOf(tickets)
  const first = await reserveIds(client, tickets + 20_000)
  let id = first + tickets
  const { tables, world } = buildLoad({
    authority_id: found.id, time_zone: found.time_zone, judge, cardinalities, run: 1 + (await queries.countLoads(client, found.id)), today: dateInZone(now, found.time_zone), first_id: first, nextId: () => id++,
    materials: await queries.materialIds(client, found.id),
  })
  await inTransaction(client, async () => { for (const [table, rows] of tables) await insertRows(client, table, rows) })
  return world
}

async function copyAll(client: pg.Client, { url, world, deferred, tell }: { url: string; world: LoadWorld; deferred: boolean; tell: (text: string) => void }): Promise<Tally[]> {
  await queries.setAutovacuum(client, false)
  if (deferred) await queries.dropTicketIndexes(client)
  const progress = progressOf(world.cardinalities.tickets, tell)
  const workers = Array.from({ length: THREADS }, (_, worker) => startWorker({ url, world, worker, workers: THREADS }, progress))
  try {
    const tallies = await Promise.all(workers.map(({ copied }) => copied))
    await Promise.all(workers.map(({ commit }) => commit()))
    return tallies
  } catch (error) {
    await Promise.all(workers.map(({ end }) => end()))
    await queries.removeTickets(client, world.authority_id, { from: world.first_id, until: world.first_id + world.cardinalities.tickets - 1 })
    if (deferred) await queries.createTicketIndexes(client)
    await queries.setAutovacuum(client, true)
    throw error
  }
}

/** Seals all days before today again (D18c), each over the one before. */
async function sealDays(client: pg.Client, { authority_id, time_zone }: LoadWorld, now: Date): Promise<void> {
  const roots: Array<{ day: string; root: string; tickets: number }> = []
  for await (const { day, heads } of queries.headsByDay(client, { authority_id, time_zone, until: dateInZone(now, time_zone) }))
    roots.push({ day, tickets: heads.length, root: dailyRoot({ date: day, previous_root: roots.at(-1)?.root ?? null, heads }) })
  await inTransaction(client, () => queries.replaceRoots(client, authority_id, roots))
}

interface Running { readonly copied: Promise<Tally>; commit(): Promise<void>; end(): Promise<unknown> }

function startWorker(task: WorkerTask, progress: (tickets: number) => void): Running {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task })
  const copied = Promise.withResolvers<Tally>()
  const committed = Promise.withResolvers<void>()
  committed.promise.catch(() => undefined)
  const fail = (error: Error) => { copied.reject(error); committed.reject(error) }
  worker.on('message', (message: WorkerMessage) => {
    if ('copied' in message) progress(message.copied)
    else if ('tally' in message) copied.resolve(message.tally)
    else committed.resolve()
  })
  worker.on('error', fail).on('exit', (code) => fail(new Error(`a thread of the load ended early (${code})`)))
  return { copied: copied.promise, commit: () => { worker.postMessage('commit'); return committed.promise }, end: () => worker.terminate() }
}

/** Tells every two seconds how far it is, and the rate. */
function progressOf(tickets: number, tell: (text: string) => void): (more: number) => void {
  const began = performance.now()
  let copied = 0
  let told = began
  return (more) => {
    copied += more
    const now = performance.now()
    if (now - told < 2000) return
    told = now
    tell(`${copied} of ${tickets} tickets, ${Math.round(copied / ((now - began) / 1000))} a second`)
  }
}
