import { clientMessage, type Fact, type FactType, REALTIME_PATH } from '@milepost/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Server } from 'node:http'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import type { Database } from '../database/database.ts'
import { eventsAfter, lastEvent, missedEvents, type EventRow } from '../database/events.queries.ts'
import type { WakeUps } from '../database/wake-up.ts'
import type { Authentication } from '../sessions/authentication.ts'
import type { Bearer } from '../sessions/session-directory.ts'
import { Outgoing } from './outgoing.ts'

export interface GatewayOptions {
  server: Server
  /** The platform's database, which reads everybody's facts. */
  db: Database
  readsOf(authority_id: number): Database
  wake_ups: WakeUps
  authentication: Authentication
  clock: () => Date
  log: FastifyBaseLogger
  /** Whether a bearer may follow a topic: `authority`, `project:12`. */
  mayFollow(bearer: Bearer, topic: string): Promise<boolean>
  /** Told of every fact before it goes out. */
  onFact(fact: EventRow): void
}

interface Socket {
  socket: WebSocket; out: Outgoing; bearer: Bearer | null; topics: Set<string>; alive: boolean
  /** Settles when the last message that came has been worked on. */
  turn: Promise<void>
}

const FACTS_A_READ = 500
const MOST_MISSED = 500
const PING_MS = 30_000
const SIGN_IN_MS = 10_000

/** The socket of D23: small facts after commit, in the order of commits. What a client missed it asks for with `since`, or fetches anew. */
export async function startGateway(options: GatewayOptions): Promise<{ close(): Promise<void>; sockets(): number }> {
  const sockets = new Set<Socket>()
  const web_sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  let position = await lastEvent(options.db)
  let reading: Promise<void> | null = null
  let again = false

  const upgrade = (request: import('node:http').IncomingMessage, socket: import('node:stream').Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== REALTIME_PATH) return socket.destroy()
    web_sockets.handleUpgrade(request, socket, head, (connection) => { accept(connection) })
  }
  options.server.on('upgrade', upgrade)

  function accept(connection: WebSocket): void {
    const socket: Socket = { socket: connection, out: new Outgoing(connection), bearer: null, topics: new Set(), alive: true, turn: Promise.resolve() }
    sockets.add(socket)
    const timer = setTimeout(() => { if (!socket.bearer) connection.close(4401, 'no access token') }, SIGN_IN_MS)
    connection.on('pong', () => { socket.alive = true })
    connection.on('error', () => { connection.terminate() })
    connection.on('close', () => { clearTimeout(timer); sockets.delete(socket) })
    // One after the other: a client need not wait for the answer to its token before it names its topics.
    connection.on('message', (data) => { socket.turn = socket.turn.then(() => receive(socket, data)).catch((error: unknown) => { options.log.error({ err: error }, 'socket message failed'); connection.close(1011) }) })
  }

  async function receive(socket: Socket, data: RawData): Promise<void> {
    const parsed = clientMessage.safeParse(readJson(data))
    if (!parsed.success) return socket.out.now({ type: 'error', code: 'malformed', message: 'The message cannot be understood.' })
    const message = parsed.data
    if ('access_token' in message) {
      const authenticated = await options.authentication.employee({ access_token: message.access_token, refresh_token: null }, options.clock())
      if (!authenticated) return socket.socket.close(4401, 'unauthenticated')
      socket.bearer = authenticated.bearer
      socket.out.now({ type: 'ready', seq: position.id })
      if (message.since !== undefined) await catchUp(socket, message.since)
      return
    }
    if (!socket.bearer) return socket.out.now({ type: 'error', code: 'unauthenticated', message: 'Send the access token first.' })
    if ('subscribe' in message) for (const topic of message.subscribe) await follow(socket, topic)
    if ('unsubscribe' in message) for (const topic of message.unsubscribe) socket.topics.delete(topic)
    if ('since' in message && message.since !== undefined) await catchUp(socket, message.since)
  }

  async function follow(socket: Socket, topic: string): Promise<void> {
    if (!socket.bearer || !(await options.mayFollow(socket.bearer, topic))) return socket.out.now({ type: 'error', code: 'forbidden', topic, message: 'You are not allowed to follow this.' })
    socket.topics.add(topic)
    socket.out.now({ type: 'subscribed', topic })
  }

  async function catchUp(socket: Socket, since: number): Promise<void> {
    if (!socket.bearer) return
    const missed = since > position.id ? null : await missedEvents(options.readsOf(socket.bearer.authority_id), socket.bearer.authority_id, since, MOST_MISSED + 1)
    if (missed === null || missed.length > MOST_MISSED) return socket.out.now({ type: 'refetch', seq: position.id })
    for (const row of missed) if (wants(socket, row)) socket.out.later(factOf(row))
  }

  function readOn(): void {
    if (reading) { again = true; return }
    reading = (async () => {
      do {
        again = false
        const rows = await eventsAfter(options.db, position, FACTS_A_READ)
        for (const row of rows) deliver(row)
        const last = rows.at(-1)
        if (last) position = { xid: last.xid, id: last.id }
        again ||= rows.length === FACTS_A_READ
      } while (again)
    })().catch((error: unknown) => { options.log.warn({ err: error }, 'facts cannot be read') }).finally(() => { reading = null })
  }

  function deliver(row: EventRow): void {
    options.onFact(row)
    const fact = factOf(row)
    const text = JSON.stringify(fact)
    for (const socket of sockets) {
      if (row.type === 'session.ended' && socket.bearer && 'session_id' in socket.bearer.actor && row.ids.includes(socket.bearer.actor.session_id)) socket.socket.close(4401, 'session ended')
      else if (wants(socket, row)) socket.out.laterText(text)
    }
  }

  options.wake_ups.onWakeUp(readOn)
  // A wake-up that was lost, or a fact held back by a transaction that was still running, is found at the next look.
  const look = setInterval(readOn, 1000)
  const ping = setInterval(() => {
    for (const socket of sockets) {
      if (!socket.alive) socket.socket.terminate()
      socket.alive = false
      socket.socket.ping()
    }
  }, PING_MS)

  return {
    sockets: () => sockets.size,
    close: async () => {
      clearInterval(look)
      clearInterval(ping)
      options.server.off('upgrade', upgrade)
      for (const { socket } of sockets) socket.close(1001, 'the server is stopping')
      await reading
      web_sockets.close()
      for (const { socket } of sockets) socket.terminate()
    },
  }
}

function wants(socket: Socket, row: EventRow): boolean {
  if (socket.bearer?.authority_id !== row.authority_id) return false
  return socket.topics.has('authority') || (row.project_id !== null && socket.topics.has(`project:${row.project_id}`))
}

const factOf = (row: EventRow): Fact => ({ type: row.type as FactType, project_id: row.project_id, ids: row.ids, at: row.at, seq: row.id })

function readJson(data: RawData): unknown {
  try { return JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : '') as unknown } catch { return null }
}
