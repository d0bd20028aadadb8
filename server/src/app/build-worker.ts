import { checkedPasswords } from '../features/sessions/index.ts'
import { platformDatabase } from '../platform/database/bound.ts'
import { isNearlyFull } from '../platform/files/disk-space.ts'
import { createServer } from '../platform/http/server.ts'
import { watchLoop, watchRoutes } from '../platform/log/loop-watch.ts'
import { createMetrics } from '../platform/log/metrics.ts'
import { startLiveEventFeed } from '../platform/realtime/live-event-feed.ts'
import { startBackground } from './background.ts'
import type { App, AppOptions } from './build-app.ts'
import { openFoundation } from './foundation.ts'
import { measureInstallation } from './installation-metrics.ts'
import { mayMeasureWith } from './may-measure.ts'
import { registerProcessRoutes } from './process-routes.ts'
import { readinessOf } from './readiness.ts'

/** The worker by itself: it runs jobs, and only serves its own status. */
export async function buildWorker({
  config,
  owner_url,
  clock = () => new Date(),
  log_stream,
}: AppOptions): Promise<App> {
  const app = await createServer({
    log_level: config.log_level,
    trust_proxy: config.trust_proxy,
    ...(log_stream && { log_stream }),
  })
  const watch = watchLoop(app.log)
  watchRoutes(app, watch)
  const foundation = await openFoundation({ config, owner_url, clock, log: app.log })
  const background = await startBackground(foundation, { log: app.log, clock, rhythm: true, watch })
  const feed = await startLiveEventFeed({
    db: foundation.platform,
    wake_ups: foundation.wake_ups,
    log: app.log,
    onLiveEvent: ({ type }) => background.heard(type),
  })
  const metrics = createMetrics()
  registerProcessRoutes(app, {
    pool: foundation.pool,
    readiness: readinessOf({
      pool: foundation.pool,
      platform: foundation.platform,
      owner: platformDatabase(foundation.owner_pool),
      files: foundation.files,
      worker_ready: async () => background.ready(),
      needs_worker: true,
      disk_nearly_full: () => isNearlyFull(config.data_dir),
    }),
    metrics,
    refresh: measureInstallation({
      registry: metrics.registry,
      owner: platformDatabase(foundation.owner_pool),
      data_dir: config.data_dir,
      clock,
    }),
    mayMeasure: mayMeasureWith(config),
    sockets: () => 0,
    checked_passwords: checkedPasswords,
  })
  return {
    server: app,
    listen: () => app.listen({ port: config.worker_port, host: config.host }),
    close: async () => {
      await feed.stop()
      await app.close()
      watch.stop()
      await background.stop()
      await foundation.close()
    },
  }
}
