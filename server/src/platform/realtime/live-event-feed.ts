import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { eventsAfter, lastEvent, unreadEvents, type EventRow } from '../database/events.queries.ts'
import type { WakeUps } from '../database/wake-up.ts'

const FACTS_A_READ = 500
/** A wake-up that was lost, or a live event held back by a transaction that was still running, is found at the next look. */
const LOOK_MS = 1000

export interface LiveEventFeedOptions {
  /** The platform's database, which reads everybody's live events. */
  db: Database
  wake_ups: WakeUps
  log: FastifyBaseLogger
  onLiveEvent(liveEvent: EventRow): void
}

export interface LiveEventFeed {
  /** The last live event that was sent. */
  position(): number
  /** Live events that were committed but not yet sent, at most 10,000, and the age of the oldest in seconds. */
  unread(): Promise<{ count: number; age: number }>
  stop(): Promise<void>
}

/** Publishes every live event once, in the order of commits, from now on. */
export async function startLiveEventFeed({
  db,
  wake_ups,
  log,
  onLiveEvent,
}: LiveEventFeedOptions): Promise<LiveEventFeed> {
  let position = await lastEvent(db)
  let reading: Promise<void> | null = null
  let again = false

  async function readAll(): Promise<void> {
    do {
      again = false
      const rows = await eventsAfter(db, position, FACTS_A_READ)
      for (const row of rows) onLiveEvent(row)
      const last = rows.at(-1)
      if (last) position = { xid: last.xid, id: last.id }
      again ||= rows.length === FACTS_A_READ
    } while (again)
  }

  function look(): void {
    if (reading) {
      again = true
      return
    }
    reading = readAll()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'live events cannot be read')
      })
      .finally(() => {
        reading = null
      })
  }

  wake_ups.onWakeUp(look)
  const timer = setInterval(look, LOOK_MS)
  return {
    position: () => position.id,
    unread: () => unreadEvents(db, position),
    stop: async () => {
      clearInterval(timer)
      await reading
    },
  }
}
