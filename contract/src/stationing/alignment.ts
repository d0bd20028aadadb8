import {
  internalOf,
  stationAt,
  type Station,
  type StationEquation,
  type Stationing,
  type WrittenStation,
} from './equations.ts'
import { indexOf, nearestTo, partAt, type NearestIndex } from './nearest.ts'
import { advance, endOf, kindOf, pointOn, type PlanePoint, type Segment } from './segments.ts'

/** Points of one curve that is drawn, at most: a whole circle of a radius of 5 miles, within 0.05 ft, has 1,610. */
const MOST_OF_CURVE = 2000

/** An alignment that finds places by station and stations of places. */
export interface Alignment {
  segments: readonly Segment[]
  stationing: Stationing
  index: NearestIndex
}

/** Where a point is in relation to an alignment. */
export interface StationOfPoint extends Station {
  /** Continuous station: lengths and order are of these. */
  internal: number
  /** Distance to the right looking ahead, negative to the left, in the unit of the projection. */
  offset: number
  /** `along`: square to the alignment. `corner`: nearest to a corner. `before`, `after`: past one of its ends. */
  lies: 'along' | 'corner' | 'before' | 'after'
}

export class AlignmentError extends Error {
  readonly reason: 'not_connected' | 'empty' | 'segment' | 'equation'
  constructor(reason: AlignmentError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** How far a segment may begin from the end of the one before, in meters: files are rounded to millimeters, and their programs are not exact. */
export const connectedWithin = 0.05

/** How far the segment at `index` begins from the end of the one before it. */
const gapBefore = (segments: readonly Segment[], index: number): number => {
  const [before, segment] = [segments[index - 1], segments[index]]
  if (!before || !segment) return 0
  const end = endOf(before)
  return Math.hypot(end.x - segment.x, end.y - segment.y)
}

/**
 * @param tolerance how far a segment may begin from the end of the one before, in the unit of the projection.
 * @throws {AlignmentError} where segments are not connected, or stationing would run back.
 */
export function alignmentOf(
  segments: readonly Segment[],
  {
    start = 0,
    equations = [],
    tolerance = connectedWithin,
  }: { start?: number; equations?: readonly StationEquation[]; tolerance?: number } = {},
): Alignment {
  if (segments.length === 0) throw new AlignmentError('empty', 'the alignment has no segments')
  segments.forEach((segment, index) => {
    const numbers = [segment.x, segment.y, segment.direction, segment.length, segment.k0, segment.k1]
    if (!numbers.every(Number.isFinite) || segment.length <= 0)
      throw new AlignmentError('segment', `segment ${index + 1} has no length or a value that is no number`)
    const gap = gapBefore(segments, index)
    if (gap > tolerance)
      throw new AlignmentError(
        'not_connected',
        `segment ${index + 1} begins ${gap.toFixed(3)} from the end of segment ${index}`,
      )
  })
  const length = segments.reduce((sum, segment) => sum + segment.length, 0)
  equations.forEach((equation, index) => {
    if (equation.internal < (equations[index - 1]?.internal ?? start) || equation.internal > start + length)
      throw new AlignmentError(
        'equation',
        `station equation ${index + 1} is off the alignment, or before the one before it`,
      )
  })
  return { segments, stationing: { start, length, equations }, index: indexOf(segments) }
}

/** Station and offset of a point: of its nearest place of the alignment. */
export function stationOf({ index, stationing }: Alignment, point: PlanePoint): StationOfPoint {
  const { along, offset, square } = nearestTo(index, point)
  const internal = stationing.start + along
  const { station, zone } = stationAt(stationing, internal)
  const lies = square ? 'along' : along <= 1e-9 ? 'before' : along >= stationing.length - 1e-9 ? 'after' : 'corner'
  return { internal, station, zone, offset, lies }
}

/** The point at a continuous station and an offset, and the direction there (radians, counterclockwise from east); null off the alignment. */
export function pointAtInternal(
  { index, stationing }: Alignment,
  internal: number,
  offset = 0,
): (PlanePoint & { direction: number }) | null {
  const along = internal - stationing.start
  if (!(along >= -1e-6 && along <= stationing.length + 1e-6)) return null
  const part = partAt(index, along)
  const s = Math.min(Math.max(along - part.from, 0), part.length)
  const gone = { x: 0, y: 0 }
  advance(part, s, gone)
  const direction = part.direction + s * (part.k0 + (part.rate * s) / 2)
  return {
    x: index.origin.x + part.x + gone.x + offset * Math.sin(direction),
    y: index.origin.y + part.y + gone.y - offset * Math.cos(direction),
    direction,
  }
}

/** The point at a station as a person wrote it; null in a gap or off the alignment. */
export function pointAt(
  alignment: Alignment,
  station: WrittenStation,
  offset = 0,
): (PlanePoint & { direction: number }) | null {
  const internal = internalOf(alignment.stationing, station)
  return internal === null ? null : pointAtInternal(alignment, internal, offset)
}

/**
 * The alignment as a line of points for a map.
 * @param sagitta how far the line may leave the curve, in the unit of the projection: a chord of length c leaves an arc by c² k / 8.
 */
export function polylineOf({ segments }: Alignment, sagitta: number): PlanePoint[] {
  const points: PlanePoint[] = []
  for (const segment of segments) {
    const bend = Math.max(Math.abs(segment.k0), Math.abs(segment.k1))
    const count =
      kindOf(segment) === 'line'
        ? 1
        : Math.min(MOST_OF_CURVE, Math.max(1, Math.ceil(segment.length / Math.sqrt((8 * sagitta) / bend))))
    for (let step = 0; step < count; step++) points.push(pointOn(segment, (segment.length * step) / count))
  }
  const last = segments.at(-1)
  if (last) points.push(endOf(last))
  return points
}
