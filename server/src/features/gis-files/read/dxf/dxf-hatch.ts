import { arcPoints, bulgedPoints, ellipsePoints, splinePoints } from '../curves.ts'
import type { DxfRecord } from './dxf-groups.ts'

const RADIANS = Math.PI / 180

/** Reads the groups of a hatch one after the other. */
class Cursor {
  at = 0
  readonly #record: DxfRecord
  constructor(record: DxfRecord) {
    this.#record = record
  }
  get code(): number | undefined {
    return this.#record.codes[this.at]
  }
  /** The next value of a code; groups before it are skipped. NaN where there is none. */
  next(code: number): number {
    const found = this.#record.codes.indexOf(code, this.at)
    if (found < 0) return Number.NaN
    this.at = found + 1
    return Number.parseFloat(this.#record.values[found] ?? '')
  }
  /** The value of a code where it comes at once. */
  maybe(code: number): number | null {
    return this.code === code ? this.next(code) : null
  }
}

const MOST_OF_ONE = 1_000_000
const counted = (count: number): number => (count >= 0 && count <= MOST_OF_ONE ? count : 0)

/** The rings of a hatch. */
export function hatchRings(record: DxfRecord): number[][] {
  const cursor = new Cursor(record)
  const paths = counted(cursor.next(91))
  const rings: number[][] = []
  for (let path = 0; path < paths; path++) {
    const flags = cursor.next(92)
    if (Number.isNaN(flags)) break
    rings.push(flags & 2 ? polyline(cursor) : edges(cursor))
  }
  return rings
}

function polyline(cursor: Cursor): number[] {
  const bulged = cursor.next(72) === 1
  cursor.next(73)
  const count = counted(cursor.next(93))
  const vertices: number[] = []
  for (let index = 0; index < count; index++) {
    const [x, y] = [cursor.next(10), cursor.next(20)]
    if (Number.isNaN(y)) break
    vertices.push(x, y, (bulged ? cursor.maybe(42) : null) ?? 0)
  }
  return bulgedPoints(vertices, true)
}

function edges(cursor: Cursor): number[] {
  const count = counted(cursor.next(93))
  const ring: number[] = []
  for (let index = 0; index < count; index++) {
    const kind = cursor.next(72)
    if (Number.isNaN(kind)) break
    // Not by spreading: an edge may have many points.
    for (const value of edge(cursor, kind)) ring.push(value)
  }
  if (ring.length >= 4) ring.push(ring[0] ?? 0, ring[1] ?? 0)
  return ring
}

function edge(cursor: Cursor, kind: number): number[] {
  if (kind === 1) return [cursor.next(10), cursor.next(20), cursor.next(11), cursor.next(21)]
  if (kind === 2) {
    const [x, y, radius, from, to] = [
      cursor.next(10),
      cursor.next(20),
      cursor.next(40),
      cursor.next(50),
      cursor.next(51),
    ]
    const forward = cursor.next(73) !== 0
    const [start, end] = forward ? [from, to] : [-from, -to]
    return arcPoints(x, y, radius, [start * RADIANS, (end - start) * RADIANS])
  }
  if (kind === 3) {
    const [x, y, major_x, major_y] = [cursor.next(10), cursor.next(20), cursor.next(11), cursor.next(21)]
    const [ratio, from, to] = [cursor.next(40), cursor.next(50), cursor.next(51)]
    const side = cursor.next(73) === 0 ? -1 : 1
    const axes = { x, y, major_x, major_y, minor_x: -major_y * ratio * side, minor_y: major_x * ratio * side }
    return ellipsePoints(axes, from * RADIANS, (to - from) * RADIANS)
  }
  if (kind === 4) return spline(cursor)
  return []
}

function spline(cursor: Cursor): number[] {
  const [degree, rational] = [cursor.next(94), cursor.next(73) === 1]
  const [knot_count, control_count] = [counted(cursor.next(95)), counted(cursor.next(96))]
  const knots = Array.from({ length: knot_count }, () => cursor.next(40))
  const [control, weights]: [number[], number[]] = [[], []]
  for (let index = 0; index < control_count; index++) {
    control.push(cursor.next(10), cursor.next(20))
    if (rational) weights.push(cursor.maybe(42) ?? 1)
  }
  return splinePoints({ degree, knots, control, weights })
}
