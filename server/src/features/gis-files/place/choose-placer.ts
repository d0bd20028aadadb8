import type { GisWarning } from '@milepost/contract/gis-files/gis-file'
import { metersIn } from '@milepost/contract/stationing/linear-unit'
import proj4 from 'proj4'
import { isWhereUsed, projectionOf, type Place } from '../../../platform/geo/projections/projection.ts'
import { projectionSaid, type ProjectionSystem } from '../../../platform/geo/projections/projection-table.ts'
import { degreesPlacer, placerOfPoints, scaledPlacer, type Placement, type Placer } from './placement.ts'

/** The georeference in a file's own metadata. */
export interface SaidPlace {
  degrees: boolean
  epsg: number | null
  wkt: string | null
  meters: number | null
}

export interface ChosenPlacer {
  placer: Placer
  warnings: GisWarning[]
  /** Whether a place is in this projection's area of use. */
  isUsedAt(place: Place): boolean
}

/** Codes of systems in degrees that are taken as WGS 84, within two meters: WGS 84, NAD83 in its adjustments, ETRS89. */
const degreeCodes = new Set([4326, 4979, 4269, 4152, 4759, 6318, 4258])
/** Web Mercator, in which maps of the web are drawn: no projection to survey in, and not among those to choose from. */
const webMercator: ProjectionSystem = {
  epsg: 3857,
  name: 'WGS 84 / Pseudo-Mercator',
  unit: 'm',
  parameters: '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m',
  bounds: [-180, -85.06, 180, 85.06],
}
/** Units that differ by less are one: the two feet differ by two millionths. */
const SAME_UNIT = 2e-7
/** Places nearer to each other than this, in degrees, are one. */
const SAME_PLACE = 1e-4

/**
 * Degrees farther than this from where the chosen projection is used are of another part of the world: exchanged, or the zeros of a receiver without a fix.
 * Maps of the whole country are within.
 */
const FAR_AWAY = 60

const everywhere = ({ latitude }: Place): boolean => Math.abs(latitude) <= 85

function systemPlacer(system: ProjectionSystem, scale_factor: number): Placer {
  const projection = projectionOf(system, scale_factor)
  return {
    placeOf: (x, y) => projection.placeOf({ x, y }),
    pointOf: (place) => {
      const point = projection.pointOf(place)
      return point && [point.x, point.y]
    },
  }
}

/** A projection by its well-known text, where the table does not have it; null where it cannot be parsed, or needs grids that are missing. */
function textPlacer(wkt: string): Placer | null {
  if (!/^\s*PROJC[RS]+\[/i.test(wkt) || wkt.length > 10_000 || /NAD_?27|North_American_1927/i.test(wkt)) return null
  try {
    const { forward, inverse } = proj4('+proj=longlat +ellps=GRS80 +no_defs', wkt)
    const checked = ([longitude = Number.NaN, latitude = Number.NaN]: number[]): Place | null =>
      Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : null
    return {
      placeOf: (x, y) => checked(inverse([x, y])),
      pointOf: ({ longitude, latitude }) => forward([longitude, latitude]) as [number, number],
    }
  } catch {
    return null
  }
}

interface Wanted {
  said: SaidPlace
  /** The projection that was chosen. */
  system: ProjectionSystem
  scale_factor: number
  placement: Placement | null
  systems: ReadonlyMap<number, ProjectionSystem>
  /** A point of the file, to compare where two projections would put it. */
  sample: readonly [number, number] | null
}

/** How a file is placed: by two points if somebody placed it, otherwise by its own metadata, otherwise in the chosen projection. */
export function choosePlacer({ said, system, scale_factor, placement, systems, sample }: Wanted): ChosenPlacer {
  if (placement) return { placer: placerOfPoints(placement), warnings: [], isUsedAt: everywhere }
  const isDegrees =
    said.degrees ||
    (said.epsg !== null && degreeCodes.has(said.epsg)) ||
    /^\s*(GEOGCS|GEOGCRS|GEODCRS)\[/i.test(said.wkt ?? '')
  if (isDegrees)
    return { placer: degreesPlacer, warnings: [], isUsedAt: (place) => isWhereUsed(system, place, FAR_AWAY) }
  const chosen = chosenPlacer(said, system, scale_factor)
  const own = ownPlacer(said, systems)
  if (!own && said.epsg !== null && said.epsg !== system.epsg)
    return { ...chosen, warnings: ['unknown_projection', ...chosen.warnings] }
  if (!own || own.system?.epsg === system.epsg) return chosen
  const [one, other] = sample ? [own.placer.placeOf(...sample), chosen.placer.placeOf(...sample)] : [null, null]
  const same = one && other && Math.hypot(one.longitude - other.longitude, one.latitude - other.latitude) < SAME_PLACE
  if (same) return chosen
  const { system: of } = own
  return {
    placer: own.placer,
    warnings: ['other_projection'],
    isUsedAt: of ? (place) => isWhereUsed(of, place) : everywhere,
  }
}

function chosenPlacer({ meters }: SaidPlace, system: ProjectionSystem, scale_factor: number): ChosenPlacer {
  const placer = systemPlacer(system, scale_factor)
  const factor = meters === null || system.unit === null ? 1 : meters / metersIn[system.unit]
  const other = Math.abs(factor - 1) > SAME_UNIT
  return {
    placer: other ? scaledPlacer(placer, factor) : placer,
    warnings: other ? ['other_unit'] : [],
    isUsedAt: (place) => isWhereUsed(system, place),
  }
}

function ownPlacer(
  { epsg, wkt }: SaidPlace,
  systems: ReadonlyMap<number, ProjectionSystem>,
): { placer: Placer; system: ProjectionSystem | null } | null {
  const known = epsg === webMercator.epsg ? webMercator : projectionSaid(systems, { epsg, system: wkt })
  if (known && known.unit !== null) return { placer: systemPlacer(known, 1), system: known }
  const placer = wkt === null || known ? null : textPlacer(wkt)
  return placer && { placer, system: null }
}
