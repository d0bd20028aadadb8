import { metersIn, type LinearUnit } from '@milepost/contract/stationing/linear-unit'
import { scaleFactorLimits } from '@milepost/contract/stationing/scale-factor'
import proj4 from 'proj4'
import type { PlanePoint } from '@milepost/contract/stationing/segments'
import type { ProjectionSystem } from './projection-table.ts'

/** A place on the Earth, in degrees. */
export interface Place {
  longitude: number
  latitude: number
}

/** Between the ground and the plane of a projection. */
export interface Projection {
  /** The place of a point of a file, null where the projection has none for it. */
  placeOf(point: PlanePoint): Place | null
  /** The point of a place, in the unit and at the scale of the file, null where the projection has none for it. */
  pointOf(place: Place): PlanePoint | null
}

export type ProjectionFault = 'nad27' | 'scale_factor'

export class ProjectionError extends Error {
  readonly fault: ProjectionFault
  constructor(fault: ProjectionFault) {
    super(
      fault === 'nad27'
        ? 'NAD27 needs the grids of its datum: without them it is tens of meters off'
        : 'The scale factor is out of its limits',
    )
    this.fault = fault
  }
}

/**
 * The projection between degrees and a file's coordinates. NAD83 in all its adjustments and WGS 84 are taken as one, as their null shift is in PROJ: they
 * are within two meters of each other.
 * @param scale_factor converts the file's coordinates to those of the projection, 0.9 to 1.1.
 * @param file_unit the unit of the file's coordinates, by default that of the projection.
 * @throws {ProjectionError} of NAD27, and of a scale factor out of its limits.
 */
export function projectionOf(
  { parameters, unit }: ProjectionSystem,
  scale_factor = 1,
  file_unit: LinearUnit | null = unit,
): Projection {
  if (unit === null) throw new ProjectionError('nad27')
  if (!(scale_factor >= scaleFactorLimits.min && scale_factor <= scaleFactorLimits.max))
    throw new ProjectionError('scale_factor')
  const factor = (scale_factor * metersIn[file_unit ?? unit]) / metersIn[unit]
  const { forward, inverse } = proj4('+proj=longlat +ellps=GRS80 +no_defs', `${parameters} +ellps=GRS80 +no_defs`)
  const pair = (found: number[]): [number, number] | null => {
    const [first, second] = found
    return Number.isFinite(first) && Number.isFinite(second) ? [Number(first), Number(second)] : null
  }
  return {
    placeOf({ x, y }) {
      const found = pair(inverse([x * factor, y * factor]))
      if (!found || Math.abs(found[0]) > 180 || Math.abs(found[1]) > 90) return null
      return { longitude: found[0], latitude: found[1] }
    },
    pointOf({ longitude, latitude }) {
      const found = pair(forward([longitude, latitude]))
      return found && { x: found[0] / factor, y: found[1] / factor }
    },
  }
}

/** How far past the bounds of a projection a place may be, in degrees: roads cross the borders of counties. */
const MARGIN = 0.25

/**
 * Whether a place is in the projection's area of use. One that is not shows that the wrong projection was chosen: it would be in the sea, or in another state.
 * @param margin how far past its bounds a place may be, in degrees.
 */
export const isWhereUsed = (
  { bounds: [west, south, east, north] }: Pick<ProjectionSystem, 'bounds'>,
  { longitude, latitude }: Place,
  margin = MARGIN,
): boolean => {
  const across =
    west <= east
      ? longitude >= west - margin && longitude <= east + margin
      : longitude >= west - margin || longitude <= east + margin
  return across && latitude >= south - margin && latitude <= north + margin
}
