import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'
import { assertConfined } from '../platform/database/confinement.ts'
import { createPool } from '../platform/database/pool.ts'
import { platformDatabase, readDatabase } from '../platform/database/bound.ts'
import { wakeUps } from '../platform/database/wake-up.ts'
import { openFileStore } from '../platform/files/index.ts'
import { openMailer } from '../platform/mail/index.ts'
import { uploadedLogo } from '../features/agencies/index.ts'
import { checkedPasswords } from '../features/sessions/index.ts'
import type { Feature } from '../platform/http/feature.ts'
import { knownCallers } from '../platform/http/known-callers.ts'
import { mount } from '../platform/http/mount.ts'
import { addressOf } from '../platform/http/network-of.ts'
import { createServer } from '../platform/http/server.ts'
import { wakeJobs } from '../platform/jobs/wake-jobs.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { createMetrics } from '../platform/log/metrics.ts'
import { startGateway } from '../platform/realtime/gateway.ts'
import type { Services } from '../platform/services.ts'
import { accessTokens } from '../platform/sessions/access-token.ts'
import { authentication } from '../platform/sessions/authentication.ts'
import { sessionDirectory } from '../platform/sessions/session-directory.ts'
import { tenantsOf } from '../platform/tenants.ts'
import { s3Of, type Config } from './config.ts'
import { assertComplete, composeFeatures, mayFollowWith } from './features.ts'
import { registerProcessRoutes } from './process-routes.ts'
import { mayMeasureWith } from './may-measure.ts'
import { registerOutbox } from './serve-outbox.ts'
import { registerLogos } from './serve-logos.ts'
import { registerWeb } from './serve-web.ts'

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
  /** Whether jobs also begin by themselves, at their hours and after facts; where not, those alone run that something enqueues. */
  rhythm?: boolean
}

const WEB_ROOT = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** The whole product but its database: API, worker, sockets and web in one process. */
export async function buildApp({
  config,
  owner_url,
  clock = () => new Date(),
  log_stream,
  rhythm = true,
}: AppOptions): Promise<App> {
  const callers = knownCallers()
  const app = await createServer({
    log_level: config.log_level,
    trust_proxy: config.trust_proxy,
    callers,
    ...(log_stream && { log_stream }),
  })
  const pool = createPool({
    url: config.database_app_url ?? owner_url,
    set_role: config.database_app_url === undefined,
    size: config.database_pool_size,
  })
  await assertConfined(pool)
  const owner_pool = createPool({ url: owner_url, set_role: false, size: 6, statement_timeout_ms: 0 })
  const wake_ups = wakeUps(pool, config.database_app_url ?? owner_url)
  const services: Services = { pool, wake_ups, clock, log: app.log }
  const platform = platformDatabase(pool)
  const tokens = accessTokens(config.token_secret)
  const directory = sessionDirectory(platform)
  const auth = authentication({ tokens, directory, db: platform, secret: config.token_secret })
  const files = await openFileStore({ data_dir: config.data_dir, s3: s3Of(config) })
  const mailer = openMailer({
    smtp_url: config.smtp_url,
    from: config.mail_from,
    demo: config.demo,
    owner: platformDatabase(owner_pool),
  })
  const tenants = tenantsOf(pool)
  const features = composeFeatures({
    platform,
    tokens,
    directory,
    clock,
    files,
    tenants,
    mailer,
    public_url: config.public_url ?? `http://${config.host}:${config.port}`,
  })
  assertComplete(features)

  const jobs = features.flatMap((feature) => feature.jobs ?? [])
  const handlers = rhythm ? jobs : jobs.map(({ name, run }) => ({ name, run }))
  const worker = await startWorker({ owner_pool, handlers, log: app.log, clock })
  const waker = wakeJobs({ handlers, owner_pool, log: app.log })
  const gateway = await startGateway({
    server: app.server,
    db: platform,
    readsOf: (authority_id) => readDatabase(pool, authority_id),
    wake_ups,
    authentication: auth,
    clock,
    log: app.log,
    addressOf: (request) => addressOf(request, config.trust_proxy),
    mayFollow: mayFollowWith((authority_id) => readDatabase(pool, authority_id)),
    onFact: (fact) => {
      if (fact.type === 'session.ended') for (const id of fact.ids) directory.forget(id)
      waker.told(fact.type)
    },
  })
  registerProcessRoutes(app, {
    pool,
    worker_ready: () => worker.ready(),
    metrics: createMetrics(),
    mayMeasure: mayMeasureWith(config),
    sockets: () => gateway.sockets(),
    checked_passwords: checkedPasswords,
  })
  await mountAll(app, features, {
    services,
    authentication: auth,
    callers,
    check_responses: config.node_env === 'test',
  })
  if (config.demo && config.smtp_url === undefined) registerOutbox(app, platform, config.trust_proxy)
  registerLogos(app, { data_dir: config.data_dir, uploaded: (id) => uploadedLogo(tenants, id) })
  await registerWeb(app, WEB_ROOT, config.public_url ? new URL(config.public_url).hostname : null)

  return {
    server: app,
    listen: () => app.listen({ port: config.port, host: config.host }),
    close: async () => {
      await gateway.close()
      waker.stop()
      await app.close()
      await worker.stop()
      await wake_ups.close()
      await files.close()
      await pool.end()
      await owner_pool.end()
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
