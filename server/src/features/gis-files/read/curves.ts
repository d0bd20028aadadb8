/** How far a drawn curve may leave its circle, in units of the drawing, and the longest step around it. */
const SAGITTA = 0.015
const LONGEST_STEP = Math.PI / 18
const SHORTEST_STEP = Math.PI / 1440

const stepOf = (radius: number): number =>
  Math.min(LONGEST_STEP, Math.max(SHORTEST_STEP, 2 * Math.acos(Math.max(-1, 1 - SAGITTA / Math.max(radius, SAGITTA)))))

export interface Ellipse {
  x: number
  y: number
  /** The longer axis from the middle. */
  major_x: number
  major_y: number
  /** The shorter axis from the middle: a quarter turn counterclockwise from the longer, or clockwise where the plane is seen from below. */
  minor_x: number
  minor_y: number
}

/** Points of an ellipse from one parameter to another, in radians; `sweep` may be negative. */
export function ellipsePoints(
  { x, y, major_x, major_y, minor_x, minor_y }: Ellipse,
  start: number,
  sweep: number,
): number[] {
  const radius = Math.max(Math.hypot(major_x, major_y), Math.hypot(minor_x, minor_y))
  const turn = Math.max(-2 * Math.PI, Math.min(2 * Math.PI, sweep))
  const steps = Math.max(1, Math.ceil(Math.abs(turn) / stepOf(radius)))
  const points: number[] = []
  for (let step = 0; step <= steps; step++) {
    const at = start + (turn * step) / steps
    const [cos, sin] = [Math.cos(at), Math.sin(at)]
    points.push(x + major_x * cos + minor_x * sin, y + major_y * cos + minor_y * sin)
  }
  return points
}

/** Points of a circle's arc, from an angle on, counterclockwise by `sweep` in radians. */
export const arcPoints = (x: number, y: number, radius: number, [start, sweep]: readonly [number, number]): number[] =>
  ellipsePoints({ x, y, major_x: radius, major_y: 0, minor_x: 0, minor_y: radius }, start, sweep)

/** The sweep from one angle to another counterclockwise: above 0, at most a whole turn. */
export function sweepBetween(start: number, end: number): number {
  const turn = (end - start) % (2 * Math.PI)
  return turn <= 1e-12 ? turn + 2 * Math.PI : turn
}

/**
 * Points of a polyline whose parts may be arcs. A bulge is the tangent of a quarter of the arc's angle, positive to the left of the chord.
 * @param vertices x, y and bulge of each vertex in turn.
 */
export function bulgedPoints(vertices: readonly number[], closed: boolean): number[] {
  const points: number[] = []
  const count = Math.floor(vertices.length / 3)
  for (let index = 0; index < count; index++) {
    const [x, y, bulge] = [vertices[index * 3] ?? 0, vertices[index * 3 + 1] ?? 0, vertices[index * 3 + 2] ?? 0]
    points.push(x, y)
    if (bulge === 0 || (index === count - 1 && !closed)) continue
    const next = ((index + 1) % count) * 3
    points.push(...arcOfBulge([x, y], [vertices[next] ?? 0, vertices[next + 1] ?? 0], bulge))
  }
  if (closed && count > 0) points.push(points[0] ?? 0, points[1] ?? 0)
  return points
}

/** The points between two ends of an arc. */
function arcOfBulge([x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number], bulge: number): number[] {
  const chord = Math.hypot(x1 - x0, y1 - y0)
  const angle = 4 * Math.atan(bulge)
  if (chord === 0 || !Number.isFinite(bulge) || Math.abs(angle) < 1e-9) return []
  const radius = chord / (2 * Math.sin(angle / 2))
  const apothem = radius * Math.cos(angle / 2)
  const [nx, ny] = [-(y1 - y0) / chord, (x1 - x0) / chord]
  const [cx, cy] = [(x0 + x1) / 2 + nx * apothem, (y0 + y1) / 2 + ny * apothem]
  const points = arcPoints(cx, cy, Math.abs(radius), [Math.atan2(y0 - cy, x0 - cx), angle])
  return points.slice(2, -2)
}

export interface Spline {
  degree: number
  knots: readonly number[]
  /** x and y of the control points in turn. */
  control: readonly number[]
  weights: readonly number[]
}

/** Most points that one spline is drawn with. */
const MOST_SPLINE_POINTS = 4000

/** Points of a B-spline (de Boor); the control points themselves where its knots do not fit. */
export function splinePoints({ degree, knots, control, weights }: Spline): number[] {
  const count = control.length / 2
  if (degree < 1 || degree > 15 || count <= degree || knots.length < count + degree + 1) return [...control]
  const [first, last] = [knots[degree] ?? 0, knots[count] ?? 0]
  if (!(last > first)) return [...control]
  const spans = new Set(knots.slice(degree, count + 1)).size - 1
  const steps = Math.min(MOST_SPLINE_POINTS, Math.max(2, spans * (degree === 1 ? 1 : 12)))
  const points: number[] = []
  let span = degree
  for (let step = 0; step <= steps; step++) {
    const t = step === steps ? last : first + ((last - first) * step) / steps
    while (span < count - 1 && t >= (knots[span + 1] ?? Infinity)) span++
    points.push(...deBoor({ degree, knots, control, weights }, span, t))
  }
  return points
}

function deBoor({ degree, knots, control, weights }: Spline, span: number, t: number): [number, number] {
  const d: [number, number, number][] = []
  for (let index = 0; index <= degree; index++) {
    const at = index + span - degree
    const weight = weights[at] ?? 1
    d.push([(control[at * 2] ?? 0) * weight, (control[at * 2 + 1] ?? 0) * weight, weight])
  }
  for (let round = 1; round <= degree; round++)
    for (let index = degree; index >= round; index--) {
      const low = knots[index + span - degree] ?? 0
      const width = (knots[index + 1 + span - round] ?? 0) - low
      const part = width === 0 ? 0 : (t - low) / width
      const [from, to] = [d[index - 1], d[index]]
      if (from && to) for (const axis of [0, 1, 2] as const) to[axis] = from[axis] * (1 - part) + to[axis] * part
    }
  const [x, y, weight] = d[degree] ?? [0, 0, 1]
  return [x / weight, y / weight]
}
