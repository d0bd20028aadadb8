import { randomBytes } from 'node:crypto'
import { BadQuery, expanded, expandsOf, readFilter } from './query-rows.ts'
import { sets, type Row } from './rows.ts'
import { Refusal, reportOf } from './rules.ts'
import type { Given, Store } from './store.ts'

/** A request as the gateway sees it. */
export interface Asked {
  method: string
  /** Below the gateway: `/awtest/DailyWorkReports(12)`. */
  path: string
  query: URLSearchParams
  headers: Record<string, string | undefined>
  body: unknown
}

export interface Answer {
  status: number
  headers: Record<string, string>
  /** A text is sent as it is, anything else as JSON. */
  body?: unknown
}

/** How the interface fails on purpose, once for each. */
export type Fault =
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: unknown }
  /** The connection is cut before, or after, the request was carried out. */
  | { kind: 'cut'; after: boolean }
  /** Only the first nested row of a write is stored, as 207 says. */
  | { kind: 'partial' }
  /** The write is accepted (202) and carried out with the request so many requests later. */
  | { kind: 'later'; requests: number }

export interface Settings {
  instance: string
  subscription_key: string
  /** Without them no bearer is needed, as in the demonstration. */
  account: { username: string; password: string } | null
  /** Rows of one page. */
  page_size: number
  calls_an_hour: number
  now: () => number
}

/** The connection that was cut instead of an answer. */
export class Cut extends Error {}

const HOUR = 3_600_000
/** A token lasts about eight hours. */
const TOKEN_LASTS = 8 * HOUR
/** Sets that nobody may read through the interface. */
const closed = ['PersonInfos', 'UserInfos']

/** A construction system's interface: what it answers to each request, with its state and its faults. */
export class Answers {
  readonly store: Store
  readonly settings: Settings
  /** Asked before each request; a fault that it gives is applied to this request alone. */
  fault: (asked: Asked, at: number) => Fault | null = () => null
  /** Reports that somebody has open there. */
  readonly locked = new Set<number>()
  /** Every request so far. */
  readonly requests: { method: string; path: string; at: number; status: number }[] = []
  readonly #tokens = new Map<string, number>()
  readonly #later: { due: number; write: () => void }[] = []

  constructor(store: Store, settings: Settings) {
    this.store = store
    this.settings = settings
  }

  /** Ends every token, as a restart of the gateway does. */
  expireTokens(): void {
    this.#tokens.clear()
  }

  /** @throws Cut where the connection is cut. */
  answer(asked: Asked): Answer {
    const at = this.requests.length
    const answered = this.#guarded(asked, at)
    this.requests.push({ method: asked.method, path: asked.path, at: this.settings.now(), status: answered.status })
    if (answered.cut) throw new Cut()
    const { status, headers, body } = answered
    return {
      status,
      headers: { 'x-request-id': `r${at}`, ...this.#limits(), ...headers },
      ...(body !== undefined && { body }),
    }
  }

  #guarded(asked: Asked, at: number): Answer & { cut?: true } {
    for (const one of this.#later.filter(({ due }) => due <= at)) {
      this.#later.splice(this.#later.indexOf(one), 1)
      one.write()
    }
    if (this.#spent() >= this.settings.calls_an_hour)
      return {
        status: 429,
        headers: { 'retry-after': String(Math.ceil(this.#resetIn() / 1000)) },
        body: said('Rate limit'),
      }
    if (asked.headers['ocp-apim-subscription-key'] !== this.settings.subscription_key)
      return { status: 401, headers: {}, body: said('Access denied due to invalid subscription key') }
    const fault = this.fault(asked, at)
    if (fault?.kind === 'status')
      return { status: fault.status, headers: fault.headers ?? {}, body: fault.body ?? said('') }
    if (fault?.kind === 'cut' && !fault.after) return { status: 0, headers: {}, cut: true }
    try {
      const answer = this.#carryOut(asked, fault, at)
      return fault?.kind === 'cut' ? { ...answer, cut: true } : answer
    } catch (error) {
      if (error instanceof BadQuery || error instanceof Refusal)
        return { status: error.status, headers: {}, body: said(error.message) }
      throw error
    }
  }

  #carryOut(asked: Asked, fault: Fault | null, at: number): Answer {
    if (asked.path === '/integration_authorization_token') return this.#signIn(asked)
    const { account, instance } = this.settings
    const token = /^Bearer (.+)$/.exec(asked.headers['authorization'] ?? '')?.[1] ?? ''
    if (account && !((this.#tokens.get(token) ?? 0) > this.settings.now()))
      return { status: 401, headers: {}, body: said('The bearer token is missing or has expired') }
    const [, own, set = '', id] = /^\/([^/]+)\/(\w*)(?:\((\d+)\))?$/.exec(asked.path) ?? []
    if (own !== instance) return { status: 404, headers: {}, body: said('Not found') }
    if (set === '') return { status: 500, headers: {}, body: said('Internal Server Error') }
    if (closed.includes(set)) return { status: 403, headers: {}, body: said('Access Denied') }
    if (!sets[set]) return { status: 404, headers: {}, body: said(`The set ${set} does not exist`) }
    if (asked.method === 'GET') return this.#read(asked, set, id)
    const carryOut = () => this.#write(asked, { set, id: Number(id), partial: fault?.kind === 'partial' })
    if (fault?.kind !== 'later') return carryOut()
    this.#later.push({ due: at + fault.requests, write: () => quietly(carryOut) })
    return { status: 202, headers: {} }
  }

  #signIn({ method, body }: Asked): Answer {
    if (method !== 'POST') return { status: 405, headers: {}, body: said('Method not allowed') }
    const given = (body ?? {}) as Record<string, unknown>
    const names = ['IntegrationName', 'IntegrationSecret', 'Username', 'Password']
    const missing = names.filter((name) => typeof given[name] !== 'string')
    if (missing.length > 0)
      return {
        status: 400,
        headers: {},
        body: {
          title: 'One or more validation errors occurred.',
          errors: Object.fromEntries(missing.map((name) => [name, [`The ${name} field is required.`]])),
        },
      }
    const { account, instance, subscription_key } = this.settings
    const right =
      given['IntegrationName'] === instance &&
      given['IntegrationSecret'] === subscription_key &&
      given['Username'] === account?.username &&
      given['Password'] === account?.password
    if (!right) return { status: 401, headers: {}, body: said('Invalid credentials') }
    const token = Buffer.from(`${instance}:${randomBytes(24).toString('hex')}`).toString('base64')
    this.#tokens.set(token, this.settings.now() + TOKEN_LASTS)
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: token }
  }

  #read({ query }: Asked, set: string, id: string | undefined): Answer {
    const expands = expandsOf(query.get('$expand'))
    const rowsOf = (name: string) => this.store.all(name)
    const read = (row: Row, name: string): unknown => {
      const [first = '', ...rest] = name.split('/')
      const way = sets[set]?.expands?.[first]
      if (rest.length === 0 || !way) {
        if (!(first in row) && this.store.all(set).every((other) => !(first in other)))
          throw new BadQuery(400, `Could not find a property named '${name}'`)
        return row[first] ?? null
      }
      return rowsOf(way.set).find(({ Id }) => Id === row[way.by])?.[rest[0]!]
    }
    if (id !== undefined) {
      const row = this.store.one(set, Number(id))
      if (!row) return { status: 404, headers: {}, body: said('Not found') }
      return { status: 200, headers: { etag: etagOf(row) }, body: expanded(set, row, { expands, rowsOf }) }
    }
    const filter = query.get('$filter')
    const found = this.store.all(set).filter(filter === null ? () => true : readFilter(filter, read))
    const skip = Number(query.get('$skip') ?? 0)
    const top = Math.min(Number(query.get('$top') ?? found.length), found.length)
    const most = Math.min(this.settings.page_size, Math.max(0, top))
    const page = found.slice(skip, skip + most)
    const more = skip + most < Math.min(found.length, skip + top) && most > 0
    const next = new URLSearchParams(query)
    next.set('$skip', String(skip + most))
    if (query.has('$top')) next.set('$top', String(top - most))
    return {
      status: 200,
      headers: {},
      body: {
        ...(query.get('$count') === 'true' && { '@odata.count': found.length }),
        value: page.map((row) => expanded(set, row, { expands, rowsOf })),
        ...(more && { '@odata.nextLink': `${set}?${next.toString()}` }),
      },
    }
  }

  #write(
    { method, body, headers }: Asked,
    { set, id, partial }: { set: string; id: number; partial: boolean },
  ): Answer {
    const given = (body ?? {}) as Given
    const before = Number.isNaN(id) ? undefined : this.store.one(set, id)
    const report = before ? reportOf(this.store, set, before) : null
    const parent = sets[set]?.parent
    const on = report ?? (parent ? reportOf(this.store, set, { Id: 0, ...given }) : null)
    if (on && this.locked.has(on.Id))
      return { status: 423, headers: {}, body: said('The report is open for another user') }
    const wanted = headers['if-match']
    if (wanted !== undefined && before && wanted !== etagOf(before))
      return { status: 412, headers: {}, body: said('The row was changed') }
    if (method === 'DELETE') {
      this.store.remove(set, id)
      return { status: 204, headers: {} }
    }
    if (method === 'PATCH') {
      const row = this.store.change(set, id, given)
      return { status: 200, headers: { etag: etagOf(row) }, body: row }
    }
    if (method !== 'POST') return { status: 405, headers: {}, body: said('Method not allowed') }
    const { row, parts } = this.store.create(set, partial ? firstOfEach(given) : given)
    const cut = partial ? droppedOf(given) : 0
    const faulty = parts.some(({ status }) => status >= 400) || cut > 0
    return faulty
      ? { status: 207, headers: {}, body: { ...row, parts, dropped: cut } }
      : { status: 201, headers: { etag: etagOf(row) }, body: row }
  }

  #spent(): number {
    const from = this.settings.now() - HOUR
    return this.requests.filter(({ at }) => at > from).length
  }

  #resetIn(): number {
    const from = this.settings.now() - HOUR
    const oldest = this.requests.find(({ at }) => at > from)
    return oldest ? oldest.at - from : 0
  }

  #limits(): Record<string, string> {
    return {
      'x-ratelimit-limit': String(this.settings.calls_an_hour),
      'x-ratelimit-remaining': String(Math.max(0, this.settings.calls_an_hour - this.#spent())),
      'x-ratelimit-reset': String(Math.ceil(this.#resetIn() / 1000)),
    }
  }
}

const said = (message: string) => ({ error: { code: '', message } })
const etagOf = (row: Row): string => `W/"${Buffer.from(JSON.stringify(row)).toString('base64url').slice(-24)}"`
const nestedOf = (given: Given) =>
  Object.entries(given).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
const firstOfEach = (given: Given): Given => ({
  ...given,
  ...Object.fromEntries(nestedOf(given).map(([name, rows]) => [name, rows.slice(0, 1)])),
})
const droppedOf = (given: Given): number =>
  nestedOf(given).reduce((sum, [, rows]) => sum + Math.max(0, rows.length - 1), 0)

function quietly(work: () => unknown): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
