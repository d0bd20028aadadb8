import { dateInZone } from '@milepost/contract/core/time/zones'
import type { reconciliation, RouteInput, RouteResponse } from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { projectFor, type AccessedProject } from '../projects/index.ts'
import { endOfPeriod, openPeriods } from '../pay-entries/index.ts'
import { pageOfPeriods } from './periods/periods.service.ts'
import { activateProject, firstTicketDate } from './reconciled-project.queries.ts'

/**
 * Activates the reconciliation of a project, once (specification section 4): from then on its items change only through updates, and tickets can be put
 * on them. Its first period is opened, unless periods are opened by hand.
 */
export async function activateReconciliation(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof reconciliation.activate>,
): Promise<RouteResponse<typeof reconciliation.activate>> {
  const project = await projectFor(ctx, params.projectId, { for: 'change', lock: true })
  if (project.reconciliation_activated_at !== null) throw new Problem('already_activated')
  const at = ctx.clock()
  const { pay_period_schedule: schedule } = body
  const { membership_id: by } = employeeOf(ctx)
  await activateProject(ctx.db, ctx.authority_id, { id: project.id, at, by, schedule })
  await ctx.audit({
    action: 'reconciliation.activated',
    subject: 'project',
    subject_id: project.id,
    changes: { pay_period_schedule: schedule },
  })
  if (schedule !== 'by_hand') {
    const start_on = body.start_on ?? (await firstDate(ctx, project, at))
    await openPeriods(ctx, project.id, [{ number: 1, start_on, end_on: endOfPeriod(start_on, schedule) }])
  }
  await ctx.emit(
    { type: 'project.changed', project_id: project.id },
    { type: 'reconciliation.changed', project_id: project.id },
  )
  const { rows } = await pageOfPeriods(ctx, project.id, { page_number: 1, page_size: 30 })
  return { reconciliation_activated_at: at.toISOString(), pay_periods: rows }
}

/** Work began on the project's start date, with its first ticket, or begins now. */
async function firstDate(
  ctx: RequestContext,
  { id, start_date, time_zone }: AccessedProject,
  at: Date,
): Promise<string> {
  const first = await firstTicketDate(ctx.db, ctx.authority_id, id)
  return (
    [start_date, first, dateInZone(at.toISOString(), time_zone)].filter((date) => date !== null).toSorted()[0] ?? ''
  )
}
