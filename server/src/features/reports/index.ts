import { reports, reportSchedules, type RouteInput } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { startExport, type ExportSource } from '../exports/index.ts'
import { projectFor, type AccessedProject } from '../projects/index.ts'
import { estimateSource } from './estimate/estimate-file.ts'
import { finalsSource } from './finals-file.ts'
import { finalsReport } from './finals.ts'
import { reconciliationReport } from './reconciliation-report.ts'
import { periodEntries } from './reconciliation-report.queries.ts'
import { periodBounds, refuseDates } from './period-bounds.ts'
import { reconciliationSource } from './reconciliation-file.ts'
import { scheduleJobs, type ScheduleParts } from './schedules/schedules.jobs.ts'
import { createSchedule, listSchedules, pauseSchedule, removeSchedule } from './schedules/schedules.service.ts'
import { hoursOfProject, setHours } from './shift-hours.ts'
import { ticketSource } from './ticket-file.ts'

async function finals(ctx: RequestContext, { params, query: given }: RouteInput<typeof reports.finals>) {
  const project = await projectFor(ctx, params.id, { for: 'read' })
  const query = { type: 'supplier' as const, ...todayOf(project), ...given }
  refuseDates(query, { project_start: project.start_date })
  return { report: await finalsReport(ctx.db, ctx.authority_id, { project, query }) }
}

async function reconciliation(
  ctx: RequestContext,
  { params, query: given }: RouteInput<typeof reports.reconciliation>,
) {
  const { db, authority_id } = ctx
  const project = await projectFor(ctx, params.id, { for: 'read' })
  const project_id = project.id
  const query = { grouping: 'period' as const, ...todayOf(project), ...given }
  refuseDates(query, await periodBounds(db, authority_id, { project_id, id: query.pay_period_id }))
  return { report: await reconciliationReport(db, authority_id, { project_id, query }) }
}

const todayOf = ({ today }: AccessedProject) => ({ start_date: today, end_date: today })

/** A job prepares the file. What cannot be reported is refused before that. */
const started = async (ctx: RequestContext, source: ExportSource, request: object) => ({
  job_id: await startExport(ctx, source, request),
})
const ownTransaction = { own_transaction: true }

/** The sources of reports' files. */
export const reportSources = [finalsSource, reconciliationSource, ticketSource, estimateSource]

/** Reports of a project: what suppliers delivered, and the entries on its pay items (docs/reports.md). */
export const reportsFeature = (parts: ScheduleParts): Feature => ({
  name: 'reports',
  routes: [
    handle(reports.finals, finals),
    handle(reports.reconciliation, reconciliation),
    handle(reports.periodEntries, async (ctx, { params }) => {
      const { id } = await projectFor(ctx, params.id, { for: 'read' })
      return { period_entries: await periodEntries(ctx.db, ctx.authority_id, id) }
    }),
    handle(reports.shiftHours, (ctx, { params }) => hoursOfProject(ctx, params.id)),
    handle(reports.setShiftHours, async (ctx, { params, body }) => {
      const { id } = await projectFor(ctx, params.id, { for: 'change', lock: true })
      return await setHours(ctx, id, body.shift_hours)
    }),
    handle(reports.setAgencyShiftHours, (ctx, { body }) => setHours(ctx, null, body.shift_hours)),
    handle(reports.finalsFile, (ctx, { body }) => started(ctx, finalsSource, body), ownTransaction),
    handle(reports.reconciliationFile, (ctx, { body }) => started(ctx, reconciliationSource, body), ownTransaction),
    handle(reportSchedules.list, async (ctx, { params }) => ({
      report_schedules: await listSchedules(ctx, params.id),
    })),
    handle(reportSchedules.create, async (ctx, input) => ({ report_schedule: await createSchedule(ctx, input) })),
    handle(reportSchedules.pause, async (ctx, input) => ({ report_schedule: await pauseSchedule(ctx, input) })),
    handle(reportSchedules.remove, (ctx, { params }) => removeSchedule(ctx, params.id)),
    handle(reports.estimateFile, (ctx, { body }) => started(ctx, estimateSource, body), ownTransaction),
    handle(reports.ticketFile, (ctx, { body }) => started(ctx, ticketSource, body), ownTransaction),
  ],
  jobs: scheduleJobs(parts),
})
