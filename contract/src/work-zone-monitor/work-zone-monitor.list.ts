import { defineList, filterBy } from '../core/define-list.ts'

/** The status of a project's site: some zone is armed, none is, or it has none. Sorted in this order, the most dangerous first. */
export const jobSiteStatuses = ['active', 'inactive', 'no_work_zones'] as const

/** Findings of the watch on an armed zone. */
export const workZoneAlerts = ['outside_dates', 'dark', 'details_pending', 'workers_unconfirmed'] as const
export type WorkZoneAlert = (typeof workZoneAlerts)[number]

/** Projects under construction or with work zones; by default by job_site_status, ascending. */
export const monitorList = defineList({
  sorts: ['job_site_status', 'name', 'work_zones_created', 'work_zones_armed', 'last_armed_at'],
  filters: { job_site_status: filterBy(jobSiteStatuses, ['eq']) },
  address: { status: ['job_site_status', 'eq'] },
})
