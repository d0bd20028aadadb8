/** A place on a plane, in the unit of the projection. */
export interface PlanePoint {
  /** Easting. */
  x: number
  /** Northing. */
  y: number
}

/**
 * A part of an alignment in plan: a line, an arc or a clothoid. Its curvature changes linearly from `k0` to `k1`, so one formula serves all three:
 * θ(s) = θ₀ + k₀s + (k₁ − k₀)s² / 2L, x(s) = x₀ + ∫cos θ, y(s) = y₀ + ∫sin θ.
 */
export interface Segment extends PlanePoint {
  /** Direction at the start, in radians, counterclockwise from east. */
  direction: number
  /** Length along the segment, above 0, in the unit of the projection. */
  length: number
  /** Curvature at the start and at the end: 1 / radius, positive where it turns left, 0 where it is straight. */
  k0: number
  k1: number
}

export type SegmentKind = 'line' | 'arc' | 'spiral'

export function kindOf({ k0, k1 }: Pick<Segment, 'k0' | 'k1'>): SegmentKind {
  if (k0 !== k1) return 'spiral'
  return k0 === 0 ? 'line' : 'arc'
}

/** Direction after `s`, in radians. */
export function directionOn({ direction, k0, k1, length }: Segment, s: number): number {
  return direction + k0 * s + ((k1 - k0) * s * s) / (2 * length)
}

/** Gauss-Legendre abscissae and weights of 5 points on [-1, 1]: exact to rounding where a part turns 0.5 rad at most. */
const abscissae = [0, -0.5384693101056831, 0.5384693101056831, -0.906179845938664, 0.906179845938664] as const
const weights = [
  0.5688888888888889, 0.47862867049936647, 0.47862867049936647, 0.23692688505618908, 0.23692688505618908,
] as const
/** The most that a part turns, in radians, that is integrated at once. */
export const turnAtOnce = 0.5

/** A curve without its place: `rate` is how much the curvature changes in a unit of length. */
export interface Bend {
  direction: number
  k0: number
  rate: number
}

/** Displacement along a curve from its start over `s`, which turns at most `turnAtOnce`: written into `into`, since the search for a foot calls it millions of times. */
export function advance({ direction, k0, rate }: Bend, s: number, into: PlanePoint): void {
  const half = s / 2
  let x = 0
  let y = 0
  for (let index = 0; index < 5; index++) {
    const at = half * (1 + (abscissae[index] ?? 0))
    const angle = direction + at * (k0 + (rate * at) / 2)
    const weight = weights[index] ?? 0
    x += weight * Math.cos(angle)
    y += weight * Math.sin(angle)
  }
  into.x = half * x
  into.y = half * y
}

/** A bound of how far the segment turns, in radians. */
const turnOf = ({ k0, k1, length }: Segment): number => Math.max(Math.abs(k0), Math.abs(k1)) * length

/** The segment cut into parts of equal length that turn `turnAtOnce` at most. */
export function partsOf(segment: Segment): Segment[] {
  const count = Math.max(1, Math.ceil(turnOf(segment) / turnAtOnce))
  const length = segment.length / count
  const rate = (segment.k1 - segment.k0) / segment.length
  const parts: Segment[] = []
  const gone = { x: 0, y: 0 }
  let { x, y } = segment
  for (let index = 0; index < count; index++) {
    const from = index * length
    const direction = directionOn(segment, from)
    const k0 = segment.k0 + rate * from
    parts.push({ x, y, direction, length, k0, k1: index === count - 1 ? segment.k1 : k0 + rate * length })
    advance({ direction, k0, rate }, length, gone)
    x += gone.x
    y += gone.y
  }
  return parts
}

/** The place after `s` along the segment. */
export function pointOn(segment: Segment, s: number): PlanePoint {
  if (kindOf(segment) === 'line')
    return { x: segment.x + s * Math.cos(segment.direction), y: segment.y + s * Math.sin(segment.direction) }
  const gone = { x: 0, y: 0 }
  const parts = partsOf(segment)
  const length = segment.length / parts.length
  const part = parts[Math.min(parts.length - 1, Math.max(0, Math.floor(s / length)))] ?? segment
  const rate = (segment.k1 - segment.k0) / segment.length
  advance({ ...part, rate }, s - parts.indexOf(part) * length, gone)
  return { x: part.x + gone.x, y: part.y + gone.y }
}

export const endOf = (segment: Segment): PlanePoint => pointOn(segment, segment.length)
