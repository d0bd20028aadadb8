import type pg from 'pg'
import type { Route } from '@milepost/contract'
import type { Requester, RequestContext } from '@milepost/server/platform/context'
import { Batch } from '@milepost/server/platform/database/batch'
import { createPool } from '@milepost/server/platform/database/pool'
import type { RequestExtras, RouteHandler } from '@milepost/server/platform/http/feature'
import { readPaging, readQueryString } from '@milepost/server/platform/http/query-string'
import { readInput } from '@milepost/server/platform/http/validation'
import { readContext, writeInContext } from '@milepost/server/platform/services'
import type { Exchange } from '../load/sql-load.ts'
import { workServices } from '../work-services.ts'

/** Runs the product's own use cases and records their statements, so that the comparison is always with the product's statements. */
export interface Recorder {
  /** What a call with this path and query sends. */
  read(handler: RouteHandler, call: { params?: object; query?: string }): Promise<Exchange>
  /** What a change with this body sends; it is rolled back here, so that it can be sent again. */
  write(handler: RouteHandler, body: object, params?: object): Promise<Exchange>
  /** What the door sends for a post of tickets; it is rolled back here, so that it can be sent again. */
  post(handler: RouteHandler, body: string): Promise<Exchange>
  close(): Promise<void>
}

export function createRecorder({
  url,
  authority_id,
  actor,
}: {
  url: string
  authority_id: number
  actor: Requester
}): Recorder {
  const pool = createPool({ url, set_role: true, size: 2 })
  const sent: Exchange[number][] = []
  pool.on('connect', (client) => {
    noteInto(client, sent)
  })
  const services = workServices(pool)
  const { log } = services
  const context = (): RequestContext =>
    readContext(services, { actor, session: null, authority_id, request_id: 'bench', address: '127.0.0.1', log })
  const run = async (
    { route, handler }: RouteHandler,
    call: { params?: object; query?: string },
    extras: RequestExtras,
  ): Promise<Exchange> => {
    sent.length = 0
    const { query, asSent } = readPaging(readQueryString(call.query ?? ''))
    const input = readInput(route, { params: call.params, query, body: undefined }, asSent)
    await handler(context(), input as Parameters<typeof handler>[1], extras)
    return [...sent]
  }
  const write = async ({ route, handler }: RouteHandler, body: object, params: object = {}): Promise<Exchange> => {
    sent.length = 0
    const input = readInput(route, { params, query: {}, body }, (name) => name)
    const caller = { actor, session: null, authority_id, request_id: 'bench', address: '127.0.0.1', log }
    await writeInContext(services, caller, async (ctx) => {
      await handler(ctx, input as Parameters<typeof handler>[1], noExtras)
      // What was left to the commit is sent, to be noted.
      await ctx.db.textRows()
      throw new TakenBack()
    }).catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
    return committed([...sent])
  }
  return {
    write,
    read: (handler, call) => run(handler, call, noExtras),
    post: async (handler, body) =>
      committed(
        await run(
          handler,
          { query: 'validate_only=true' },
          { headers: {}, raw_body: Buffer.from(body), content_type: 'application/json' },
        ),
      ),
    close: () => pool.end(),
  }
}

const noExtras: RequestExtras = { headers: {}, raw_body: null, content_type: '' }

/** Ends a recorded change so that nothing of it is kept. */
class TakenBack extends Error {}

/** Records what is sent on a client from now on. */
function noteInto(client: pg.PoolClient, sent: Exchange[number][]): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown
  client.query = ((...words: unknown[]) => {
    const [what] = words
    if (what instanceof Batch) sent.push(what.statements)
    else if (typeof what === 'string') sent.push(what)
    return query(...words)
  }) as typeof client.query
}

/** The same exchange with its transaction kept instead of rolled back. */
const committed = (exchange: Exchange): Exchange => exchange.map((part) => (part === 'rollback' ? 'commit' : part))

/** The handler that answers a route. */
export function handlerOf(handlers: readonly RouteHandler[], route: Route): RouteHandler {
  const found = handlers.find((one) => one.route === route)
  if (!found) throw new Error(`nobody answers ${route.method} ${route.path}`)
  return found
}
