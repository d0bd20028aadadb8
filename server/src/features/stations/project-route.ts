import type { ProjectRoute, RouteInput, stations } from '@milepost/contract'
import { formatPlace } from '@milepost/contract/stationing/station-text'
import { authorOf, type RequestContext } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { preparedAlignments, type PreparedAlignment } from '../alignments/index.ts'
import { isOwnProject, projectFor } from '../projects/index.ts'
import { customStationsOf } from './custom-stations.queries.ts'
import { internalSaid, unitOfStations } from './place-station.ts'
import * as queries from './project-route.queries.ts'
import { stationProjectJob } from './station-tickets.job.ts'

/** Most alignments of a project that are considered for its tickets. */
export const MOST_ALIGNMENTS = 500

export const alignmentsOf = (
  ctx: Pick<RequestContext, 'db' | 'authority_id'>,
  project_id: number,
): Promise<PreparedAlignment[]> =>
  preparedAlignments(ctx.db, ctx.authority_id, { project_ids: [project_id], most: MOST_ALIGNMENTS })

/** Throws where the project does not exist, is archived, or the person may not change it. */
export async function changeable(ctx: RequestContext, projectId: number): Promise<number> {
  const { id } = await projectFor(ctx, projectId, { for: 'change' })
  if (!(await isOwnProject(ctx, id))) throw new Problem('forbidden')
  return id
}

export const invalid = (path: string, code: string, message: string): Problem =>
  new Problem('invalid', undefined, [{ path, code, message }])

/** The route of a project, by stations; null where there is none, or where its alignment was deleted. */
export async function routeOf(ctx: RequestContext, project_id: number): Promise<ProjectRoute | null> {
  const row = await queries.routeOfProject(ctx.db, ctx.authority_id, { project_id })
  if (!row) return null
  const one = (await alignmentsOf(ctx, project_id)).find(({ id }) => id === row.alignment_id)
  if (!one) return null
  const textOf = (internal: number) => formatPlace(one.alignment.stationing, internal, unitOfStations(one.unit))
  const { id: _id, project_id: _project, ...route } = row
  return {
    ...route,
    alignment: one.name,
    unit: one.unit,
    start_station: textOf(row.from_station),
    end_station: textOf(row.to_station),
  }
}

export async function getRoute(ctx: RequestContext, projectId: number): Promise<ProjectRoute | null> {
  const { id } = await projectFor(ctx, projectId, { for: 'read' })
  return await routeOf(ctx, id)
}

/** Limits of `offset_limit_ft`. */
const [LEAST_FT, MOST_FT] = [1, 5_000]

/** The new route: its alignment and both ends. Throws with the faulty field. */
function readRoute(
  alignments: readonly PreparedAlignment[],
  { start, end, offset_limit_ft }: RouteInput<typeof stations.saveRoute>['body'],
) {
  const one = alignments.find(({ id }) => id === start.alignment_id)
  if (!one) throw invalid('start.alignment_id', 'unknown', 'Choose an alignment of the project.')
  if (end.alignment_id !== start.alignment_id)
    throw invalid('end.alignment_id', 'not_connected', 'Start and end points must be connected')
  const [from, to] = [internalSaid(one, start.station), internalSaid(one, end.station)]
  if (from === null) throw invalid('start.station', 'not_on_alignment', 'This station is not on the alignment.')
  if (to === null) throw invalid('end.station', 'not_on_alignment', 'This station is not on the alignment.')
  if (to <= from) throw invalid('end.station', 'before_start', 'The end of the route lies before its start.')
  if (Number(offset_limit_ft) < LEAST_FT || Number(offset_limit_ft) > MOST_FT)
    throw invalid('offset_limit_ft', 'out_of_range', `Enter from ${LEAST_FT} to ${MOST_FT} feet.`)
  return { alignment_id: one.id, from_station: from, to_station: to, offset_limit_ft }
}

/** Sets the route of a project; a job computes the stations of its tickets again. Custom stations stay on the route: one that would not be refuses it. */
export async function saveRoute(
  ctx: RequestContext,
  projectId: number,
  body: RouteInput<typeof stations.saveRoute>['body'],
): Promise<ProjectRoute> {
  const { db, authority_id } = ctx
  const project_id = await changeable(ctx, projectId)
  const route = readRoute(await alignmentsOf(ctx, project_id), body)
  const off = (await customStationsOf(db, authority_id, project_id)).find(
    ({ alignment_id, internal }) =>
      alignment_id !== route.alignment_id || internal < route.from_station || internal > route.to_station,
  )
  if (off)
    throw invalid('start.station', 'custom_station_off', `The custom station ${off.name} would not be on the route.`)
  const before = await queries.routeOfProject(db, authority_id, { project_id, lock: true })
  const version_read = body.lock_version ?? null
  const { name: updated_by_name } = authorOf(ctx)
  const count = await queries.saveRoute(db, authority_id, {
    ...route,
    project_id,
    updated_at: ctx.clock(),
    updated_by_name,
    version_read,
  })
  if (count === 0) throw new Problem('conflict')
  const fields = ['alignment_id', 'from_station', 'to_station', 'offset_limit_ft'] as const
  const changes = Object.fromEntries(
    fields.map((field) => [field, { old: before?.[field] ?? null, new: route[field] }]),
  )
  await ctx.audit({
    action: 'project_route.saved',
    subject: 'project_route',
    subject_id: project_id,
    project_id,
    changes,
  })
  await restation(ctx, project_id)
  return orNotFound(await routeOf(ctx, project_id))
}

/** Removes the route; doing it again changes nothing. Refused while custom stations are on it. */
export async function removeRoute(ctx: RequestContext, projectId: number): Promise<void> {
  const { db, authority_id } = ctx
  const project_id = await changeable(ctx, projectId)
  if ((await customStationsOf(db, authority_id, project_id)).length > 0)
    throw invalid('projectId', 'has_custom_stations', 'Delete the custom stations on the route first.')
  if ((await queries.removeRoute(db, authority_id, project_id)) === 0) return
  await ctx.audit({ action: 'project_route.removed', subject: 'project_route', subject_id: project_id, project_id })
  await restation(ctx, project_id)
}

/** Notifies open pages, and has the stations of all tickets of a project computed again. */
async function restation({ emit, enqueue, authority_id }: RequestContext, project_id: number): Promise<void> {
  await emit({ type: 'project.changed', project_id })
  await enqueue(newJob(stationProjectJob, { authority_id, project_id, after: null }))
}
