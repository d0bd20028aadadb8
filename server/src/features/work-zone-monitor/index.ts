import { workZoneMonitor } from '@milepost/contract'
import { grantedProjects } from '../../platform/context.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { monitorJobs } from './work-zone-monitor.jobs.ts'
import { isFeedOn, monitoringProjects, monitorMessages, monitorTotals } from './work-zone-monitor.queries.ts'

/** The work zone monitor (specification sections 2, 4 and 7). */
export const workZoneMonitorFeature: Feature = {
  name: 'work-zone-monitor',
  routes: [
    handle(workZoneMonitor.list, async (ctx, { query }) => {
      const watched = { authority_id: ctx.authority_id, project_ids: grantedProjects(ctx) }
      const [{ rows, total }, totals] = await Promise.all([
        monitoringProjects(ctx.db, watched, query),
        monitorTotals(ctx.db, watched),
      ])
      return { content: rows, page: pageInfo(query, total), totals }
    }),
    handle(workZoneMonitor.messages, async (ctx) => {
      const [messages, feed_enabled] = await Promise.all([
        monitorMessages(ctx.db, { authority_id: ctx.authority_id, project_ids: grantedProjects(ctx) }, ctx.clock()),
        isFeedOn(ctx.db, ctx.authority_id),
      ])
      return { messages, feed_enabled }
    }),
  ],
  jobs: monitorJobs,
}
