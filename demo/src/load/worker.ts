/** A thread that draws every so many chunks of a load and copies them over its own connection, in one transaction that the seeding process ends. */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type pg from 'pg'
import { connectOwner, copyLines } from '../fill.queries.ts'
import type { TicketLines } from '../ticket-lines.ts'
import { loadColumns, ticketOfLoad } from './load-rows.ts'
import { drawTicket } from './load-ticket.ts'
import type { LoadWorld } from './load-world.ts'
import { count, type Tally } from './tally.ts'

/** What a worker is given. */
export interface WorkerTask { readonly url: string; readonly world: LoadWorld; readonly worker: number; readonly workers: number }
/** What it tells: tickets copied so far, and at the end its rollups; then it waits for `commit`. */
export type WorkerMessage = { readonly copied: number } | { readonly tally: Tally } | { readonly committed: true }

/** Tickets of one COPY into each table. */
const CHUNK = 4000

if (parentPort) await work(workerData as WorkerTask, parentPort)

async function work({ url, world, worker, workers }: WorkerTask, parent: NonNullable<typeof parentPort>): Promise<void> {
  const tell = (message: WorkerMessage) => parent.postMessage(message)
  const client = await connectOwner(url)
  await client.query('begin')
  const tally: Tally = new Map()
  const { tickets } = world.cardinalities
  let copying: Promise<unknown> = Promise.resolve()
  for (let from = worker * CHUNK; from < tickets; from += workers * CHUNK) {
    const until = Math.min(from + CHUNK, tickets)
    const lines = draw(world, tally, { from, until })
    // While one chunk is copied the next is drawn.
    await copying
    copying = copyChunk(client, lines).then(() => tell({ copied: until - from }))
    copying.catch(() => undefined)
  }
  await copying
  tell({ tally })
  await once(parent, 'message')
  await client.query('commit')
  tell({ committed: true })
  await client.end()
  parent.close()
}

function draw(world: LoadWorld, tally: Tally, { from, until }: { from: number; until: number }): TicketLines {
  const lines = { tickets: '', ticket_versions: '', ticket_events: '' }
  for (let place = from; place < until; place += 1) {
    const drawn = ticketOfLoad(world, drawTicket(world, place))
    count(tally, drawn.row)
    lines.tickets += drawn.lines.tickets
    lines.ticket_versions += drawn.lines.ticket_versions
    lines.ticket_events += drawn.lines.ticket_events
  }
  return lines
}

async function copyChunk(client: pg.Client, lines: TicketLines): Promise<void> {
  for (const [table, columns] of Object.entries(loadColumns)) await copyLines(client, { table, columns, lines: pieces(lines[table as keyof TicketLines]) })
}

/** A long text in pieces that a socket takes at once; text is ASCII, so that no character is cut. */
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 256 * 1024) yield text.slice(at, at + 256 * 1024)
}
