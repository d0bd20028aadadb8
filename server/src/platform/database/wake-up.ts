import { Client, type Pool } from 'pg'

const CHANNEL = 'milepost_wake_up'
/** A wake-up waits this long for others, so that many commits cost one NOTIFY; it is never sent inside a transaction, which would serialise commits. */
const COALESCE_MS = 20
const RECONNECT_MS = 500

export interface WakeUps {
  /** Notifies every process, soon, that something was committed. */
  send(): void
  /** Calls back after every commit, and after every reconnection, because wake-ups may have been missed meanwhile. */
  onWakeUp(listener: () => void): void
  close(): Promise<void>
}

/** Wake-ups between processes through the database: LISTEN on a separate connection, NOTIFY through the pool. */
export function wakeUps(pool: Pool, url: string): WakeUps {
  const listeners = new Set<() => void>()
  let pending: NodeJS.Timeout | null = null
  let closed = false
  let client: Client | null = null
  let retry: NodeJS.Timeout | null = null
  const wake = () => {
    for (const listener of listeners) listener()
  }

  const listen = async (): Promise<void> => {
    const next = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
    client = next
    const again = () => {
      if (closed || client !== next) return
      client = null
      retry = setTimeout(() => void listen(), RECONNECT_MS)
    }
    next.on('notification', wake)
    next.on('error', again)
    next.on('end', again)
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      wake()
    } catch {
      again()
      await next.end().catch(() => undefined)
    }
  }
  void listen()

  return {
    send: () => {
      pending ??= setTimeout(() => {
        pending = null
        pool.query(`notify ${CHANNEL}`).catch(() => undefined)
      }, COALESCE_MS)
    },
    onWakeUp: (listener) => {
      listeners.add(listener)
    },
    close: async () => {
      closed = true
      if (pending) clearTimeout(pending)
      if (retry) clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
