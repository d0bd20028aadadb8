import type { calibration, JobSlipProject, JobSlipProjectDetail, RouteInput, RouteResponse } from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { jobAbilitiesOf } from './calibration-rights.ts'
import * as queries from './calibration.queries.ts'
import { lockedJob } from './connect.ts'
import { linksOfJob } from './links/link-answers.ts'
import { currentLinks } from './moves/links.queries.ts'
import { suggestionsFor } from './suggestions/suggestions.ts'

const toAnswer = (ctx: RequestContext, row: queries.JobRow): JobSlipProject => ({
  ...row,
  abilities: jobAbilitiesOf(employeeOf(ctx), row.status),
})

export async function listJobs(
  ctx: RequestContext,
  query: RouteInput<typeof calibration.list>['query'],
): Promise<RouteResponse<typeof calibration.list>> {
  const { rows, total } = await queries.listJobs(ctx.db, ctx.authority_id, query)
  return { job_slip_projects: rows.map((row) => toAnswer(ctx, row)), page: pageInfo(query, total) }
}

async function jobOf(ctx: RequestContext, id: number): Promise<JobSlipProject> {
  const row = orNotFound(await queries.jobById(ctx.db, ctx.authority_id, id))
  return toAnswer(ctx, row)
}

/** A job with the content of its drawer; projects are suggested for one that can be connected. */
export async function getJob(ctx: RequestContext, id: number): Promise<JobSlipProjectDetail> {
  const job = await jobOf(ctx, id)
  const [materials, calibration_links, suggestions] = await Promise.all([
    queries.materialsOfJob(ctx.db, ctx.authority_id, id),
    linksOfJob(ctx, id),
    job.abilities.includes('connect') ? suggestionsFor(ctx, job) : [],
  ])
  return { ...job, materials, calibration_links, suggestions }
}

/** Hides a job that belongs to no project. */
export async function hideJob(
  ctx: RequestContext,
  id: number,
  { reason }: { reason: string },
): Promise<JobSlipProject> {
  const { db, authority_id } = ctx
  const job = await lockedJob(ctx, id)
  if (job.hidden_at !== null) throw new Problem('job_hidden')
  if ((await currentLinks(db, authority_id, id)).length > 0) throw new Problem('job_connected')
  const by = employeeOf(ctx).membership_id
  await queries.setHidden(db, authority_id, { id, hidden: { at: ctx.clock().toISOString(), by, reason } })
  await record(ctx, 'job_slip_project.hidden', { id, changes: { job_number: job.job_number, reason } })
  return await jobOf(ctx, id)
}

/** Unhides a job; one that is not hidden stays as it is. */
export async function unhideJob(ctx: RequestContext, id: number): Promise<JobSlipProject> {
  const job = await lockedJob(ctx, id)
  if ((await queries.setHidden(ctx.db, ctx.authority_id, { id, hidden: null })) > 0)
    await record(ctx, 'job_slip_project.unhidden', { id, changes: { job_number: job.job_number } })
  return await jobOf(ctx, id)
}

async function record(
  ctx: RequestContext,
  action: string,
  { id, changes }: { id: number; changes: Record<string, unknown> },
): Promise<void> {
  await ctx.audit({ action, subject: 'job_slip_project', subject_id: id, changes })
  await ctx.emit({ type: 'calibration.changed', ids: [id] })
}
