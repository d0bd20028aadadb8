import { workZoneMonitor } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { monitorJobs } from './work-zone-monitor.jobs.ts'
import { isFeedOn, monitoringProjects, monitorMessages, monitorTotals } from './work-zone-monitor.queries.ts'

/** The work zone monitor (specification sections 2, 4 and 7). */
export const workZoneMonitorFeature: Feature = {
  name: 'work-zone-monitor',
  routes: [
    handle(workZoneMonitor.list, async ({ db, authority_id }, { query }) => {
      const [{ rows, total }, totals] = await Promise.all([
        monitoringProjects(db, authority_id, query),
        monitorTotals(db, authority_id),
      ])
      return { content: rows, page: pageInfo(query, total), totals }
    }),
    handle(workZoneMonitor.messages, async (ctx) => {
      const [messages, feed_enabled] = await Promise.all([
        monitorMessages(ctx.db, ctx.authority_id, ctx.clock()),
        isFeedOn(ctx.db, ctx.authority_id),
      ])
      return { messages, feed_enabled }
    }),
  ],
  jobs: monitorJobs,
}
