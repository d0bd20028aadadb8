import { type Fact, type FactType, REALTIME_PATH } from '@milepost/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Database } from '../database/database.ts'
import { eventsAfter, lastEvent, missedEvents, type EventRow } from '../database/events.queries.ts'
import type { WakeUps } from '../database/wake-up.ts'
import type { Authentication } from '../sessions/authentication.ts'
import type { Bearer } from '../sessions/session-directory.ts'
import { Conversation, sessionOf } from './conversation.ts'
import { strangers } from './strangers.ts'

export interface GatewayOptions {
  server: Server
  /** The platform's database, which reads everybody's facts. */
  db: Database
  readsOf(authority_id: number): Database
  wake_ups: WakeUps
  authentication: Authentication
  clock: () => Date
  log: FastifyBaseLogger
  /** The address that a request comes from, as far as proxies may be believed. */
  addressOf(request: IncomingMessage): string
  /** Whether a bearer may follow a topic: `authority`, `project:12`. */
  mayFollow(bearer: Bearer, topic: string): Promise<boolean>
  /** Told of every fact before it goes out. */
  onFact(fact: EventRow): void
}

const FACTS_A_READ = 500
const MOST_MISSED = 500
const PING_MS = 30_000
const SIGN_IN_MS = 10_000
/** A wake-up that was lost, or a fact held back by a transaction that was still running, is found at the next look. */
const LOOK_MS = 1000
/** Sessions end without a fact too: by time, by theft of a token, with the membership. Open sockets are held against them this often. */
const SESSIONS_MS = 3000

/** The socket of D23: small facts after commit, in the order of commits. What a client missed it asks for with `since`, or fetches anew. */
export async function startGateway(options: GatewayOptions): Promise<{ close(): Promise<void>; sockets(): number }> {
  const { db, authentication, log } = options
  const clients = new Set<Conversation>()
  const web_sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  let position = await lastEvent(db)
  let reading: Promise<void> | null = null
  let again = false

  const waiting = strangers()
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== REALTIME_PATH) return refuse(socket, '404 Not Found')
    const leave = waiting.enter(options.addressOf(request))
    if (!leave) return refuse(socket, `429 Too Many Requests\r\nRetry-After: ${SIGN_IN_MS / 1000}`)
    socket.on('close', leave)
    web_sockets.handleUpgrade(request, socket, head, (connection) => {
      accept(connection, leave)
    })
  }
  options.server.on('upgrade', upgrade)

  function accept(connection: WebSocket, known: () => void): void {
    const client = new Conversation(connection, {
      signIn: async (access_token) => {
        const shown = await authentication.employee({ access_token, refresh_token: null }, options.clock())
        if (shown) known()
        return shown?.bearer ?? null
      },
      mayFollow: options.mayFollow,
      catchUp,
      position: () => position.id,
      fail: (error) => {
        log.error({ err: error }, 'socket message failed')
      },
    })
    clients.add(client)
    const timer = setTimeout(() => {
      if (!client.bearer) connection.close(4401, 'no access token')
    }, SIGN_IN_MS)
    connection.on('error', () => {
      connection.terminate()
    })
    connection.on('close', () => {
      clearTimeout(timer)
      clients.delete(client)
    })
  }

  async function catchUp(client: Conversation, { authority_id }: Bearer, since: number): Promise<void> {
    const missed =
      since > position.id || authority_id === 0
        ? null
        : await missedEvents(options.readsOf(authority_id), authority_id, since, MOST_MISSED + 1)
    if (missed === null || missed.length > MOST_MISSED) return client.out.now({ type: 'refetch', seq: position.id })
    for (const row of missed) if (tells(row) && client.wants(row)) client.out.later(factOf(row))
  }

  function readOn(): void {
    if (reading) {
      again = true
      return
    }
    reading = (async () => {
      do {
        again = false
        const rows = await eventsAfter(db, position, FACTS_A_READ)
        for (const row of rows) deliver(row)
        const last = rows.at(-1)
        if (last) position = { xid: last.xid, id: last.id }
        again ||= rows.length === FACTS_A_READ
      } while (again)
    })()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'facts cannot be read')
      })
      .finally(() => {
        reading = null
      })
  }

  function deliver(row: EventRow): void {
    options.onFact(row)
    if (!tells(row)) return endSessions((session_id) => row.ids.includes(session_id))
    const text = JSON.stringify(factOf(row))
    for (const client of clients) if (client.wants(row)) client.out.laterText(text)
  }

  function endSessions(isOver: (session_id: number) => boolean): void {
    for (const client of clients) {
      const session_id = client.bearer && sessionOf(client.bearer)
      if (session_id !== null && isOver(session_id)) client.socket.close(4401, 'session ended')
    }
  }

  async function holdAgainstSessions(): Promise<void> {
    const shown = new Map(
      [...clients].flatMap(({ bearer }) => {
        const session_id = bearer && sessionOf(bearer)
        return session_id === null ? [] : [[session_id, bearer] as const]
      }),
    )
    if (shown.size === 0) return
    const running = await authentication.running([...shown.keys()])
    endSessions(
      (session_id) =>
        shown.has(session_id) && !sameRights(shown.get(session_id) ?? null, running.get(session_id) ?? null),
    )
  }

  options.wake_ups.onWakeUp(readOn)
  const timers = [
    setInterval(readOn, LOOK_MS),
    setInterval(() => {
      holdAgainstSessions().catch((error: unknown) => {
        log.warn({ err: error }, 'sessions cannot be read')
      })
    }, SESSIONS_MS),
    setInterval(() => {
      for (const client of clients) {
        if (!client.alive) client.socket.terminate()
        client.alive = false
        client.socket.ping()
      }
    }, PING_MS),
  ]

  return {
    sockets: () => clients.size,
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      options.server.off('upgrade', upgrade)
      for (const { socket } of clients) socket.close(1001, 'the server is stopping')
      await reading
      web_sockets.close()
      for (const { socket } of clients) socket.terminate()
    },
  }
}

/** Answers a request for another protocol that is not granted. */
function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
}

/** The end of a session is between the server and that session; everything else is told to whoever follows it. */
const tells = (row: EventRow): boolean => row.type !== 'session.ended'

/** Whether a session still gives what it gave when its socket was opened: another role or authority has to ask for its topics anew. */
const sameRights = (before: Bearer | null, now: Bearer | null): boolean =>
  now !== null && before?.authority_id === now.authority_id && roleOf(before) === roleOf(now)
const roleOf = ({ actor }: Bearer): string | null => (actor.kind === 'employee' ? actor.role : null)

const factOf = (row: EventRow): Fact => ({
  type: row.type as FactType,
  project_id: row.project_id,
  ids: row.ids,
  at: row.at,
  seq: row.id,
})
