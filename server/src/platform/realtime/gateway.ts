import { type LiveEvent, type LiveEventType, REALTIME_PATH } from '@milepost/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Database } from '../database/database.ts'
import { missedEvents, type EventRow } from '../database/events.queries.ts'
import type { WakeUps } from '../database/wake-up.ts'
import type { Authentication } from '../sessions/authentication.ts'
import type { Bearer } from '../sessions/session-directory.ts'
import { Conversation, isOfPersons, sessionOf } from './conversation.ts'
import { startLiveEventFeed, type LiveEventFeed } from './live-event-feed.ts'
import { strangers } from './strangers.ts'

/** Closes a socket in a way that a page understands: it renews its token, or says that the session is over. */
const UNAUTHENTICATED = 4401

/** Closes the sockets of sessions that are over. */
function endSessions(clients: Iterable<Conversation>, isOver: (session_id: number) => boolean): void {
  for (const client of clients) {
    const session_id = client.bearer && sessionOf(client.bearer)
    if (session_id !== null && isOver(session_id)) client.socket.close(UNAUTHENTICATED, 'session ended')
  }
}

/** Checks open sockets against their sessions, which may end without a live event: by time, by theft of a token, with the membership. */
async function holdAgainstSessions(
  clients: Iterable<Conversation>,
  authentication: Pick<Authentication, 'running'>,
): Promise<void> {
  const employee = new Map(
    [...clients].flatMap(({ bearer }) => {
      const session_id = bearer && sessionOf(bearer)
      return session_id === null ? [] : [[session_id, bearer] as const]
    }),
  )
  if (employee.size === 0) return
  const running = await authentication.running([...employee.keys()])
  endSessions(
    clients,
    (session_id) =>
      employee.has(session_id) && !sameRights(employee.get(session_id) ?? null, running.get(session_id) ?? null),
  )
}

/** Whether a session still has the rights that it had when its socket was opened: with another role, other projects or another authority it has to subscribe again. */
const sameRights = (before: Bearer | null, now: Bearer | null): boolean =>
  now !== null && before?.authority_id === now.authority_id && rightsOf(before) === rightsOf(now)
const rightsOf = ({ actor }: Bearer): string | null =>
  actor.kind === 'employee'
    ? actor.role
    : actor.kind === 'grantee'
      ? `${actor.capacity} ${actor.project_ids?.join(' ') ?? 'all'}`
      : null

export interface GatewayOptions {
  server: Server
  /** The platform's database, which reads everybody's live events. */
  db: Database
  readsOf(authority_id: number): Database
  wake_ups: WakeUps
  authentication: Authentication
  clock: () => Date
  log: FastifyBaseLogger
  /** The address that a request comes from, as far as proxies may be believed. */
  addressOf(request: IncomingMessage): string
  /** The host of `PUBLIC_URL`, with its port where it is not the usual one, for proxies that pass on another; null without the setting. */
  public_host: string | null
  /** Whether a bearer may follow a topic: `authority`, `project:12`. */
  mayFollow(bearer: Bearer, topic: string): Promise<boolean>
  /** Most open sockets of one address that have not sent a token. */
  most_strangers?: number | undefined
  /** Called with every live event before it is sent. */
  onLiveEvent(liveEvent: EventRow): void
}

const MOST_MISSED = 500
const PING_MS = 30_000
const SIGN_IN_MS = 10_000
/** Open sockets are checked against their sessions this often. */
const SESSIONS_MS = 3000

/** The socket of D23: small live events after commit, in the order of commits. A client requests what it missed with `since`, or fetches everything again. */
export async function startGateway(
  options: GatewayOptions,
): Promise<{ close(): Promise<void>; sockets(): number } & Pick<LiveEventFeed, 'unread'>> {
  const { server, authentication, log } = options
  const clients = new Set<Conversation>()
  const web_sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  const feed = await startLiveEventFeed({
    ...options,
    onLiveEvent: (liveEvent) => deliver(liveEvent, clients, options),
  })
  const waiting = strangers(options.most_strangers)
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== REALTIME_PATH) return refuse(socket, '404 Not Found')
    if (!isOwnPage(request.headers, options.public_host)) {
      log.info(
        { origin: request.headers.origin, address: options.addressOf(request) },
        'socket of another page refused',
      )
      return refuse(socket, '403 Forbidden')
    }
    const leave = waiting.enter(options.addressOf(request))
    if (!leave) return refuse(socket, `429 Too Many Requests\r\nRetry-After: ${SIGN_IN_MS / 1000}`)
    socket.on('close', leave)
    web_sockets.handleUpgrade(request, socket, head, (connection) => {
      const client = converse(connection, { options, feed, known: leave })
      clients.add(client)
      connection.on('close', () => clients.delete(client))
    })
  }
  server.on('upgrade', upgrade)
  const timers = [
    setInterval(() => {
      holdAgainstSessions(clients, authentication).catch((error: unknown) => {
        log.warn({ err: error }, 'sessions cannot be read')
      })
    }, SESSIONS_MS),
    setInterval(() => ping(clients), PING_MS),
  ]
  return {
    sockets: () => clients.size,
    unread: () => feed.unread(),
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      server.off('upgrade', upgrade)
      for (const { socket } of clients) socket.close(1001, 'the server is stopping')
      await feed.stop()
      web_sockets.close()
      for (const { socket } of clients) socket.terminate()
    },
  }
}

interface Accepted {
  options: GatewayOptions
  feed: LiveEventFeed
  /** Called once the client has shown a token. */
  known: () => void
}

/** Talks to a new client, which has a limited time to show its token. */
function converse(connection: WebSocket, { options, feed, known }: Accepted): Conversation {
  const client = new Conversation(connection, {
    signIn: async (access_token) => {
      const employee = await options.authentication.employee({ access_token, refresh_token: null }, options.clock())
      if (employee) known()
      return employee?.bearer ?? null
    },
    mayFollow: options.mayFollow,
    catchUp: async (conversation, bearer, since) => catchUp(conversation, { bearer, since, feed, options }),
    position: () => feed.position(),
    fail: (error) => {
      options.log.error({ err: error }, 'socket message failed')
    },
  })
  const timer = setTimeout(() => {
    if (!client.bearer) connection.close(4401, 'no access token')
  }, SIGN_IN_MS)
  connection.on('error', () => {
    connection.terminate()
  })
  connection.on('close', () => {
    clearTimeout(timer)
  })
  return client
}

/** Sends a client what it missed, or tells it to fetch everything again where that is too much or no longer known. */
async function catchUp(
  client: Conversation,
  { bearer, since, feed, options }: { bearer: Bearer; since: number; feed: LiveEventFeed; options: GatewayOptions },
): Promise<void> {
  const { authority_id } = bearer
  if (since === feed.position()) return
  const missed =
    since > feed.position() || authority_id === 0
      ? null
      : await missedEvents(options.readsOf(authority_id), authority_id, since, MOST_MISSED + 1)
  if (missed === null || missed.length > MOST_MISSED) return client.out.now({ type: 'refetch', seq: feed.position() })
  for (const row of missed) if (isPublic(row) && client.wants(row)) client.out.later(factOf(row))
}

function deliver(row: EventRow, clients: ReadonlySet<Conversation>, { onLiveEvent }: GatewayOptions): void {
  onLiveEvent(row)
  if (!isPublic(row)) return endSessions(clients, (session_id) => row.ids.includes(session_id))
  const text = JSON.stringify(factOf(row))
  for (const client of clients) if (client.wants(row)) client.out.laterText(text)
}

function ping(clients: ReadonlySet<Conversation>): void {
  for (const client of clients) {
    if (!client.alive) client.socket.terminate()
    client.alive = false
    client.socket.ping()
  }
}

/** Whether a socket is opened by a page of this installation, at any of its addresses, or by no page: browsers name the origin of every page (RFC 6455, section 10.2). */
function isOwnPage({ origin, host }: IncomingMessage['headers'], public_host: string | null): boolean {
  if (origin === undefined) return true
  const own = URL.parse(origin)?.host
  return own !== undefined && own !== '' && (own === host?.toLowerCase() || own === public_host)
}

/** Responds to an upgrade request that is refused. */
function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
}

/** The end of a session is between the server and that session; every other live event is sent to all who follow it. */
const isPublic = (row: EventRow): boolean => row.type !== 'session.ended'

const factOf = (row: EventRow): LiveEvent => ({
  type: row.type as LiveEventType,
  project_id: row.project_id,
  ids: isOfPersons(row) ? [] : row.ids,
  at: row.at,
  seq: row.id,
})
