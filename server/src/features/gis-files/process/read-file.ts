import { join } from 'node:path'
import { kindOfFormat, type GisFormat } from '@milepost/contract/gis-files/gis-file'
import { placedShapes } from '../place/placed-shapes.ts'
import { readOle } from '../read/dgn/ole-summary.ts'
import { Unreadable } from '../read/drawing.ts'
import { dwgRelease } from '../read/dwg.ts'
import { formatOf, readDrawing } from '../read/read-drawing.ts'
import { headOf, sniff, type Sniffed } from '../read/sniff.ts'
import { boundsOf } from '../tiles/world.ts'
import { drawingTiles } from '../tiles/drawing-tiles.ts'
import { keepPreview, placerFor } from './keep.ts'
import { previewOf } from './preview.ts'
import { FILE, TILES, type ReadAnswer, type ReadTask } from './task.ts'

const empty = (format: GisFormat | null): ReadAnswer => ({
  format,
  fault: null,
  warnings: [],
  metadata: {},
  left_out: [],
  layers: [],
  tiles: null,
  preview: false,
})

/** Tiles of drawings are drawn this wide, in pixels. */
const DRAWING_TILE = 512

/**
 * Reads a file, and writes its tiles and its preview into its folder. What cannot be read or drawn is reported in the answer; nothing is thrown.
 * @param onProgress receives the part of a network of roads that is done, from 0 to 1.
 */
export async function readFile(
  task: ReadTask,
  onProgress: (part: number) => void = () => undefined,
): Promise<ReadAnswer> {
  const answer = empty(null)
  try {
    const path = join(task.folder, FILE)
    const head = await headOf(path)
    const sniffed = sniff(head)
    const format = await formatOf(path, sniffed)
    if (format === null) throw new Unreadable('unknown_format')
    answer.format = format
    if (task.named !== null && task.named !== format && !(task.named === 'shapefile' && format === 'kmz'))
      answer.warnings.push('other_format')
    if (format === 'dwg') answer.metadata['version'] = `DWG ${dwgRelease(head)}`
    if (sniffed === 'ole') answer.metadata = { version: 'DGN V8', ...(await readOle(path)).metadata }
    if (task.as_roads) {
      const { readRoads } = await import('../roads/read-roads.ts')
      await readRoads(task, answer, { path, format, sniffed, onProgress })
    } else if (kindOfFormat(format) === 'drawing') await readVectors(task, answer, { path, format, sniffed })
    else {
      // The decoder of pictures is loaded only for pictures.
      const { readImagery } = await import('./read-imagery.ts')
      await readImagery(task, answer, { path, format })
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    answer.fault = error.fault
  }
  return answer
}

async function readVectors(
  task: ReadTask,
  answer: ReadAnswer,
  { path, format, sniffed }: { path: string; format: GisFormat; sniffed: Sniffed },
): Promise<void> {
  const read = await readDrawing(path, { format, sniffed })
  const { drawing } = read
  answer.metadata = { ...answer.metadata, ...drawing.metadata }
  answer.layers = drawing.layers.filter(({ points, lines, areas }) => points + lines + areas > 0)
  answer.left_out = [...drawing.left_out].map(([what, count]) => ({ what, count }))
  const unread = [...drawing.unread].map(([what, fault]) => ({ what, count: 1, fault }))
  if (unread.length > 0) answer.warnings.push('unread')
  if (drawing.shapes.length === 0) throw new Unreadable('nothing_drawn')
  await keepPreview(task, answer, previewOf(drawing.shapes))
  const [first] = drawing.shapes
  const sample = first?.parts[0] ? ([first.parts[0][0] ?? 0, first.parts[0][1] ?? 0] as const) : null
  const chosen = await placerFor(task, read, sample)
  answer.warnings.push(...read.warnings, ...chosen.warnings)
  const names = answer.layers.map(({ name }) => name)
  const placed = placedShapes(drawing.shapes, names, chosen)
  if (placed.elsewhere) answer.warnings.push('elsewhere')
  if (placed.left_out > 0) answer.left_out.push({ what: 'elsewhere', count: placed.left_out })
  if (answer.left_out.length > 0) answer.warnings.push('left_out')
  answer.left_out.push(...unread)
  if (!placed.box) throw new Unreadable('not_placed')
  const zooms = await drawingTiles(join(task.folder, TILES), placed.shapes, placed.box)
  answer.tiles = { type: 'mvt', bounds: boundsOf(placed.box), tile_size: DRAWING_TILE, ...zooms }
}
