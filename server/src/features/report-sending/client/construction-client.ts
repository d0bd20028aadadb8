import { z } from 'zod'
import { OutsideFailure, type OutsideAnswer } from '../../../platform/http/fetch-outside.ts'
import { inLists, queryOf, type Query } from './odata.ts'
import { faultOfAnswer, retryAfter, SystemFault } from './system-fault.ts'
import { readToken, type SystemTokens } from './system-tokens.ts'

/** One exchange with the gateway, whatever its status. Throws an OutsideFailure where there is no response. */
export type Exchange = (request: {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below the gateway's address, with its query. */
  path: string
  headers: Record<string, string>
  body?: string
}) => Promise<OutsideAnswer>

export interface ClientParts {
  exchange: Exchange
  /** Of the agency and the version of its settings. */
  name: string
  instance: string
  subscription_key: string
  /** Null where the gateway asks for no bearer. */
  account: { username: string; password: string } | null
  tokens: SystemTokens
  /** Takes one call from the quota of the hour. @throws SystemFault `quota` */
  takeCall(): Promise<void>
  /** The gateway has no calls left for so many ms. */
  onPause?(ms: number): Promise<void>
  clock(): Date
}

/** Outcome of a write: the row's id, as far as the construction system said it; `partial` where some nested rows were not stored (207). */
export interface Written {
  id: number | null
  partial: boolean
  /** It is carried out later (202). */
  accepted: boolean
}

/** A page of rows; the next one is at a link of the same gateway. */
const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ value: z.array(row), '@odata.nextLink': z.nullish(z.string()) })
const writtenRow = z.object({ Id: z.int().positive() })

/** Pages of one query, at most: more than any contract has. */
const MOST_PAGES = 200

/** The construction system's interface: sets of rows, read page by page and written row by row. Every call throws a SystemFault where it is not done. */
export class ConstructionClient {
  readonly #parts: ClientParts
  /** Calls so far, sign-ins included. */
  calls = 0

  constructor(parts: ClientParts) {
    this.#parts = parts
  }

  /** All rows of a query, read by the schema of the set. */
  async rows<Row extends z.ZodType>(set: string, row: Row, query: Query = {}): Promise<z.output<Row>[]> {
    const page = pageOf(row)
    const found: z.output<Row>[] = []
    const first = new URLSearchParams(queryOf(query)).toString()
    let path: string | null = `/${this.#parts.instance}/${set}${first === '' ? '' : `?${first}`}`
    for (let at = 0; path !== null; at++) {
      if (at === MOST_PAGES) throw new SystemFault('refused', { detail: `${set} has too many pages` })
      const answer = read(await this.#call({ method: 'GET', path }), page, set)
      found.push(...answer.value)
      path = this.#next(answer['@odata.nextLink'] ?? null)
    }
    return found
  }

  /** Rows of which a property has one of many values, read in lists. */
  async rowsWith<Row extends z.ZodType>(
    set: string,
    row: Row,
    { property, values, ...query }: Omit<Query, 'filter'> & { property: string; values: readonly (string | number)[] },
  ): Promise<z.output<Row>[]> {
    const found: z.output<Row>[] = []
    for (const filter of inLists(property, values)) found.push(...(await this.rows(set, row, { ...query, filter })))
    return found
  }

  create(set: string, body: object): Promise<Written> {
    return this.#write({ method: 'POST', path: `/${this.#parts.instance}/${set}`, body })
  }

  change(set: string, id: number, body: object): Promise<Written> {
    return this.#write({ method: 'PATCH', path: `/${this.#parts.instance}/${set}(${id})`, body })
  }

  /** A row that is gone already counts as removed. */
  async remove(set: string, id: number): Promise<Written> {
    try {
      return await this.#write({ method: 'DELETE', path: `/${this.#parts.instance}/${set}(${id})` })
    } catch (error) {
      if (error instanceof SystemFault && error.kind === 'not_found')
        return { id: null, partial: false, accepted: false }
      throw error
    }
  }

  async #write(request: { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object }): Promise<Written> {
    const { status, content } = await this.#call(request)
    const written = writtenRow.safeParse(jsonOf(content))
    return { id: written.success ? written.data.Id : null, partial: status === 207, accepted: status === 202 }
  }

  /** The address of the next page, as far as it is one of the same gateway. */
  #next(link: string | null): string | null {
    if (link === null) return null
    const base = `https://gateway/ams/${this.#parts.instance}/`
    const url = URL.parse(link, base)
    const at = url?.pathname.indexOf(`/${this.#parts.instance}/`) ?? -1
    if (!url || at < 0) throw new SystemFault('refused', { detail: 'the next page is elsewhere' })
    return url.pathname.slice(at) + url.search
  }

  async #call(request: {
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
    path: string
    body?: object
  }): Promise<OutsideAnswer> {
    const { name, tokens } = this.#parts
    const first = await this.#exchange(request, await this.#token())
    if (first.status !== 401 || this.#parts.account === null) return this.#taken(first)
    // The token ended before its time: signs in once more, and repeats the call.
    tokens.forget(name)
    return this.#taken(await this.#exchange(request, await this.#token()))
  }

  #taken(answer: OutsideAnswer): OutsideAnswer {
    const { status, headers, content } = answer
    if (status >= 200 && status < 300) return answer
    const body = content.toString('utf8')
    if (status === 401) throw new SystemFault('sign_in_refused', { detail: body.slice(0, 200) })
    throw faultOfAnswer({ status, body, retry_after: headers['retry-after'] }, this.#parts.clock())
  }

  async #exchange(
    { method, path, body }: { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object },
    token: string | null,
  ): Promise<OutsideAnswer> {
    const { exchange, subscription_key, takeCall, clock } = this.#parts
    await takeCall()
    this.calls++
    try {
      const answer = await exchange({
        method,
        path,
        headers: {
          accept: 'application/json',
          'ocp-apim-subscription-key': subscription_key,
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const rest = pauseOf(answer, clock())
      if (rest !== null) await this.#parts.onPause?.(rest)
      return answer
    } catch (error) {
      if (!(error instanceof OutsideFailure)) throw error
      throw new SystemFault('not_reached', { fault: error.fault, retry_after: retryAfter(error.retry_after, clock()) })
    }
  }

  /** The token that is held, or a new one; null where none is needed. */
  async #token(): Promise<string | null> {
    const { account, name, instance, subscription_key, tokens, clock } = this.#parts
    if (account === null) return null
    const held = tokens.known(name, clock())
    if (held !== null) return held
    const answer = await this.#exchange(
      {
        method: 'POST',
        path: '/integration_authorization_token',
        body: {
          IntegrationName: instance,
          IntegrationSecret: subscription_key,
          Username: account.username,
          Password: account.password,
        },
      },
      null,
    )
    const token = readToken(this.#taken(answer).content.toString('utf8'))
    if (token === null) throw new SystemFault('sign_in_refused', { fault: { code: 'no_token' } })
    tokens.keep(name, token, clock())
    return token
  }
}

/** A quota is of an hour: no gateway makes an agency wait for longer. */
const LONGEST_PAUSE = 3_600_000

/** How long the gateway has no calls left, in ms; null while it has. `X-RateLimit-Reset` is seconds from now, or the second of the epoch. */
function pauseOf({ status, headers }: OutsideAnswer, now: Date): number | null {
  const text = (name: string): string | undefined => [headers[name]].flat()[0]
  if (status === 429) return Math.min(LONGEST_PAUSE, retryAfter(text('retry-after'), now) ?? 60_000)
  if (text('x-ratelimit-remaining') !== '0') return null
  const reset = Number(text('x-ratelimit-reset'))
  if (!(reset > 0)) return null
  return Math.min(LONGEST_PAUSE, reset > 1e9 ? Math.max(0, reset * 1000 - now.getTime()) : reset * 1000)
}

/** The JSON of a body; undefined for anything else. */
function jsonOf(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Reads a response by a schema. @throws SystemFault for one that is not JSON, and for one of another form, with the first property that differs. */
function read<Schema extends z.ZodType>(
  { content }: Pick<OutsideAnswer, 'content'>,
  schema: Schema,
  set: string,
): z.output<Schema> {
  const json = jsonOf(content)
  if (json === undefined) throw new SystemFault('not_reached', { fault: { code: 'not_json' } })
  const { success, data, error } = schema.safeParse(json)
  if (success) return data
  const [issue] = error.issues
  throw new SystemFault('refused', { detail: `${set}: ${[...(issue?.path ?? []), issue?.message].join(' ')}` })
}
