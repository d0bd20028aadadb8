import { dateInZone } from '@milepost/contract/core/time/zones'
import type pg from 'pg'
import { dailyRoot } from '@milepost/server/features/tickets/ledger/index'
import { connectOwner, insertRows, inTransaction, notePlantDays, reserveIds } from '../fill.queries.ts'
import { cardinalitiesOf } from './cardinalities.ts'
import { drawnChunks } from './drawn-chunks.ts'
import * as queries from './load.queries.ts'
import { loadColumns } from './load-rows.ts'
import { buildLoad, type LoadWorld } from './load-world.ts'
import { type Stopwatch, startStopwatch } from './stopwatch.ts'
import { tallyLines, withTotals, type Tally } from './tally.ts'
import type { ChunkLines } from './worker.ts'

export interface Load {
  /** The owner's connection to a migrated database. */
  readonly url: string
  /** Total number of tickets, including existing ones. */
  readonly tickets: number
  /** Name or id of the authority that gets them; else the first. */
  readonly authority?: string | null
  readonly now?: Date
  /** Number of projects in the load; by default as many as an agency of its size has. */
  readonly projects?: number | null
  /** Omits versions and events, which lists never read and which take more than half of the space: only for measuring, since the ledger has nothing to verify then. */
  readonly without_history?: boolean
  /** Called with progress messages. */
  readonly log?: (text: string) => void
}

/** Existing tickets are set aside if they are fewer than this fraction of the new ones: they are on disk three times until the end. */
const SET_ASIDE = 0.1

/** What a load came to; seconds by part, `all` from beginning to end. */
export interface Loaded {
  readonly tickets: number
  readonly world: LoadWorld
  readonly seconds: Stopwatch['seconds']
}

/**
 * Fills a database up to so many tickets, with versions, event chains, rollups and daily roots, as if they had been ingested (`demo/README.md`).
 * All or nothing: it is one transaction, and readers of tickets wait for it. When it at least doubles the tickets, indexes are built at its end.
 * @returns null if there are as many already.
 * @throws if the authority does not exist or has nobody who could decide on tickets.
 */
export async function loadTickets({
  url,
  tickets,
  authority = null,
  projects = null,
  without_history = false,
  now = new Date(),
  log = () => undefined,
}: Load): Promise<Loaded | null> {
  const client = await connectOwner(url)
  try {
    const there = await queries.countTickets(client)
    if (there >= tickets) return null
    const watch = startStopwatch(log)
    const loaded = await inTransaction(client, async () => {
      const world = await writeWorld(client, { tickets: tickets - there, authority, projects, now })
      const doubled = there <= tickets / 2
      const emptied = doubled && there <= (tickets - there) * SET_ASIDE
      if (doubled) await queries.dropIndexes(client)
      await queries.stopCountingJobTickets(client)
      if (emptied) await queries.setAside(client)
      const tally = await copyAll(client, { world, emptied, without_history, log })
      watch.next('indexes', `Copied ${tickets - there} tickets; building indexes`)
      if (emptied) await queries.putBack(client)
      if (doubled) await queries.buildIndexes(client)
      watch.next('rollups', 'Writing rollups')
      await queries.addRollups(client, tallyLines(withTotals(tally), world.authority_id), doubled)
      await queries.countJobTickets(client)
      await queries.noteLoadedPlants(client, world.authority_id)
      await notePlantDays(client, world.authority_id)
      watch.next('roots', 'Sealing the days')
      if (!without_history) await sealDays(client, world, now)
      return world
    })
    watch.next('statistics', 'Gathering statistics')
    await queries.vacuum(client)
    return { tickets: tickets - there, world: loaded, seconds: watch.stop() }
  } finally {
    await client.end()
  }
}

/** Writes the suppliers, plants, projects and trucks of a load. */
async function writeWorld(
  client: pg.Client,
  {
    tickets,
    authority,
    projects,
    now,
  }: { tickets: number; authority: string | null; projects: number | null; now: Date },
): Promise<LoadWorld> {
  const found = await queries.findAuthority(client, authority)
  if (!found)
    throw new Error(
      authority === null
        ? 'There is no authority yet: start Milepost once, or give a database that has one'
        : `There is no authority ${authority}`,
    )
  const inspector = await queries.findInspector(client, found.id)
  if (!inspector) throw new Error(`Nobody works for ${found.name} who could decide on tickets`)
  const cardinalities = cardinalitiesOf(tickets, projects)
  const first = await reserveIds(client, tickets + 30_000 + 2 * (projects ?? 0))
  let id = first + tickets
  const { tables, world } = buildLoad({
    authority_id: found.id,
    time_zone: found.time_zone,
    inspector,
    cardinalities,
    run: 1 + (await queries.countLoads(client, found.id)),
    today: dateInZone(now, found.time_zone),
    first_id: first,
    nextId: () => id++,
    materials: await queries.materialIds(client, found.id),
  })
  for (const [table, rows] of tables) await insertRows(client, table, rows)
  return world
}

/** Copies what a second thread draws concurrently; returns its rollups. */
async function copyAll(
  client: pg.Client,
  {
    world,
    emptied,
    without_history,
    log,
  }: { world: LoadWorld; emptied: boolean; without_history: boolean; log: (text: string) => void },
): Promise<Tally> {
  const progress = progressOf(world.cardinalities.tickets, log)
  const chunks = drawnChunks(world)
  for (;;) {
    const { done, value } = await chunks.next()
    if (done) return value
    for (const [table, columns] of Object.entries(loadColumns).filter(
      ([name]) => name === 'tickets' || !without_history,
    ))
      await queries.copyBytes(client, {
        table,
        columns,
        bytes: value.lines[table as keyof ChunkLines],
        frozen: emptied,
      })
    progress(value.tickets)
  }
}

/** Seals all days before today again (D18c), each over the one before. */
async function sealDays(client: pg.Client, { authority_id, time_zone }: LoadWorld, now: Date): Promise<void> {
  const roots: Array<{ day: string; root: string; tickets: number }> = []
  for await (const { day, heads } of queries.headsByDay(client, {
    authority_id,
    time_zone,
    until: dateInZone(now, time_zone),
  }))
    roots.push({
      day,
      tickets: heads.length,
      root: dailyRoot({ date: day, previous_root: roots.at(-1)?.root ?? null, heads }),
    })
  await queries.replaceRoots(client, { authority_id, time_zone }, roots)
}

/** Reports the progress and the rate every two seconds. */
function progressOf(tickets: number, log: (text: string) => void): (more: number) => void {
  const began = performance.now()
  let copied = 0
  let reported_at = began
  return (more) => {
    copied += more
    const now = performance.now()
    if (now - reported_at < 2000) return
    reported_at = now
    log(`${copied} of ${tickets} tickets, ${Math.round(copied / ((now - began) / 1000))} a second`)
  }
}
