import { USUAL_OFFSET_LIMIT_FT, type RouteInput, type RouteResponse, type stations } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import type { ProjectIds } from '../../platform/database/of-projects.ts'
import { isWhereUsed, projectionOf, type Place } from '../../platform/geo/projections/projection.ts'
import { loadProjections, type ProjectionSystem } from '../../platform/geo/projections/projection-table.ts'
import { preparedAlignments, type PreparedAlignment } from '../alignments/index.ts'
import { projectsAsked } from '../projects/index.ts'
import { isStatePlane, seesStations } from './find-places.ts'
import { placeStation, type PlacedStation } from './place-station.ts'
import { routeOfProject, type ProjectRouteRow } from './project-route.queries.ts'

/** Radius in which alignments around a place are searched, in degrees: more than the largest offset limit. */
const AROUND = 0.02
const MOST_AROUND = 50

export const partOf = (row: ProjectRouteRow | null) => row && { ...row, offset_limit_ft: Number(row.offset_limit_ft) }

export const stationSummary = ({ alignment, internal, station, zone, offset_ft }: PlacedStation) => ({
  alignment_id: alignment.id,
  alignment: alignment.name,
  project_id: alignment.project_id,
  station,
  internal,
  zone,
  offset_ft: Math.round(offset_ft * 100) / 100,
})

async function alignmentsAround(
  ctx: RequestContext,
  { longitude, latitude }: Place,
  project_ids: ProjectIds,
): Promise<PreparedAlignment[]> {
  if (!(await seesStations(ctx))) return []
  return await preparedAlignments(ctx.db, ctx.authority_id, {
    project_ids,
    within: { west: longitude - AROUND, south: latitude - AROUND, east: longitude + AROUND, north: latitude + AROUND },
    most: MOST_AROUND,
  })
}

/** The zone that contains a place, the smallest of several: neighbors overlap at their borders. */
function zoneOf(systems: Iterable<ProjectionSystem>, place: Place): ProjectionSystem | null {
  const size = ({ bounds: [west, south, east, north] }: ProjectionSystem) => (east - west) * (north - south)
  const inside = ({ bounds: [west, south, east, north] }: ProjectionSystem) =>
    place.longitude >= west && place.longitude <= east && place.latitude >= south && place.latitude <= north
  const zones = [...systems].filter((one) => isStatePlane(one) && inside(one))
  const inFeet = zones.filter(({ unit }) => unit !== 'm')
  return (inFeet.length > 0 ? inFeet : zones).toSorted((one, other) => size(one) - size(other))[0] ?? null
}

/** Descriptions of a place: coordinates in the projection of the alignment there or otherwise its state plane zone, and station and offset. */
export async function positionOf(
  ctx: RequestContext,
  { latitude, longitude, project_id }: RouteInput<typeof stations.position>['query'],
): Promise<RouteResponse<typeof stations.position>> {
  const place = { latitude, longitude }
  const project_ids = await projectsAsked(ctx, project_id)
  const [alignments, systems] = await Promise.all([alignmentsAround(ctx, place, project_ids), loadProjections()])
  const route = project_id === undefined ? null : await routeOfProject(ctx.db, ctx.authority_id, { project_id })
  const found = placeStation(alignments, place, { route: partOf(route), limit_ft: USUAL_OFFSET_LIMIT_FT })
  const own = systems.get((found?.alignment ?? alignments[0])?.epsg ?? 0)
  const system = own && isWhereUsed(own, place) ? own : zoneOf(systems.values(), place)
  const point = system && projectionOf(system).pointOf(place)
  return {
    plane:
      system && system.unit !== null && point
        ? { projection: { epsg: system.epsg, name: system.name, unit: system.unit }, ...point }
        : null,
    station: found && stationSummary(found),
  }
}
