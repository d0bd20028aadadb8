import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { eachTenant } from '../../platform/jobs/each-tenant.ts'
import { noteAlerts } from './work-zone-monitor.queries.ts'

/** The watch over armed zones. */
export const monitorJobs: JobHandler[] = [
  { name: 'watch_work_zones', cron: '*/5 * * * *', run: (_payload, ctx) => watchWorkZones(ctx) },
]

/** Checks every armed zone; a new finding is reported once by an audit event and to open pages, and again only after it was gone. */
export const watchWorkZones = (ctx: JobContext): Promise<void> =>
  eachTenant(ctx, async (work) => {
    const changed = await noteAlerts(work.db, work.authority_id, ctx.clock())
    if (changed.length === 0) return
    const alarming = changed.flatMap(({ before, alerts, ...zone }) => {
      const fresh = alerts.filter((alert) => !before.includes(alert))
      return fresh.length > 0 ? [{ ...zone, fresh }] : []
    })
    await work.audit(
      ...alarming.map(({ id, project_id, name, fresh }) => ({
        action: 'work_zone.alerted',
        subject: 'work_zone',
        subject_id: id,
        project_id,
        changes: { name, alerts: { old: null, new: fresh } },
      })),
    )
    const projects = new Map<number, number[]>()
    for (const { id, project_id } of changed) projects.set(project_id, [...(projects.get(project_id) ?? []), id])
    await work.emit(
      ...[...projects].map(([project_id, ids]) => ({ type: 'work_zones.changed' as const, project_id, ids })),
    )
  })
