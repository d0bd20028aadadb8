import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Pool } from 'pg'
import { Problem } from '../platform/problem.ts'
import type { createMetrics } from '../platform/log/metrics.ts'
import { inTurns } from '../platform/turns.ts'
import { openApi, openApiOfIngest } from './openapi/describe.ts'
import { docsIndex, docsPart } from './openapi/docs-page.ts'
import type { Readiness } from './readiness.ts'

interface Parts {
  pool: Pool
  readiness: () => Promise<Readiness>
  metrics: ReturnType<typeof createMetrics>
  /** Whether a request may read the metrics. */
  mayMeasure: (request: IncomingMessage) => boolean
  sockets: () => number
  /** Passwords that the process has checked so far. */
  checked_passwords: () => number
  /** Updates the gauges that are measured when the metrics are scraped. */
  refresh: () => Promise<void>
}

/** The process's own status: alive, ready, metrics (wire: Start). */
export function registerProcessRoutes(
  app: FastifyInstance,
  { pool, readiness, metrics, mayMeasure, sockets, checked_passwords, refresh }: Parts,
): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const answer = await readiness()
    return reply.code(answer.status === 'ready' ? 200 : 503).send(answer)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request.raw)) throw new Problem('unauthenticated')
    await refresh()
    metrics.sockets.set(sockets())
    metrics.checked_passwords.reset()
    metrics.checked_passwords.inc(checked_passwords())
    for (const [state, count] of [
      ['busy', pool.totalCount - pool.idleCount],
      ['idle', pool.idleCount],
      ['waiting', pool.waitingCount],
    ] as const)
      metrics.connections.set({ state }, count)
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  app.addHook('onResponse', async (request, reply) => {
    metrics.requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
}

/** Longest text that the page of calls is searched for. */
const LONGEST_SEARCH = 100

/** The description of every call, for programs and for people (wire: Start); derived when somebody first asks for it. */
export function registerDescription(app: FastifyInstance): void {
  const described = cached(() => inTurns(openApi()))
  const json = cached(async () => JSON.stringify(await described()))
  const ofIngest = cached(async () => JSON.stringify(await inTurns(openApiOfIngest())))
  const asJson = 'application/json; charset=utf-8'
  const asHtml = 'text/html; charset=utf-8'
  app.get('/openapi.json', async (_request, reply) => reply.type(asJson).send(await json()))
  app.get('/openapi-ingest.json', async (_request, reply) => reply.type(asJson).send(await ofIngest()))
  app.get<{ Querystring: { search?: unknown } }>('/docs', async ({ query }, reply) => {
    const search = typeof query.search === 'string' ? query.search.slice(0, LONGEST_SEARCH) : ''
    return reply.type(asHtml).send(docsIndex(await described(), search))
  })
  app.get<{ Params: { part: string } }>('/docs/:part', async ({ params }, reply) => {
    const page = docsPart(await described(), params.part)
    if (page === null) throw new Problem('not_found')
    return reply.type(asHtml).send(page)
  })
}

function cached<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => (result ??= work())
}
