import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PostedSummary } from './day-book.ts'
import type { PostedTicket } from './posted-ticket.ts'

/** Counts of the posts of one key so far, by outcome. */
export interface SenderCounts {
  posted: number
  retried: number
  dropped: number
}

/** Posts the tickets of one supplier's system in order, and again with the same Idempotency-Key until the door has answered. */
export interface Sender {
  readonly counts: Readonly<SenderCounts>
  /** Takes a ticket; it goes out as soon as those before it are through. */
  send(ticket: PostedTicket): void
  /** Sends a plant's summary of a day, and retries until there is a response. */
  summarize(summary: PostedSummary): void
  /** Reports that a plant's system is alive; a lost heartbeat does not matter. */
  heartbeat(plant: string): Promise<void>
  /** Settles when nothing waits. */
  idle(): Promise<void>
}

/** Tickets that wait while the door is away; older ones are dropped, as a plant's small memory does. */
const MOST_WAITING = 2000
/** Most tickets of one post. */
const BATCH = 50
const LONGEST_PAUSE = 10_000

/**
 * @param target address of the product, such as `http://127.0.0.1:3000`.
 * @param signal stops sending at once; waiting posts are lost.
 */
export function openSender({ target, key, signal }: { target: string; key: string; signal: AbortSignal }): Sender {
  const waiting: PostedTicket[] = []
  const counts: SenderCounts = { posted: 0, retried: 0, dropped: 0 }
  let running: Promise<void> | null = null
  const call = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(new URL(path, target), {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    })

  async function run(): Promise<void> {
    while (waiting.length > 0 && !signal.aborted) {
      const batch = waiting.splice(0, waiting.length > 5 ? BATCH : 1)
      await deliver('/v1/ingest/slips', batch.length === 1 ? batch[0] : { tickets: batch })
      counts.posted += batch.length
    }
  }

  async function deliver(path: string, body: unknown): Promise<void> {
    const idempotency_key = randomUUID()
    for (let wait = 500; !signal.aborted; wait = Math.min(LONGEST_PAUSE, wait * 2)) {
      const response = await call(path, body, { 'idempotency-key': idempotency_key }).catch(() => null)
      const requested = Number(response?.headers.get('retry-after') ?? 0) * 1000
      await response?.arrayBuffer().catch(() => undefined)
      if (response !== null && !mayRetry(response.status)) return
      counts.retried += 1
      await pause(Math.max(requested, wait), undefined, { signal }).catch(() => undefined)
    }
  }

  return {
    counts,
    send(ticket) {
      if (waiting.length >= MOST_WAITING) {
        waiting.shift()
        counts.dropped += 1
      }
      waiting.push(ticket)
      running ??= run().finally(() => {
        running = null
      })
    },
    summarize: (summary) => void deliver('/v1/ingest/daily_summaries', summary),
    async heartbeat(plant) {
      await call('/v1/ingest/heartbeat', { plant })
        .then((response) => response.arrayBuffer())
        .catch(() => undefined)
    },
    idle: async () => {
      await running
    },
  }
}

/** Answers after which the same post may yet succeed; anything else is the door's last word. */
const mayRetry = (status: number): boolean => status >= 500 || status === 429 || status === 408
