import {
  boundsOf,
  type NamedPlace,
  type RouteInput,
  type RouteResponse,
  type StationNowhere,
  type stations,
} from '@milepost/contract'
import { pointAtInternal } from '@milepost/contract/stationing/alignment'
import { noPlaceOf, placesOf } from '@milepost/contract/stationing/equations'
import { formatStation, parseStation } from '@milepost/contract/stationing/station-text'
import { mayDo, type RequestContext } from '../../platform/context.ts'
import type { ProjectIds } from '../../platform/database/of-projects.ts'
import { isWhereUsed, projectionOf } from '../../platform/geo/projections/projection.ts'
import { loadProjections, type ProjectionSystem } from '../../platform/geo/projections/projection-table.ts'
import { preparedAlignments, type PreparedAlignment } from '../alignments/index.ts'
import { flagHolderOf, flagIsOn } from '../flags/index.ts'
import { projectsAsked } from '../projects/index.ts'
import { customStationsNamed } from './custom-stations.queries.ts'
import { readNamed, type Named } from './named-places.ts'
import { feetIn, unitOfStations } from './place-station.ts'

const MOST_PLACES = 8
/** Most alignments of an agency that are searched for a station, where no project is named. */
const MOST_ALIGNMENTS = 50

/** State plane zones of NAD83 in feet, and in meters where a zone has no feet: of the adjustments of the datum only the first, whose coordinates are within two meters. */
export const isStatePlane = ({ name, unit }: ProjectionSystem): boolean =>
  unit !== null &&
  /^NAD83 \/ /.test(name) &&
  !/UTM|Albers|Lambert|LCC|Mapping System|Centric|BLM|CRS|Mercator|\bTM\b|CS2000|Offshore/.test(name)

/** Whether stations are the person's to see: the flag is on. */
export const seesStations = (ctx: RequestContext): Promise<boolean> =>
  flagIsOn(ctx.db, flagHolderOf(ctx), 'project_stationing')

/** Places of a station on one alignment, in each zone that has it. */
export function placesOn(
  one: PreparedAlignment,
  { station, offset_ft }: Extract<Named, { kind: 'station' }>,
): NamedPlace[] {
  const unit = unitOfStations(one.unit)
  const parsed = parseStation(station, unit)
  if (!parsed) return []
  const { stationing } = one.alignment
  const all = placesOf(stationing, parsed.station)
  const meant =
    parsed.zone !== undefined
      ? all.filter(({ zone }) => zone === parsed.zone)
      : parsed.side === 'ahead'
        ? all.slice(-1)
        : parsed.side === 'back'
          ? all.slice(0, 1)
          : all
  const name = formatStation(parsed.station, unit)
  return meant.flatMap(({ internal, zone }): NamedPlace[] => {
    const point = pointAtInternal(one.alignment, internal, offset_ft / feetIn(one.unit))
    const place = point && one.projection.placeOf(point)
    const label = `${all.length > 1 ? `${name}:${zone}` : name} · ${one.name}`
    return place ? [{ kind: 'station', label, ...place }] : []
  })
}

/** Custom stations whose names have a text. */
async function customPlaces(
  ctx: RequestContext,
  { text, project_ids }: { text: string; project_ids: ProjectIds },
): Promise<NamedPlace[]> {
  const { db, authority_id } = ctx
  const rows = await customStationsNamed(db, authority_id, { project_ids, text, most: MOST_PLACES })
  return rows.map(({ name, alignment, longitude, latitude }) => ({
    kind: 'station',
    label: `${name} · ${alignment}`,
    longitude,
    latitude,
  }))
}

/** Why an alignment does not have a station; null where it has it, or where its stations are written otherwise. */
function nowhereOn(one: PreparedAlignment, { station }: Extract<Named, { kind: 'station' }>): StationNowhere | null {
  const unit = unitOfStations(one.unit)
  const parsed = parseStation(station, unit)
  const why = parsed && noPlaceOf(one.alignment.stationing, parsed)
  if (!why) return null
  const [from, to] = why.reason === 'zone' ? [null, null] : [formatStation(why.from, unit), formatStation(why.to, unit)]
  const { reason } = why
  return {
    alignment: one.name,
    station: formatStation(parsed.station, unit),
    reason,
    from,
    to,
    zones: why.reason === 'zone' ? [...why.zones] : [],
  }
}

/** Whether a text names a projection, by words of its name or by its code. */
const isNamed = ({ epsg, name }: ProjectionSystem, zone: string): boolean =>
  String(epsg) === zone.replace(/^EPSG:/i, '') ||
  zone
    .toLowerCase()
    .split(/[\s,]+/)
    .every((word) => name.toLowerCase().includes(word))

/**
 * Places of a pair of coordinates: one in each zone whose area of use contains it, the nearest to the visible map first; only in the named zone, if one
 * is named.
 */
async function placesOnPlanes(
  { pairs, zone }: Extract<Named, { kind: 'plane' }>,
  { within, projects }: { within: string | undefined; projects: readonly PreparedAlignment[] },
): Promise<NamedPlace[]> {
  const systems = [...(await loadProjections()).values()]
  const first = new Set(projects.map(({ epsg }) => epsg))
  const usual = [
    ...systems.filter(({ epsg }) => first.has(epsg)),
    ...systems.filter((one) => isStatePlane(one) && !first.has(one.epsg)),
  ]
  const candidates = zone === null ? usual : usual.filter((one) => isNamed(one, zone))
  const box = within === undefined ? null : boundsOf(within)
  const found = candidates.flatMap((system) => {
    const projection = projectionOf(system)
    return pairs.flatMap((pair) => {
      const place = projection.placeOf(pair)
      if (!place || !isWhereUsed(system, place)) return []
      const far = box
        ? Math.hypot(place.longitude - (box.west + box.east) / 2, place.latitude - (box.south + box.north) / 2)
        : 0
      return [
        {
          far: first.has(system.epsg) ? far - 1e6 : far,
          place: { kind: 'plane' as const, label: `${pair.x}, ${pair.y} · ${system.name}`, ...place },
        },
      ]
    })
  })
  return found
    .toSorted((one, other) => one.far - other.far)
    .slice(0, MOST_PLACES)
    .map(({ place }) => place)
}

/** Places that a text names: a station of a project or, without one, of any; coordinates of a state plane zone. Any other text is looked for in the names of custom stations. */
export async function findPlaces(
  ctx: RequestContext,
  { text, project_id, within }: RouteInput<typeof stations.places>['query'],
): Promise<RouteResponse<typeof stations.places>> {
  const project_ids = await projectsAsked(ctx, project_id)
  const named = readNamed(text)
  if (!named) {
    const sees = mayDo(ctx, 'project.read') && (await seesStations(ctx))
    return { places: sees ? await customPlaces(ctx, { text, project_ids }) : [], nowhere: [] }
  }
  const alignments = (await seesStations(ctx))
    ? await preparedAlignments(ctx.db, ctx.authority_id, { project_ids, most: MOST_ALIGNMENTS })
    : []
  if (named.kind === 'plane') {
    const projects = project_id === undefined ? [] : alignments
    return { places: await placesOnPlanes(named, { within, projects }), nowhere: [] }
  }
  const places = alignments.flatMap((one) => placesOn(one, named)).slice(0, MOST_PLACES)
  const nowhere = places.length > 0 ? [] : alignments.flatMap((one) => nowhereOn(one, named) ?? [])
  return { places, nowhere: nowhere.slice(0, MOST_PLACES) }
}
