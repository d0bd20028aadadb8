import { gzipSync } from 'node:zlib'
import { fromGeojsonVt } from 'vt-pbf'
import { Archive } from '../tiles/archive.ts'
import { boundsOf, type WorldBox } from '../tiles/world.ts'
import { cutLine } from './cut-line.ts'
import type { RoadLine } from './road-lines.ts'
import { weightsOf } from './simplify.ts'

/** Levels of tiles of roads: from a view of half of the country to one of a mile. Nearer views stretch the deepest. */
export const ROAD_LEVELS: { readonly first: number; readonly deepest: number } = { first: 4, deepest: 14 }
/** The name under which browsers find the roads of a tile. */
export const ROADS_LAYER = 'roads'
/** Positions across a tile, half of a pixel apart twice over; the deepest level has four times as many, 15 cm apart, since nearer views stretch it. */
const EXTENT = 4096
const DEEPEST_EXTENT = 16_384
/** Room around a tile for the width of a road, as a part of it. */
const ROOM = 1 / 32
/** Half of a pixel where a tile is 512 wide: what a simplified line may be off, as a part of a tile. */
const OFF = 1 / 1024
/** Most points of the fullest tile of a level: some 40 KB. The deepest level has all. */
export const FULLEST = 12_000
/** Least lengths of the roads of a class that does not fit as a whole, as parts of a tile. */
const LENGTHS = [0, 1 / 16, 1 / 4, 1] as const

/** A road with what each of its points matters, and its length on the square world. */
interface Weighed {
  line: RoadLine
  weights: Float64Array
  length: number
}

/** What a tile holds of a road. */
export interface TileRoad {
  road: RoadLine
  pieces: number[][]
}
type LevelTiles = Map<number, TileRoad[]>

function lengthOf(points: Float64Array): number {
  let length = 0
  for (let at = 2; at + 1 < points.length; at += 2)
    length += Math.hypot((points[at] ?? 0) - (points[at - 2] ?? 0), (points[at + 1] ?? 0) - (points[at - 1] ?? 0))
  return length
}

/** A line as a level shows it: in tiles of the level, without points that nobody sees. Empty where all of it is less than a pixel. */
function simplified({ line: { points }, weights, length }: Weighed, across: number, off: number): number[] {
  if (length * across < 2 * off) return []
  const kept: number[] = []
  for (const [at, weight] of weights.entries())
    if (weight * across > off) kept.push((points[at * 2] ?? 0) * across, (points[at * 2 + 1] ?? 0) * across)
  return kept
}

const pointsOf = (pieces: readonly number[][]): number => pieces.reduce((sum, piece) => sum + piece.length / 2, 0)

/** The roads of one class on a level, tile by tile; null where the fullest tile would hold too many points. */
function tilesOfClass(
  roads: readonly Weighed[],
  { z, least, counts }: { z: number; least: number; counts: ReadonlyMap<number, number> },
): { tiles: LevelTiles; counts: Map<number, number> } | null {
  const deepest = z === ROAD_LEVELS.deepest
  const across = 2 ** z
  const [extent, off] = deepest ? [DEEPEST_EXTENT, 1 / DEEPEST_EXTENT] : [EXTENT, OFF]
  const tiles: LevelTiles = new Map()
  const after = new Map(counts)
  for (const weighed of roads) {
    if (weighed.length * across < least) continue
    for (const [tile, pieces] of cutLine(simplified(weighed, across, off), { across, extent, room: ROOM })) {
      if (pieces.length === 0) continue
      const count = (after.get(tile) ?? 0) + pointsOf(pieces)
      if (count > FULLEST && !deepest) return null
      after.set(tile, count)
      const known = tiles.get(tile)
      if (known) known.push({ road: weighed.line, pieces })
      else tiles.set(tile, [{ road: weighed.line, pieces }])
    }
  }
  return { tiles, counts: after }
}

/**
 * The roads of a level: the classes from the highest on as long as the fullest tile has room for them, of the first class that has not the longest roads. So a network of
 * Interstates is seen from afar as a whole, and one with each street shows its streets from near.
 */
function levelOf(classes: readonly (readonly Weighed[])[], z: number): LevelTiles {
  const level: LevelTiles = new Map()
  let counts = new Map<number, number>()
  for (const roads of classes) {
    const fitting = LENGTHS.map((least) => ({ least, found: () => tilesOfClass(roads, { z, least, counts }) }))
    let whole = false
    for (const { least, found } of fitting) {
      const one = found()
      if (!one) continue
      counts = one.counts
      for (const [tile, held] of one.tiles) level.set(tile, [...(level.get(tile) ?? []), ...held])
      whole = least === 0
      break
    }
    if (!whole) break
  }
  return level
}

/** A tile as Mapbox Vector Tile 2.1, compressed: `n` the name, `s` and `r` the system and number of the route, `c` the class. */
export function encoded(roads: readonly TileRoad[], extent: number): Buffer {
  const features = roads.map(({ road: { name, route, rank }, pieces }) => ({
    type: 2,
    geometry: pieces.map((piece) => {
      const points: [number, number][] = []
      for (let at = 0; at + 1 < piece.length; at += 2) points.push([piece[at] ?? 0, piece[at + 1] ?? 0])
      return points
    }),
    tags: { c: rank, ...(name !== null && { n: name }), ...(route && { s: route.system, r: route.number }) },
  }))
  return gzipSync(fromGeojsonVt({ [ROADS_LAYER]: { features } }, { version: 2, extent }))
}

/**
 * Writes roads as vector tiles, level by level.
 * @param onLevel called after each level with the part of the work that is done, from 0 to 1.
 */
export async function roadTiles(
  path: string,
  lines: readonly RoadLine[],
  { box, onLevel }: { box: WorldBox; onLevel: (part: number) => void },
): Promise<{ min_zoom: number; max_zoom: number }> {
  const weighed = lines.map((line): Weighed => ({
    line,
    weights: weightsOf(line.points),
    length: lengthOf(line.points),
  }))
  const ranks = [...new Set(lines.map(({ rank }) => rank))].toSorted((one, other) => one - other)
  const classes = ranks.map((rank) => weighed.filter(({ line }) => line.rank === rank))
  const archive = new Archive(path)
  const { first, deepest } = ROAD_LEVELS
  for (let z = first; z <= deepest; z += 1) {
    const across = 2 ** z
    for (const [tile, roads] of levelOf(classes, z))
      archive.add(
        { z, x: tile % across, y: Math.floor(tile / across) },
        encoded(roads, z === deepest ? DEEPEST_EXTENT : EXTENT),
      )
    onLevel((z - first + 1) / (deepest - first + 1))
  }
  await archive.end({ type: 'mvt', bounds: boundsOf(box), min_zoom: first, max_zoom: deepest })
  return { min_zoom: first, max_zoom: deepest }
}
