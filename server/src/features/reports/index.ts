import { reports, type RouteInput } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/http/problem.ts'
import { projectFor } from '../projects/index.ts'
import { finalsReport } from './finals.ts'
import { reconciliationReport } from './reconciliation-report.ts'
import { periodOf } from './reconciliation-report.queries.ts'
import { refuseDates } from './refuse-dates.ts'

async function finals(ctx: RequestContext, { params, query }: RouteInput<typeof reports.finals>) {
  const project = await projectFor(ctx, params.id, { for: 'read' })
  refuseDates(query, { project_start: project.start_date })
  return { report: await finalsReport(ctx.db, ctx.authority_id, { project, query }) }
}

async function reconciliation(ctx: RequestContext, { params, query }: RouteInput<typeof reports.reconciliation>) {
  const { db, authority_id } = ctx
  const { id: project_id } = await projectFor(ctx, params.id, { for: 'read' })
  const { pay_period_id } = query
  const period =
    pay_period_id === undefined ? null : await periodOf(db, authority_id, { project_id, id: pay_period_id })
  if (pay_period_id !== undefined && !period) throw new Problem('not_found')
  refuseDates(query, period ? { period } : {})
  return { report: await reconciliationReport(db, authority_id, { project_id, query }) }
}

/** Reports of a project: what suppliers delivered, and what stands on its pay items (docs/reports.md). */
export const reportsFeature: Feature = {
  name: 'reports',
  routes: [handle(reports.finals, finals), handle(reports.reconciliation, reconciliation)],
}
