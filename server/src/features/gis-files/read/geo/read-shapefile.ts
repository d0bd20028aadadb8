import { parseDbf, parseShp } from 'shpjs'
import { Drawing, Unreadable } from '../drawing.ts'
import { readZip } from '../zip/read-zip.ts'
import { addGeometry, nameAmong } from './geometry.ts'

const MOST_BYTES = 400 * 1024 * 1024

export interface Shapefiles {
  drawing: Drawing
  /** Well-known text of the reference system, from the first `.prj`. */
  wkt: string | null
}

const isPart = (name: string): boolean => /\.(shp|dbf|prj|cpg)$/i.test(name) && !name.startsWith('__MACOSX/')

/** Reads the shapefiles of a ZIP, each as a layer. @throws {Unreadable} */
export async function readShapefiles(path: string): Promise<Shapefiles> {
  const parts = await readZip(path, isPart, MOST_BYTES)
  const part = (name: string, ending: string): Buffer | undefined => {
    const wanted = name.replace(/\.shp$/i, ending).toLowerCase()
    return [...parts].find(([key]) => key.toLowerCase() === wanted)?.[1]
  }
  const drawing = new Drawing()
  let wkt: string | null = null
  const names = [...parts.keys()].filter((name) => /\.shp$/i.test(name))
  if (names.length === 0) throw new Unreadable('unknown_format')
  for (const name of names) {
    wkt ??= part(name, '.prj')?.toString('utf8') ?? null
    const geometries = shapesOf(parts.get(name) ?? Buffer.alloc(0))
    const rows = rowsOf(part(name, '.dbf'), part(name, '.cpg'))
    const layer = name.slice(name.lastIndexOf('/') + 1, -4)
    for (const [index, geometry] of geometries.entries())
      addGeometry(drawing, geometry, { layer, text: nameAmong(rows[index]) })
  }
  return { drawing, wkt }
}

function shapesOf(bytes: Buffer): unknown[] {
  if (bytes.length < 100 || bytes.readInt32BE(0) !== 9994) throw new Unreadable('unknown_format')
  if (bytes.readInt32BE(24) * 2 > bytes.length) throw new Unreadable('cut_off')
  try {
    return parseShp(bytes) as unknown[]
  } catch {
    throw new Unreadable('cut_off')
  }
}

/** The rows of the accompanying table; a table that cannot be read provides no names. */
function rowsOf(dbf: Buffer | undefined, cpg: Buffer | undefined): unknown[] {
  try {
    return dbf ? (parseDbf(dbf, cpg) as unknown[]) : []
  } catch {
    return []
  }
}
