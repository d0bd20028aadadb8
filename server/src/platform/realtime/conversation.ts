import { byActor, holderOf } from '../context.ts'
import { clientMessage, liveEventsOfAgency, liveEventsOfPersons, mayCapacity } from '@milepost/contract'
import type { RawData, WebSocket } from 'ws'
import type { EventRow } from '../database/events.queries.ts'
import type { Bearer } from '../sessions/session-directory.ts'
import { Outgoing } from './outgoing.ts'

export interface ConversationOptions {
  /** The bearer of a valid access token, otherwise null. */
  signIn(access_token: string): Promise<Bearer | null>
  /** Whether a bearer may follow a topic: `authority`, `project:12`. */
  mayFollow(bearer: Bearer, topic: string): Promise<boolean>
  /** Sends what was missed since a live event, or tells the page to fetch everything again. */
  catchUp(conversation: Conversation, bearer: Bearer, since: number): Promise<void>
  /** The last live event that was sent. */
  position(): number
  fail(error: unknown): void
}

/** Topics that one client may follow. */
const MOST_TOPICS = 500
/** A client that sends faster than it gets responses is not read from once this many messages wait. */
const MOST_WAITING = 16

/** One client at its socket: its token first, then topics, and what it missed. Its messages are worked on one after the other. */
export class Conversation {
  readonly socket: WebSocket
  readonly out: Outgoing
  bearer: Bearer | null = null
  alive = true
  private readonly options: ConversationOptions
  private readonly topics = new Set<string>()
  /** The last live event that the client saw, while it follows nothing yet whose live events it could have missed. */
  private since: number | null = null
  private turn: Promise<void> = Promise.resolve()
  private waiting = 0

  constructor(socket: WebSocket, options: ConversationOptions) {
    this.socket = socket
    this.out = new Outgoing(socket)
    this.options = options
    socket.on('pong', () => {
      this.alive = true
    })
    socket.on('message', (data) => {
      this.queue(data)
    })
  }

  wants(row: EventRow): boolean {
    if (this.topics.has('installation')) return true
    if (this.bearer?.authority_id !== row.authority_id) return false
    if (isOfPersons(row)) return this.topics.has('own') && row.ids.includes(holderIn(this.bearer))
    if (!seesEventsOf(this.bearer, row)) return false
    if (this.topics.has('authority')) return true
    if (this.topics.has('agency') && (liveEventsOfAgency as readonly string[]).includes(row.type)) return true
    return row.project_id !== null && this.topics.has(`project:${row.project_id}`)
  }

  /** A client need not wait for the response to its token before it names its topics. */
  private queue(data: RawData): void {
    this.waiting += 1
    if (this.waiting >= MOST_WAITING) this.socket.pause()
    this.turn = this.turn
      .then(() => this.receive(data))
      .catch((error: unknown) => {
        this.options.fail(error)
        this.socket.close(1011)
      })
      .finally(() => {
        this.waiting -= 1
        if (this.waiting === 0 && this.socket.isPaused) this.socket.resume()
      })
  }

  private async receive(data: RawData): Promise<void> {
    const parsed = clientMessage.safeParse(readJson(data))
    if (!parsed.success)
      return this.out.now({ type: 'error', code: 'malformed', message: 'The message cannot be understood.' })
    const message = parsed.data
    if ('access_token' in message) return await this.enter(message.access_token, message.since)
    if (!this.bearer)
      return this.out.now({ type: 'error', code: 'unauthenticated', message: 'Send the access token first.' })
    if ('subscribe' in message) for (const topic of message.subscribe) await this.follow(this.bearer, topic)
    if ('unsubscribe' in message) for (const topic of message.unsubscribe) this.topics.delete(topic)
    if ('since' in message) this.since = message.since ?? null
    await this.catchUp(this.bearer)
  }

  private async enter(access_token: string, since: number | undefined): Promise<void> {
    const bearer = await this.options.signIn(access_token)
    if (!bearer) return this.socket.close(4401, 'unauthenticated')
    // Topics were allowed only to the session that requested them.
    if (this.bearer && sessionOf(this.bearer) !== sessionOf(bearer)) this.topics.clear()
    this.bearer = bearer
    this.out.now({ type: 'ready', seq: this.options.position() })
    this.since = since ?? null
    await this.catchUp(bearer)
  }

  /** Sends what was missed as soon as there is a topic. */
  private async catchUp(bearer: Bearer): Promise<void> {
    const { since } = this
    if (since === null || this.topics.size === 0) return
    this.since = null
    await this.options.catchUp(this, bearer, since)
  }

  private async follow(bearer: Bearer, topic: string): Promise<void> {
    if (this.topics.size >= MOST_TOPICS && !this.topics.has(topic))
      return this.out.now({
        type: 'error',
        code: 'too_many_topics',
        topic,
        message: `At most ${MOST_TOPICS} topics can be followed.`,
      })
    if (!(await this.options.mayFollow(bearer, topic)))
      return this.out.now({ type: 'error', code: 'forbidden', topic, message: 'You are not allowed to follow this.' })
    this.topics.add(topic)
    this.out.now({ type: 'subscribed', topic })
  }
}

/** Whether a live event is only for the persons whose memberships or grants it names. */
export const isOfPersons = ({ type }: Pick<EventRow, 'type'>): boolean =>
  (liveEventsOfPersons as readonly string[]).includes(type)

/**
 * Whether an event is of what its follower sees: of a person under a grant, the granted projects and what is of no project but of the whole agency. Events name
 * no plants, so that vendors see none.
 */
function seesEventsOf({ actor }: Bearer, { type, project_id }: EventRow): boolean {
  if (actor.kind !== 'grantee') return true
  if (!mayCapacity(actor.capacity, 'ticket.read')) return false
  if (actor.project_ids === null) return true
  return project_id === null
    ? (liveEventsOfAgency as readonly string[]).includes(type)
    : actor.project_ids.includes(project_id)
}

/** The membership or the grant of a bearer; 0, which no row has, for others. */
const holderIn = ({ actor }: Bearer): number =>
  actor.kind === 'employee' || actor.kind === 'grantee' ? holderOf({ actor }) : 0

/** The session of a bearer; null for a key, which has none. */
export const sessionOf = ({ actor }: Bearer): number | null =>
  byActor(actor, {
    employee: ({ session_id }): number | null => session_id,
    grantee: ({ session_id }) => session_id,
    operator: ({ session_id }) => session_id,
    supplier: () => null,
    machine: () => null,
    anonymous: () => null,
  })

function readJson(data: RawData): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : '') as unknown
  } catch {
    return null
  }
}
