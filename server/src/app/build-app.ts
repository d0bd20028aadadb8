import { allRoutes } from '@milepost/contract'
import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'
import { platformDatabase, readDatabase } from '../platform/database/bound.ts'
import { uploadedLogo } from '../features/agencies/index.ts'
import { registerMcpDoor } from '../features/mcp/index.ts'
import { checkedPasswords } from '../features/sessions/index.ts'
import type { Feature } from '../platform/http/feature.ts'
import { isNearlyFull } from '../platform/files/disk-space.ts'
import { Admission, PEOPLES_LIMITS, SUPPLIERS_LIMITS } from '../platform/http/admission.ts'
import { knownCallers } from '../platform/http/known-callers.ts'
import { methodsAt } from '../platform/http/methods-at.ts'
import { mount } from '../platform/http/mount.ts'
import { addressOf } from '../platform/http/network-of.ts'
import { createServer } from '../platform/http/server.ts'
import { noticeProxy } from '../platform/http/untrusted-proxy.ts'
import { workersLive } from '../platform/jobs/abandoned-jobs.queries.ts'
import { prepareQueue } from '../platform/jobs/prepare-queue.ts'
import { watchLoop, watchRoutes } from '../platform/log/loop-watch.ts'
import { createMetrics } from '../platform/log/metrics.ts'
import { startGateway } from '../platform/realtime/gateway.ts'
import type { Services } from '../platform/services.ts'
import { authentication } from '../platform/sessions/authentication.ts'
import { startBackground } from './background.ts'
import type { Config } from './config.ts'
import { followers, mayFollowWith } from './features.ts'
import { openFoundation } from './foundation.ts'
import { measureInstallation } from './installation-metrics.ts'
import { mayMeasureWith } from './may-measure.ts'
import { registerDescription, registerProcessRoutes } from './process-routes.ts'
import { readinessOf } from './readiness.ts'
import { registerOutbox } from './serve-outbox.ts'
import { registerLogos } from './serve-logos.ts'
import { registerWeb } from './serve-web.ts'

/** A process of the product that serves an address. */
export interface App {
  listen(): Promise<string>
  close(): Promise<void>
  server: FastifyInstance
}

export interface AppOptions {
  config: Config
  owner_url: string
  clock?: () => Date
  log_stream?: { write(line: string): void }
  /** Whether jobs also start by themselves, on schedule and after facts; if not, only enqueued jobs run. */
  rhythm?: boolean
  /** Whether a launcher started the process together with a worker: it is ready only with one. */
  launched?: boolean
  /** Most open sockets of one address that have not sent a token. */
  most_strangers?: number
  /** Most calls of tools through the MCP door within a minute, of one person or token. */
  most_door_calls?: number
}

const WEB_ROOT = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** API, sockets and web; including the worker where the settings want both in one process. */
export async function buildApp({
  config,
  owner_url,
  clock = () => new Date(),
  log_stream,
  rhythm = true,
  launched = false,
  most_strangers,
  most_door_calls,
}: AppOptions): Promise<App> {
  const callers = knownCallers()
  const app = await createServer({
    log_level: config.log_level,
    trust_proxy: config.trust_proxy,
    callers,
    methodsAt: methodsAt(allRoutes),
    ...(log_stream && { log_stream }),
  })
  noticeProxy(app, config.trust_proxy, clock)
  const watch = watchLoop(app.log)
  watchRoutes(app, watch)
  const foundation = await openFoundation({ config, owner_url, clock, log: app.log })
  const { pool, wake_ups, platform, tokens, directory, tenants, features, providerToken } = foundation
  const services: Services = { pool, wake_ups, followers, clock, log: app.log }
  const auth = authentication({ tokens, directory, db: platform, secret: config.token_secret, providerToken })
  if (config.runs === 'api') await prepareQueue(owner_url)
  const background =
    config.runs === 'both' ? await startBackground(foundation, { log: app.log, clock, rhythm, watch }) : null
  const gateway = await startGateway({
    server: app.server,
    db: platform,
    readsOf: (authority_id) => readDatabase(pool, authority_id),
    wake_ups,
    authentication: auth,
    clock,
    log: app.log,
    addressOf: (request) => addressOf(request, config.trust_proxy),
    public_host: config.public_url ? new URL(config.public_url).host : null,
    mayFollow: mayFollowWith((authority_id) => readDatabase(pool, authority_id)),
    most_strangers,
    onLiveEvent: ({ type, ids }) => {
      if (type === 'session.ended') for (const id of ids) directory.forget(id)
      background?.heard(type)
    },
  })
  const metrics = createMetrics()
  registerProcessRoutes(app, {
    pool,
    readiness: readinessOf({
      pool,
      platform,
      owner: platformDatabase(foundation.owner_pool),
      files: foundation.files,
      worker_ready: async () => (background ? background.ready() : workersLive(platform)),
      needs_worker: config.runs === 'both' || launched,
      disk_nearly_full: () => isNearlyFull(config.data_dir),
    }),
    metrics,
    refresh: measureInstallation({
      registry: metrics.registry,
      owner: platformDatabase(foundation.owner_pool),
      data_dir: config.data_dir,
      clock,
      unread: () => gateway.unread(),
    }),
    mayMeasure: mayMeasureWith(config),
    sockets: () => gateway.sockets(),
    checked_passwords: checkedPasswords,
  })
  registerDescription(app)
  const admission = { people: new Admission(PEOPLES_LIMITS), suppliers: new Admission(SUPPLIERS_LIMITS) }
  await mountAll(app, features, {
    services,
    authentication: auth,
    callers,
    admission,
    demandStepUp: foundation.demandStepUp,
    check_responses: config.node_env === 'test',
  })
  registerMcpDoor(app, {
    authentication: auth,
    callers,
    admission: admission.people,
    tenants,
    clock,
    read_tools: foundation.read_tools,
    most_calls_a_minute: most_door_calls,
  })
  const sends_all = config.smtp_url !== undefined && (config.smpp_url ?? config.sms_http_url) !== undefined
  if (config.demo && !sends_all) registerOutbox(app, platform, config.trust_proxy)
  registerLogos(app, { data_dir: config.data_dir, uploaded: (id) => uploadedLogo(tenants, id) })
  await registerWeb(app, WEB_ROOT, config.public_url ? new URL(config.public_url).hostname : null)

  return {
    server: app,
    listen: () => app.listen({ port: config.port, host: config.host }),
    close: async () => {
      await gateway.close()
      await app.close()
      watch.stop()
      await background?.stop()
      await foundation.close()
    },
  }
}

/** Routes whose bodies are not JSON live apart, where every body arrives as bytes. */
async function mountAll(
  app: FastifyInstance,
  features: Feature[],
  options: Parameters<typeof mount>[2],
): Promise<void> {
  const handlers = features.flatMap((feature) => feature.routes)
  for (const handler of handlers.filter(({ route }) => !route.raw_body)) mount(app, handler, options)
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    for (const handler of handlers.filter(({ route }) => route.raw_body)) mount(raw, handler, options)
  })
}
