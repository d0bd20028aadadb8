import type { calibration, RouteInput, RouteResponse } from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { mayMatchTo, scopesMeet } from '../tickets/index.ts'
import { calibrateJob } from './calibration.jobs.ts'
import { linkOf } from './links/link-answers.ts'
import * as links from './moves/links.queries.ts'
import { outcomeOfConnecting, outcomeOfDisconnecting } from './moves/outcome.ts'

type ConnectBody = RouteInput<typeof calibration.connect>['body']
type Answer = RouteResponse<typeof calibration.connect>

/** A job, whose connections are locked until the transaction ends; 404 if there is none. */
export async function lockedJob({ db, authority_id }: RequestContext, id: number): Promise<links.LockedJob> {
  return orNotFound(await links.lockJob(db, authority_id, id))
}

/**
 * Connects a job to a project (D37): from the commit on its tickets follow by themselves, and a job of the server moves those that are there and may be
 * moved. Throws `calibration_overlap` where another link covers some of the same tickets, `calibration_running` while one is being undone.
 */
export async function connectJob(ctx: RequestContext, id: number, body: ConnectBody): Promise<Answer> {
  const { db, authority_id } = ctx
  const employee = employeeOf(ctx)
  const job = await lockedJob(ctx, id)
  const project = await projectFor(ctx, body.project_id)
  if (job.hidden_at !== null) throw new Problem('job_hidden')
  const scope = {
    material_ids: await materialsOf(ctx, body.material_ids),
    effective_from: body.effective_from ?? null,
    effective_to: body.effective_to ?? null,
  }
  for (const other of await links.currentLinks(db, authority_id, id)) {
    if (other.state === 'disconnecting') throw new Problem('calibration_running')
    if (scopesMeet(other, scope)) throw new Problem('calibration_overlap', { project: other.project })
  }
  const only_district_id = employee.role === 'administrator' ? null : project.district_id
  const view = { contractor_job_id: id, project_id: project.id, time_zone: project.time_zone, link_id: null, ...scope }
  const outcome = await outcomeOfConnecting(db, authority_id, { ...view, only_district_id }, body.kept_page)
  if (body.preview) return { calibration_link: null, outcome }
  await links.holdPosts(db, authority_id, job.supplier_id)
  const leftInPlace = outcome.kept_counts.reduce((sum, { count }) => sum + count, 0)
  const link_id = await links.insertLink(db, authority_id, {
    ...view,
    only_district_id,
    expected_tickets: outcome.move_count + outcome.there_count + leftInPlace,
    at: ctx.clock().toISOString(),
    by: employee.membership_id,
    by_name: employee.name,
  })
  await ctx.audit({
    action: 'job_slip_project.connected',
    subject: 'job_slip_project',
    subject_id: id,
    project_id: project.id,
    changes: {
      calibration_link_id: link_id,
      job_number: job.job_number,
      project: project.name,
      project_id: project.id,
      ...scope,
    },
  })
  await startWork(ctx, { job_id: id, link_id })
  return { calibration_link: await linkOf(ctx, id, link_id), outcome }
}

/** A project that the person may connect to: not there, of another district, or deleted, it is refused (D12a, D13a). */
async function projectFor(ctx: RequestContext, project_id: number): Promise<links.LinkProject> {
  const project = orNotFound(await links.lockProject(ctx.db, ctx.authority_id, project_id))
  if (!mayMatchTo(employeeOf(ctx), project)) throw new Problem('forbidden')
  if (project.deleted_at !== null) throw new Problem('project_not_open')
  return project
}

/** Null for all; each that the agency does not have is reported. */
async function materialsOf(
  { db, authority_id }: RequestContext,
  requested: ConnectBody['material_ids'],
): Promise<number[] | null> {
  if (requested === 'all') return null
  const known = await links.knownMaterials(db, authority_id, requested)
  const unknown = requested.flatMap((id, at) =>
    known.has(id)
      ? []
      : [{ path: `material_ids.${at}`, code: 'unknown_material', message: `there is no material ${id}` }],
  )
  if (unknown.length > 0) throw new Problem('not_found', undefined, unknown)
  return [...known].sort((one, other) => one - other)
}

async function startWork(ctx: RequestContext, { job_id, link_id }: { job_id: number; link_id: number }): Promise<void> {
  await ctx.emit({ type: 'calibration.changed', ids: [job_id] })
  await ctx.enqueue(newJob(calibrateJob, { authority_id: ctx.authority_id, link_id }))
}

/** Undoes a connection: its tickets no longer follow it, and a job of the server moves back what may be moved back. */
export async function disconnectJob(
  ctx: RequestContext,
  id: number,
  { calibration_link_id, preview, kept_page }: RouteInput<typeof calibration.disconnect>['body'],
): Promise<Answer> {
  const { db, authority_id } = ctx
  const employee = employeeOf(ctx)
  const job = await lockedJob(ctx, id)
  const link = orNotFound(await links.lockLink(db, authority_id, { id: calibration_link_id, contractor_job_id: id }))
  if (!mayMatchTo(employee, link)) throw new Problem('forbidden')
  if (link.state === 'disconnected') throw new Problem('already_disconnected')
  if (link.state !== 'connected') throw new Problem('calibration_running')
  const outcome = await outcomeOfDisconnecting(db, authority_id, link, kept_page)
  if (preview) return { calibration_link: null, outcome }
  await links.holdPosts(db, authority_id, job.supplier_id)
  await links.beginDisconnecting(db, authority_id, {
    id: link.id,
    expected_tickets: await links.countTickets(db, authority_id, id),
    at: ctx.clock().toISOString(),
    by: employee.membership_id,
    by_name: employee.name,
  })
  await ctx.audit({
    action: 'job_slip_project.disconnected',
    subject: 'job_slip_project',
    subject_id: id,
    project_id: link.project_id,
    changes: { calibration_link_id, job_number: job.job_number, project: link.project, project_id: link.project_id },
  })
  await startWork(ctx, { job_id: id, link_id: link.id })
  return { calibration_link: await linkOf(ctx, id, link.id), outcome }
}
