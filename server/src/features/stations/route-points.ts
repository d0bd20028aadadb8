import { MOST_THINGS, type RoutePoint } from '@milepost/contract'
import { pointAtInternal, stationOf } from '@milepost/contract/stationing/alignment'
import { formatPlace, formatStation } from '@milepost/contract/stationing/station-text'
import { intervalFor, ticksOf, type Tick } from '@milepost/contract/stationing/ticks'
import type { Work } from '../../platform/context.ts'
import type { Box } from '../../platform/geo/map-cells.ts'
import type { ProjectIds } from '../../platform/database/of-projects.ts'
import { countedWithin, type MapLayerSource } from '../../platform/geo/map-layer.ts'
import { preparedAlignments, type PreparedAlignment } from '../alignments/index.ts'
import { customStationsWithin } from './custom-stations.queries.ts'
import { feetIn, unitOfStations } from './place-station.ts'
import { countRoutePoints } from './route-points.queries.ts'

/** Most alignments whose stations one view shows, and most stations of one of them across it. */
const MOST_ROUTES = 50
const MOST_ACROSS = 40
const FEET_A_DEGREE = 364_000

const isWithin = ({ west, south, east, north }: Box, { x, y }: { x: number; y: number }): boolean =>
  x >= west && x <= east && y >= south && y <= north

/** `10+00`: stations at an interval are whole, so that no decimals follow. */
const wholeStation = (station: number, unit: 'ft' | 'm'): string => formatStation(station, unit).split('.')[0] ?? ''

function nameOf(one: PreparedAlignment, { kind, station, internal }: Tick): string {
  const unit = unitOfStations(one.unit)
  const { stationing } = one.alignment
  if (kind === 'station') return wholeStation(station, unit)
  if (kind !== 'equation') return formatPlace(stationing, internal, unit)
  const { back } = stationing.equations.find((equation) => equation.internal === internal) ?? { back: station }
  return `${formatStation(back, unit)} BK = ${formatStation(station, unit)} AH`
}

/** The part of an alignment that may be within a box: between the stations nearest to its corners, extended by the same length on either side. */
function stretchOf({ alignment, projection }: PreparedAlignment, { west, south, east, north }: Box): [number, number] {
  const corners = [
    [west, south],
    [west, north],
    [east, south],
    [east, north],
    [(west + east) / 2, (south + north) / 2],
  ] as const
  const points = corners.flatMap(([longitude, latitude]) => projection.pointOf({ longitude, latitude }) ?? [])
  const [first, , , last] = points
  const across = first && last ? Math.hypot(first.x - last.x, first.y - last.y) : Infinity
  const at = points.map((point) => stationOf(alignment, point).internal)
  return [Math.min(...at) - across, Math.max(...at) + across]
}

/** The stations of a route within a box, as far apart as its width requires, and its ends and equations. */
export function pointsOfRoute(
  one: PreparedAlignment,
  within: Box,
): (RoutePoint & { project_id: number; key: string })[] {
  const { stationing } = one.alignment
  const middle = ((within.south + within.north) / 2) * (Math.PI / 180)
  const across = ((within.east - within.west) * Math.cos(middle) * FEET_A_DEGREE) / feetIn(one.unit)
  const interval = intervalFor(unitOfStations(one.unit), Math.min(across, stationing.length), MOST_ACROSS)
  const [from, to] = stretchOf(one, within)
  return ticksOf(stationing, interval).flatMap((tick) => {
    if (tick.internal < from || tick.internal > to) return []
    const point = pointAtInternal(one.alignment, tick.internal)
    const place = point && one.projection.placeOf(point)
    if (!place) return []
    const route_point = {
      display_name: nameOf(one, tick),
      category: tick.kind,
      station_number: formatPlace(stationing, tick.internal, unitOfStations(one.unit)),
      x: place.longitude,
      y: place.latitude,
      route_name: one.name,
      route_id: one.id,
      project_id: one.project_id,
      key: `${one.id}:${tick.zone}:${tick.kind}:${tick.station}`,
    }
    return isWithin(within, route_point) ? [route_point] : []
  })
}

/** Points of the linear reference system within a box: stations of routes, and places that people named. */
export async function routePoints(
  { db, authority_id }: Pick<Work, 'db' | 'authority_id'>,
  { project_ids, within, most }: { project_ids: ProjectIds; within: Box; most: number },
) {
  const [alignments, named] = await Promise.all([
    preparedAlignments(db, authority_id, { project_ids, within, most: MOST_ROUTES }),
    customStationsWithin(db, authority_id, { project_ids, within, most }),
  ])
  const custom = named.map((row) => {
    const one = alignments.find(({ id }) => id === row.alignment_id)
    return {
      display_name: row.name,
      category: 'custom' as const,
      station_number: one ? formatPlace(one.alignment.stationing, row.internal, unitOfStations(one.unit)) : '',
      x: row.longitude,
      y: row.latitude,
      route_name: row.alignment,
      route_id: row.alignment_id,
      project_id: row.project_id,
      key: `custom:${row.id}`,
    }
  })
  return [...custom, ...alignments.flatMap((one) => pointsOfRoute(one, within))].slice(0, most)
}

export async function listRoutePoints(
  ctx: Pick<Work, 'db' | 'authority_id'>,
  request: { project_ids: ProjectIds; within: Box },
): Promise<RoutePoint[]> {
  const points = await routePoints(ctx, { ...request, most: MOST_THINGS })
  return points.map(({ project_id: _project, key: _key, ...point }) => point)
}

/** Stations along routes, as a layer of the map. */
export const lrsLayer: MapLayerSource = {
  key: 'lrs',
  count: async ({ db, authority_id }, { project_ids }) =>
    countedWithin(await countRoutePoints(db, authority_id, project_ids)),
  things: async (ctx, request) =>
    (await routePoints(ctx, request)).map(
      ({ key, display_name, category, station_number, x, y, route_name, route_id, project_id }) => ({
        id: route_id,
        key,
        name: display_name,
        notes: [route_name, ...(station_number === '' || station_number === display_name ? [] : [station_number])],
        look: category,
        project_id,
        geometry: { type: 'Point' as const, coordinates: [x, y] as [number, number] },
      }),
    ),
}
