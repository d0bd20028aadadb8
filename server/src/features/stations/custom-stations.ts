import { MOST_CUSTOM_STATIONS, type CustomStation, type RouteInput, type stations } from '@milepost/contract'
import { pointAtInternal } from '@milepost/contract/stationing/alignment'
import { formatPlace } from '@milepost/contract/stationing/station-text'
import { authorOf, type RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { PreparedAlignment } from '../alignments/index.ts'
import { projectFor } from '../projects/index.ts'
import * as queries from './custom-stations.queries.ts'
import { internalSaid, stationBy, unitOfStations } from './place-station.ts'
import { alignmentsOf, changeable, invalid } from './project-route.ts'
import { routeOfProject } from './project-route.queries.ts'

type Body = RouteInput<typeof stations.add>['body']

function described(row: queries.CustomStationRow, alignments: readonly PreparedAlignment[]): CustomStation[] {
  const one = alignments.find(({ id }) => id === row.alignment_id)
  if (!one) return []
  const { id, alignment_id, name, longitude, latitude, lock_version, created_at, created_by_name } = row
  return [
    {
      id,
      display_name: name,
      station: formatPlace(one.alignment.stationing, row.internal, unitOfStations(one.unit)),
      alignment_id,
      alignment: one.name,
      x: longitude,
      y: latitude,
      lock_version,
      created_at,
      created_by_name,
    },
  ]
}

/** Custom stations of a project. Those of an alignment whose file was deleted come back with it. */
export async function listCustomStations(ctx: RequestContext, projectId: number): Promise<CustomStation[]> {
  const { id } = await projectFor(ctx, projectId, { for: 'read' })
  const [rows, alignments] = await Promise.all([
    queries.customStationsOf(ctx.db, ctx.authority_id, id),
    alignmentsOf(ctx, id),
  ])
  return rows.flatMap((row) => described(row, alignments))
}

/** The place of a custom station on the project's route, by its station or its coordinates. Throws where it is not on the route. */
async function placeOnRoute(ctx: RequestContext, project_id: number, { station, x, y }: Body) {
  const route = await routeOfProject(ctx.db, ctx.authority_id, { project_id })
  const one = (await alignmentsOf(ctx, project_id)).find(({ id }) => id === route?.alignment_id)
  if (!route || !one) throw invalid('station', 'no_route', 'Set the route of the project first.')
  const place = x !== undefined && y !== undefined ? { longitude: x, latitude: y } : null
  if (station === undefined && !place) throw invalid('station', 'required', 'Enter a station, or x and y.')
  const internal =
    station !== undefined
      ? internalSaid(one, station)
      : place && (stationBy(one, place, Number(route.offset_limit_ft))?.internal ?? null)
  const point = internal === null ? null : pointAtInternal(one.alignment, internal)
  const on = point && one.projection.placeOf(point)
  if (internal === null || !on || internal < route.from_station || internal > route.to_station)
    throw invalid(station === undefined ? 'x' : 'station', 'not_on_route', 'A custom station must be on the route')
  return { alignment_id: one.id, internal, ...on }
}

async function describedById(ctx: RequestContext, project_id: number, id: number): Promise<CustomStation> {
  const found = (await listCustomStations(ctx, project_id)).find((one) => one.id === id)
  if (!found) throw new Problem('not_found')
  return found
}

export async function addCustomStation(ctx: RequestContext, projectId: number, body: Body): Promise<CustomStation> {
  const { db, authority_id } = ctx
  const project_id = await changeable(ctx, projectId)
  if ((await queries.customStationsOf(db, authority_id, project_id)).length >= MOST_CUSTOM_STATIONS)
    throw invalid('display_name', 'too_many', `A project has ${MOST_CUSTOM_STATIONS} custom stations at most.`)
  const place = await placeOnRoute(ctx, project_id, body)
  const row = await queries.insertCustomStation(db, authority_id, {
    ...place,
    project_id,
    name: body.display_name,
    created_at: ctx.clock(),
    created_by_name: authorOf(ctx).name,
  })
  if (!row) throw new Error('the custom station was not written')
  const { display_name } = body
  await ctx.audit({
    action: 'custom_station.added',
    subject: 'custom_station',
    subject_id: row.id,
    project_id,
    changes: { display_name, ...place },
  })
  await ctx.emit({ type: 'project.changed', project_id })
  return await describedById(ctx, project_id, row.id)
}

export async function updateCustomStation(
  ctx: RequestContext,
  { projectId, id }: { projectId: number; id: number },
  { lock_version, ...body }: RouteInput<typeof stations.update>['body'],
): Promise<CustomStation> {
  const { db, authority_id } = ctx
  const project_id = await changeable(ctx, projectId)
  const before = (await queries.customStationsOf(db, authority_id, project_id)).find((one) => one.id === id)
  if (!before) throw new Problem('not_found')
  const place = await placeOnRoute(ctx, project_id, body)
  const name = body.display_name
  const count = await queries.updateCustomStation(db, authority_id, { id, project_id, lock_version, name, ...place })
  if (count === 0) throw new Problem('conflict')
  await ctx.audit({
    action: 'custom_station.updated',
    subject: 'custom_station',
    subject_id: id,
    project_id,
    changes: {
      display_name: { old: before.name, new: name },
      internal: { old: before.internal, new: place.internal },
    },
  })
  await ctx.emit({ type: 'project.changed', project_id })
  return await describedById(ctx, project_id, id)
}

export async function removeCustomStation(ctx: RequestContext, ref: { projectId: number; id: number }): Promise<void> {
  const { db, authority_id } = ctx
  const project_id = await changeable(ctx, ref.projectId)
  const before = (await queries.customStationsOf(db, authority_id, project_id)).find(({ id }) => id === ref.id)
  if (!before) return
  await queries.removeCustomStation(db, authority_id, { project_id, id: ref.id })
  await ctx.audit({
    action: 'custom_station.removed',
    subject: 'custom_station',
    subject_id: ref.id,
    project_id,
    changes: { display_name: before.name },
  })
  await ctx.emit({ type: 'project.changed', project_id })
}
