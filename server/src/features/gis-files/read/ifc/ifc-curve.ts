/** How the curvature changes from its first to its last value along a segment, by the fraction of its length: IFC 4.3, IfcAlignmentHorizontalSegmentTypeEnum. */
const shapes: Record<string, (part: number) => number> = {
  LINE: () => 0,
  CIRCULARARC: () => 0,
  CLOTHOID: (t) => t,
  CUBIC: (t) => t,
  BLOSSCURVE: (t) => t * t * (3 - 2 * t),
  COSINECURVE: (t) => (1 - Math.cos(Math.PI * t)) / 2,
  SINECURVE: (t) => t - Math.sin(2 * Math.PI * t) / (2 * Math.PI),
  HELMERTCURVE: (t) => (t <= 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t)),
  VIENNESEBEND: (t) => t ** 4 * (35 - 84 * t + 70 * t * t - 20 * t ** 3),
}

export interface IfcSegment {
  x: number
  y: number
  /** Radians, counterclockwise from east. */
  direction: number
  /** 0 where it is straight. */
  start_radius: number
  end_radius: number
  length: number
  type: string
}

/** Longest chord of a segment, in units of its length, and the most it may turn. */
const MOST_STEPS = 2000
const LARGEST_TURN = 0.01

const curvature = (radius: number): number => (radius === 0 || !Number.isFinite(radius) ? 0 : 1 / radius)

/** Points of a segment of an alignment in plan: direction and place are integrated from the curvature, by the rule of the middle. */
export function segmentPoints({ x, y, direction, start_radius, end_radius, length, type }: IfcSegment): number[] {
  const shape = shapes[type] ?? ((t: number) => t)
  const straight = type === 'LINE'
  const [k0, k1] = straight
    ? [0, 0]
    : [curvature(start_radius), type === 'CIRCULARARC' ? curvature(start_radius) : curvature(end_radius)]
  const turn = Math.max(Math.abs(k0), Math.abs(k1)) * Math.abs(length)
  const steps = Math.min(MOST_STEPS, Math.max(1, Math.ceil(turn / LARGEST_TURN)))
  const step = length / steps
  const points = [x, y]
  let [px, py, angle] = [x, y, direction]
  for (let index = 0; index < steps; index++) {
    const k = k0 + (k1 - k0) * shape((index + 0.5) / steps)
    const middle = angle + (k * step) / 2
    px += Math.cos(middle) * step
    py += Math.sin(middle) * step
    angle += k * step
    points.push(px, py)
  }
  return points
}
