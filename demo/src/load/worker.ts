/** A thread that draws the tickets of a load, chunk by chunk, a few chunks ahead of the copying thread. */
import { parentPort, workerData } from 'node:worker_threads'
import type { TicketLines } from '../ticket-lines.ts'
import { ticketOfLoad } from './load-rows.ts'
import { drawTicket } from './load-ticket.ts'
import type { LoadWorld } from './load-world.ts'
import { count, type Tally } from './tally.ts'

/** Lines of a chunk for each table, in COPY's text format. */
export type ChunkLines = Readonly<Record<keyof TicketLines, Uint8Array>>

/** Messages of the thread: chunks in order, and after the last one the rollups of all. It draws one more for each message that it receives. */
export type WorkerMessage = { readonly tickets: number; readonly lines: ChunkLines } | { readonly tally: Tally }

/** Tickets of a chunk. Every COPY leaves some pages that it reserved and did not fill, so that small chunks would waste a tenth of the tables. */
const CHUNK = 16_000

if (parentPort) work(workerData as LoadWorld, parentPort)

function work(world: LoadWorld, parent: NonNullable<typeof parentPort>): void {
  const tally: Tally = new Map()
  const { tickets } = world.cardinalities
  let from = 0
  parent.on('message', () => {
    if (from >= tickets) {
      parent.postMessage({ tally } satisfies WorkerMessage)
      return parent.close()
    }
    const until = Math.min(from + CHUNK, tickets)
    const lines = draw(world, tally, { from, until })
    parent.postMessage(
      { tickets: until - from, lines } satisfies WorkerMessage,
      Object.values(lines).map(({ buffer }) => buffer as ArrayBuffer),
    )
    from = until
  })
}

function draw(world: LoadWorld, tally: Tally, { from, until }: { from: number; until: number }): ChunkLines {
  const lines = { tickets: '', ticket_versions: '', ticket_events: '' }
  for (let index = from; index < until; index += 1) {
    const drawn = ticketOfLoad(world, drawTicket(world, index))
    count(tally, drawn.row)
    lines.tickets += drawn.lines.tickets
    lines.ticket_versions += drawn.lines.ticket_versions
    lines.ticket_events += drawn.lines.ticket_events
  }
  const bytes = new TextEncoder()
  return {
    tickets: bytes.encode(lines.tickets),
    ticket_versions: bytes.encode(lines.ticket_versions),
    ticket_events: bytes.encode(lines.ticket_events),
  }
}
