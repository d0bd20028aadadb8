import type { WorldShape } from '../tiles/drawing-tiles.ts'
import { roadOf, type Road } from './road-of.ts'

/** A line of a road on the square world of web maps: x and y of its points in turn, each from 0 to 1. */
export interface RoadLine extends Road {
  points: Float64Array
}

/** Parts of the world that are one place: 4 cm. */
const SAME = 1e9

const placeOf = (points: Float64Array, end: 'first' | 'last'): string => {
  const at = end === 'first' ? 0 : points.length - 2
  return `${Math.round((points[at] ?? 0) * SAME)},${Math.round((points[at + 1] ?? 0) * SAME)}`
}

const keyOf = ({ name, route, rank }: Road): string =>
  `${name ?? ''}\n${route?.system ?? ''}\n${route?.number ?? ''}\n${rank}`

/**
 * The lines of roads, those of one road joined where exactly two of them meet: inventories cut roads at each crossing, and neither a name nor a simplified line
 * fits on such a piece.
 */
export function roadLines(shapes: readonly WorldShape[]): { lines: RoadLine[]; segments: number } {
  const roads = new Map<string, { road: Road; parts: Float64Array[] }>()
  let segments = 0
  for (const { kind, parts, attributes, text } of shapes) {
    if (kind !== 'line') continue
    segments += parts.length
    const road = roadOf(attributes, text)
    const key = keyOf(road)
    const known = roads.get(key)
    if (known) for (const part of parts) known.parts.push(part)
    else roads.set(key, { road, parts: [...parts] })
  }
  const lines = [...roads.values()].flatMap(({ road, parts }) =>
    joined(parts).map((points): RoadLine => ({ ...road, points })),
  )
  return { lines, segments }
}

interface End {
  line: number
  end: 'first' | 'last'
}

/** Lines joined at the places where the ends of two of them meet. */
export function joined(parts: readonly Float64Array[]): Float64Array[] {
  if (parts.length === 1) return [...parts]
  const ends = new Map<string, End[]>()
  for (const [line, points] of parts.entries())
    for (const end of ['first', 'last'] as const) {
      const place = placeOf(points, end)
      const known = ends.get(place)
      if (known) known.push({ line, end })
      else ends.set(place, [{ line, end }])
    }
  /** The end of the other line that continues one at its end. */
  const next = (line: number, end: End['end']): End | undefined => {
    const meeting = ends.get(placeOf(parts[line] ?? new Float64Array(), end)) ?? []
    return meeting.length === 2 ? meeting.find((one) => one.line !== line) : undefined
  }
  const taken = new Set<number>()
  /** All that continues a line at one of its ends, each with the end that it is entered by. */
  const walk = (line: number, end: End['end']): End[] => {
    const way: End[] = []
    for (
      let at = next(line, end);
      at && !taken.has(at.line);
      at = next(at.line, at.end === 'first' ? 'last' : 'first')
    ) {
      taken.add(at.line)
      way.push(at)
    }
    return way
  }
  const found: Float64Array[] = []
  for (const line of parts.keys()) {
    if (taken.has(line)) continue
    taken.add(line)
    const after = walk(line, 'last')
    // What leads to it is walked backward: entered by its last end, it runs toward the line.
    const before = walk(line, 'first')
      .toReversed()
      .map((one): End => ({ line: one.line, end: one.end === 'last' ? 'first' : 'last' }))
    found.push(chained(parts, [...before, { line, end: 'first' }, ...after]))
  }
  return found
}

/** Lines one after the other, each entered by one of its ends; the places where they meet once. */
function chained(parts: readonly Float64Array[], ways: readonly End[]): Float64Array {
  const [only = { line: 0 }] = ways
  if (ways.length === 1) return parts[only.line] ?? new Float64Array()
  const size = ways.reduce((sum, { line }) => sum + (parts[line]?.length ?? 0), 0) - 2 * (ways.length - 1)
  const chain = new Float64Array(size)
  let filled = 0
  for (const { line, end } of ways) {
    const points = parts[line]
    if (!points) continue
    const count = points.length / 2
    for (let step = filled === 0 ? 0 : 1; step < count; step += 1) {
      const at = (end === 'first' ? step : count - 1 - step) * 2
      chain[filled] = points[at] ?? 0
      chain[filled + 1] = points[at + 1] ?? 0
      filled += 2
    }
  }
  return chain
}
