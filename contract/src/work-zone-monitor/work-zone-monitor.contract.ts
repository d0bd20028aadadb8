import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { id, instant, storable } from '../core/scalars.ts'
import { jobSiteStatuses, monitorList, workZoneAlerts } from './work-zone-monitor.list.ts'

/** Messages that the monitor shows at most. */
export const MOST_MONITOR_MESSAGES = 100
/** An armed zone that was sent to no feed and no subscriber for this long is dark. */
export const DARK_AFTER_MINUTES = 60

/** A project of the monitor (specification section 3, Monitoring project row). */
export const monitoringProject = z.object({
  id,
  name: z.string(),
  /** The agency's number of the project. */
  dot_code: z.string(),
  work_zones_created: z.int(),
  work_zones_armed: z.int(),
  job_site_status: z.enum(jobSiteStatuses),
  /** When one of its zones was armed last. */
  last_armed_at: z.nullable(instant),
  /** Armed zones with alerts. */
  alerts_count: z.int(),
})
export type MonitoringProject = z.output<typeof monitoringProject>

/** Something that somebody should look at. */
export const monitorMessage = z.object({
  work_zone_id: id,
  work_zone: z.string(),
  project_id: id,
  project: z.string(),
  alert: z.enum(workZoneAlerts),
  /** Since when it is armed. */
  armed_at: instant,
})
export type MonitorMessage = z.output<typeof monitorMessage>

/** The work zone monitor (specification sections 2, 4, 7 and 9). */
export const workZoneMonitor = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/monitoring_workzones',
    permission: 'work_zone.read',
    summary: 'Projects with their work zones, by job_site_status ascending; `match` searches, as `search` does',
    query: queryOf(monitorList, {
      match: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)),
    }),
    response: z.extend(pageOf('content', monitoringProject), {
      /** Of the whole agency. */
      totals: z.object({ projects: z.int(), work_zones_created: z.int(), work_zones_armed: z.int() }),
    }),
  }),
  messages: defineRoute({
    method: 'GET',
    path: '/v1/monitoring_workzones/messages',
    permission: 'work_zone.read',
    summary: `Armed zones outside their dates, dark, with pending details or with workers whom nobody confirms; ${MOST_MONITOR_MESSAGES} at most`,
    response: z.object({ messages: z.array(monitorMessage), feed_enabled: z.boolean() }),
  }),
}
