import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GisFormat } from '@milepost/contract/gis-files/gis-file'
import { MOST_ROAD_SEGMENTS } from '@milepost/contract/road-network/road-network'
import { placedShapes } from '../place/placed-shapes.ts'
import { placerFor } from '../process/keep.ts'
import { ROADS, TILES, type ReadAnswer, type ReadTask } from '../process/task.ts'
import { Unreadable } from '../read/drawing.ts'
import { readDrawing } from '../read/read-drawing.ts'
import type { Sniffed } from '../read/sniff.ts'
import { boundsOf } from '../tiles/world.ts'
import { namedRoads } from './named-roads.ts'
import { roadLines } from './road-lines.ts'
import { roadAttributes } from './road-of.ts'
import { roadTiles } from './road-tiles.ts'

/** Formats that hold a network of roads with its names. */
const formats: readonly GisFormat[] = ['shapefile', 'geojson', 'kml', 'kmz', 'geopackage']
/** Parts of the work after which its progress is reported: the file is read, and its roads are joined. */
const [READ, JOINED] = [0.25, 0.35]

/**
 * Reads a network of roads: its tiles go to `TILES`, the roads that a search finds to `ROADS` as lines of JSON.
 * @param onProgress receives the part that is done, from 0 to 1.
 * @throws {Unreadable}
 */
export async function readRoads(
  task: ReadTask,
  answer: ReadAnswer,
  {
    path,
    format,
    sniffed,
    onProgress,
  }: {
    path: string
    format: GisFormat
    sniffed: Sniffed
    onProgress: (part: number) => void
  },
): Promise<void> {
  if (!formats.includes(format)) throw new Unreadable('unknown_format')
  const read = await readDrawing(path, { format, sniffed, keeps: roadAttributes })
  const { drawing } = read
  if (drawing.unread.size > 0) answer.warnings.push('unread')
  const shapes = drawing.shapes.filter(({ kind }) => kind === 'line')
  const [part] = shapes[0]?.parts ?? []
  if (!part) throw new Unreadable('nothing_drawn')
  onProgress(READ)
  const chosen = await placerFor(task, read, [part[0] ?? 0, part[1] ?? 0])
  const placed = placedShapes(shapes, [], chosen)
  if (!placed.box) throw new Unreadable('not_placed')
  if (placed.elsewhere) answer.warnings.push('elsewhere')
  if (placed.left_out > 0) answer.warnings.push('left_out')
  answer.warnings.push(...read.warnings, ...chosen.warnings)
  const { lines, segments } = roadLines(placed.shapes)
  if (segments > MOST_ROAD_SEGMENTS) throw new Unreadable('too_much', 'segments')
  const roads = namedRoads(lines)
  await writeFile(join(task.folder, ROADS), roads.map((road) => `${JSON.stringify(road)}\n`).join(''), { mode: 0o600 })
  onProgress(JOINED)
  const zooms = await roadTiles(join(task.folder, TILES), lines, {
    box: placed.box,
    onLevel: (done) => onProgress(JOINED + done * (1 - JOINED)),
  })
  answer.tiles = { type: 'mvt', bounds: boundsOf(placed.box), tile_size: 512, ...zooms }
  answer.roads = { segments, roads: roads.length }
}
