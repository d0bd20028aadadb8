import type { LiveEventType, PageInfo, Route, RouteInput, RouteResponse } from '@milepost/contract'
import type { Readable } from 'node:stream'
import type { RequestContext, Work } from '../context.ts'
import type { Database } from '../database/database.ts'
import type { Lane } from '../jobs/lanes.ts'
import type { Tenants } from '../tenants.ts'

/** A response with additional headers, such as a cookie. */
export class WithHeaders<Answer> {
  readonly answer: Answer
  readonly headers: Record<string, string>
  constructor(answer: Answer, headers: Record<string, string>) {
    this.answer = answer
    this.headers = headers
  }
}

/** JSON that a hot list serialised itself; the server sends it as it is. */
export class RawJson {
  readonly text: string
  /** Headers to send with it, such as `total-count`. */
  readonly headers: Record<string, string>
  constructor(text: string, headers: Record<string, string> = {}) {
    this.text = text
    this.headers = headers
  }
}

/** A page of a hot list whose rows are serialised already; the server adds the page and the headers in the viewer's dialect (D19). */
export class RawList {
  readonly name: string
  /** The rows as JSON objects, joined by commas, without brackets. */
  readonly rows: string
  readonly page: PageInfo
  constructor(name: string, rows: string, page: PageInfo) {
    this.name = name
    this.rows = rows
    this.page = page
  }
}

/** A file as the whole response: always to be saved, never shown by the browser as a page of ours. */
export class RawFile {
  readonly content: Readable
  readonly content_type: string
  /** In bytes, where it is known beforehand. */
  readonly size: number | undefined
  readonly file_name: string
  constructor(file: { content: Readable; content_type: string; size?: number; file_name: string }) {
    this.content = file.content
    this.content_type = file.content_type
    this.size = file.size
    this.file_name = file.file_name
  }
}

/** A public document, sent as it is: its bytes, compressed or not, and what caches may do with it. `null` means that the caller's copy is still current (304). */
export class PublicDocument {
  readonly content: Buffer | null
  readonly headers: Record<string, string>
  constructor(content: Buffer | null, headers: Record<string, string>) {
    this.content = content
    this.headers = headers
  }
}

/** An answer whose status and type the use case chooses, for protocols of others. */
export class OwnAnswer {
  readonly status: number
  /** The body, or null for none. */
  readonly body: string | null
  readonly headers: Record<string, string>
  constructor(status: number, body: string | null, headers: Record<string, string>) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** Sends the browser on to another page, by GET (303), for calls that a page of another site begins. */
export class SeeOther {
  readonly location: string
  constructor(location: string) {
    this.location = location
  }
}

/** The parts of a request that only a few routes look at: headers, its query as it was sent, and the bytes of a body that is not JSON. */
export interface RequestExtras {
  headers: Record<string, string | string[] | undefined>
  /** Without the question mark; empty, or absent, without a query. */
  raw_query?: string
  raw_body: Buffer | null
  content_type: string
}

export type Handler<T extends Route> = (
  ctx: RequestContext,
  input: RouteInput<T>,
  extras: RequestExtras,
) => Promise<
  Answered<T> | WithHeaders<Answered<T>> | RawJson | RawList | RawFile | PublicDocument | SeeOther | OwnAnswer
>

/** What a use case resolves with: nothing where the contract names no response. */
type Answered<T extends Route> = unknown extends RouteResponse<T> ? void : RouteResponse<T>

export interface RouteHandler {
  route: Route
  handler: Handler<Route>
  own_transaction: boolean
}

/**
 * Joins a route of the contract to its use case. A route that is not GET runs in one transaction; `own_transaction` leaves that to the use case
 * (one that retries, or one whose refusals must be kept although its work is rolled back).
 */
export const handle = <T extends Route>(
  route: T,
  handler: Handler<T>,
  options: { own_transaction?: boolean } = {},
): RouteHandler => ({
  route,
  handler: handler as unknown as Handler<Route>,
  own_transaction: options.own_transaction ?? false,
})

/** The context of a job, all of it under the application's role: one agency at a time (`eachTenant` for work in every one), or what belongs to none. */
export interface JobContext extends Pick<Tenants, 'reads' | 'copyOut'> {
  /** One transaction in an agency, in the name of the product. */
  inTenant<T>(authority_id: number, work: (work: Work) => Promise<T>): Promise<T>
  /** The global tables: a query that touches a row of an agency fails. */
  installation: Database
  clock(): Date
  log(message: string, fields?: object): void
  /** The same for what the people who run the installation have to look at. */
  alert(message: string, fields?: object): void
}
export interface JobHandler {
  /** Letters and underscores: `tickets_export`. */ name: string
  run(payload: unknown, ctx: JobContext): Promise<void>
  /** By how long it usually runs; short by default. */ lane?: Lane
  /** Crontab line parts, in UTC: `5 0 * * *`. */ cron?: string
  /** The job runs some seconds after one of these facts. It has to find by itself what they are about. */
  woken_by?: readonly LiveEventType[]
}

/** A feature of the server: its calls and its background jobs. */
export interface Feature {
  name: string
  routes: RouteHandler[]
  jobs?: JobHandler[]
}
