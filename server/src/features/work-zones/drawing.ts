import {
  MOST_VERTICES,
  type ProblemParams,
  type RouteInput,
  type RouteResponse,
  type StationFaultCode,
  type WorkZone,
  type workZones,
} from '@milepost/contract'
import { alignmentOf, pointAtInternal } from '@milepost/contract/stationing/alignment'
import { internalOf } from '@milepost/contract/stationing/equations'
import { metersIn } from '@milepost/contract/stationing/linear-unit'
import { formatPlace, parseStation } from '@milepost/contract/stationing/station-text'
import type { RequestContext } from '../../platform/context.ts'
import { degreesOfCell } from '../../platform/geo/map-cells.ts'
import { projectionOf } from '../../platform/geo/projections/projection.ts'
import { loadProjections } from '../../platform/geo/projections/projection-table.ts'
import { Problem } from '../../platform/problem.ts'
import { projectFor, projectsAsked } from '../projects/index.ts'
import { alignmentsOfProject, drawnZones, isFeedOn, latestCell, type ProjectAlignment } from './drawn-zones.queries.ts'
import { mayManage } from './work-zone-access.ts'
import { projectZoneAbilities } from './work-zones.policy.ts'

/** The data needed for drawing a zone of a project. */
export async function creationMetadata(
  ctx: RequestContext,
  projectId: number,
): Promise<RouteResponse<typeof workZones.creationMetadata>> {
  const { db, authority_id } = ctx
  const project = await projectFor(ctx, projectId, { for: 'read' })
  const project_id = project.id
  const [alignments, zones, feed_enabled, cell, may] = await Promise.all([
    alignmentsOfProject(db, authority_id, { project_id }),
    drawnZones(db, { authority_id, project_ids: [project_id] }),
    isFeedOn(db, authority_id),
    latestCell(db, authority_id, project_id),
    mayManage(ctx, project_id),
  ])
  return {
    time_zone: project.time_zone,
    today: project.today,
    feed_enabled,
    alignments: alignments.map(({ id, name, unit, station_start, length, line }) => ({
      id,
      name,
      unit,
      station_start,
      length,
      geometry: { type: 'LineString' as const, coordinates: line },
    })),
    work_zones: zones,
    near: cell === null ? null : degreesOfCell(cell),
    abilities: project.archived ? [] : projectZoneAbilities(may),
  }
}

/** Zones of the agency or of one project for a map. */
export async function zonesOnMap(
  ctx: RequestContext,
  project_id: number | undefined,
): Promise<RouteResponse<typeof workZones.data>> {
  const project_ids = await projectsAsked(ctx, project_id)
  return { work_zones: await drawnZones(ctx.db, { authority_id: ctx.authority_id, project_ids }) }
}

const invalid = (path: string, code: StationFaultCode, message: string, params?: ProblemParams): Problem =>
  new Problem('invalid', undefined, [{ path, code, message, ...(params && { params }) }])

/** How far the points of a line may be apart at most, and how far it may leave a curve, in meters. */
const STEP_METERS = 20

/** The line between two stations of an alignment, from the first to the second: it runs back where the second is the lower one. */
export async function pathBetween(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof workZones.path>,
): Promise<RouteResponse<typeof workZones.path>> {
  const { id: project_id } = await projectFor(ctx, params.projectId, { for: 'read' })
  const [stored] = await alignmentsOfProject(ctx.db, ctx.authority_id, {
    project_id,
    id: query.alignment_id ?? null,
  })
  if (!stored) throw new Problem('not_found')
  const system = (await loadProjections()).get(stored.epsg)
  if (!system) throw new Error(`the projection ${stored.epsg} of an alignment file is not known`)
  const projection = projectionOf(
    system,
    stored.scale_factor === null ? undefined : Number(stored.scale_factor),
    stored.unit,
  )
  const alignment = alignmentOf(stored.course.segments, {
    start: stored.station_start,
    equations: stored.course.equations,
    tolerance: Infinity,
  })
  const from = placeOn(stored, alignment, { path: 'from', text: query.from })
  const to = placeOn(stored, alignment, { path: 'to', text: query.to })
  if (from === to) throw invalid('to', 'same_station', 'The stations are the same place.')
  // Looking ahead from the first station, whichever way the stations count.
  const offset = Number(query.offset ?? 0) * (to > from ? 1 : -1)
  const count = Math.min(
    MOST_VERTICES - 1,
    Math.max(1, Math.ceil((Math.abs(to - from) * metersIn[stored.unit]) / STEP_METERS)),
  )
  const coordinates: WorkZone['geometry']['coordinates'] = []
  for (let step = 0; step <= count; step++) {
    const point = pointAtInternal(alignment, from + ((to - from) * step) / count, offset)
    const place = point && projection.placeOf(point)
    if (!place) throw invalid('to', 'off_map', 'The line between the stations is not on the map.')
    coordinates.push([place.longitude, place.latitude])
  }
  const unit = stored.unit === 'm' ? 'm' : 'ft'
  return {
    geometry: { type: 'LineString', coordinates },
    stations: {
      alignment_name: stored.name || `#${stored.id}`,
      from_station: formatPlace(alignment.stationing, from, unit),
      to_station: formatPlace(alignment.stationing, to, unit),
    },
  }
}

/** The continuous station of a written station. */
function placeOn(
  { id, unit, name }: ProjectAlignment,
  alignment: ReturnType<typeof alignmentOf>,
  { path, text }: { path: 'from' | 'to'; text: string },
): number {
  const parsed = parseStation(text, unit === 'm' ? 'm' : 'ft')
  const example = unit === 'm' ? '12+345.670' : '12+50'
  if (!parsed) throw invalid(path, 'no_station', `Enter a station such as ${example}.`, { example })
  const internal = internalOf(alignment.stationing, parsed)
  const params = { station: text, alignment: name || `#${id}` }
  if (internal === null)
    throw invalid(path, 'off_alignment', `${text} is not on the alignment ${params.alignment}.`, params)
  return internal
}
