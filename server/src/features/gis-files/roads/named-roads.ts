import { latitudeAt } from '../../../platform/geo/map-cells.ts'
import { boundsOf, type WorldBox } from '../tiles/world.ts'
import { boxOf } from '../read/drawing.ts'
import type { Bounds } from '../tiles/archive.ts'
import type { RoadLine } from './road-lines.ts'
import type { Road } from './road-of.ts'

/** A road as people search it: all lines of one name, or of one route, that are near each other. */
export interface NamedRoad extends Road {
  miles: number
  bounds: Bounds
}

/** Streets of one name that have no part within 8 km of each other are of two towns: the size of a cell at this level. */
const CELLS = 2 ** 12
const EARTH_MILES = 24_901.46

/** Length in miles on the sphere of web maps, scaled to the ground. */
function milesOf(points: Float64Array): number {
  let miles = 0
  for (let at = 2; at + 1 < points.length; at += 2) {
    const [x0, y0, x1, y1] = [points[at - 2] ?? 0, points[at - 1] ?? 0, points[at] ?? 0, points[at + 1] ?? 0]
    miles += Math.hypot(x1 - x0, y1 - y0) * Math.cos((latitudeAt((y0 + y1) / 2) * Math.PI) / 180) * EARTH_MILES
  }
  return miles
}

function cellsOf(points: Float64Array): Set<number> {
  const cells = new Set<number>()
  for (let at = 0; at + 1 < points.length; at += 2)
    cells.add(Math.floor((points[at + 1] ?? 0) * CELLS) * CELLS + Math.floor((points[at] ?? 0) * CELLS))
  return cells
}

/** Groups of lines, each with those in its own cells or the eight around them. */
function groupsOf(lines: readonly RoadLine[]): RoadLine[][] {
  const inCell = new Map<number, number[]>()
  const cells = lines.map(({ points }) => cellsOf(points))
  for (const [line, own] of cells.entries())
    for (const cell of own) inCell.set(cell, [...(inCell.get(cell) ?? []), line])
  const taken = new Set<number>()
  const groups: RoadLine[][] = []
  for (const begun of lines.keys()) {
    if (taken.has(begun)) continue
    taken.add(begun)
    const group: number[] = []
    const waiting = [begun]
    const seen = new Set<number>()
    for (let line = waiting.pop(); line !== undefined; line = waiting.pop()) {
      group.push(line)
      for (const cell of cells[line] ?? [])
        for (const dy of [-CELLS, 0, CELLS])
          for (const dx of [-1, 0, 1]) {
            const near = cell + dy + dx
            if (seen.has(near)) continue
            seen.add(near)
            for (const other of inCell.get(near) ?? []) {
              if (taken.has(other)) continue
              taken.add(other)
              waiting.push(other)
            }
          }
    }
    groups.push(group.flatMap((line) => lines[line] ?? []))
  }
  return groups
}

/** The roads that a name or a route finds: routes by their shield, other roads by their name. */
export function namedRoads(lines: readonly RoadLine[]): NamedRoad[] {
  const roads = new Map<string, RoadLine[]>()
  for (const line of lines) {
    const { name, route } = line
    if (name === null && route === null) continue
    const key = route ? `${route.system} ${route.number}` : `${name}`
    const known = roads.get(key)
    if (known) known.push(line)
    else roads.set(key, [line])
  }
  return [...roads.values()].flatMap((all) =>
    groupsOf(all).map((group): NamedRoad => {
      const [first] = group
      const box = boxOf(group.map(({ points }) => ({ parts: [points] }))) as WorldBox
      return {
        name: longestName(group),
        route: first?.route ?? null,
        rank: Math.min(...group.map(({ rank }) => rank)),
        miles: group.reduce((sum, { points }) => sum + milesOf(points), 0),
        bounds: boundsOf(box),
      }
    }),
  )
}

/** Of the names that the parts of a route have, that of most of its length. */
function longestName(group: readonly RoadLine[]): string | null {
  const lengths = new Map<string, number>()
  for (const { name, points } of group) if (name !== null) lengths.set(name, (lengths.get(name) ?? 0) + milesOf(points))
  return [...lengths].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}
