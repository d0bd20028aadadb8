import type { GisFault } from '@milepost/contract/gis-files/gis-file'
import { parseDbf, parseShp } from 'shpjs'
import { Drawing, plainText, Unreadable } from '../drawing.ts'
import { readZip } from '../zip/read-zip.ts'
import { addGeometry, nameAmong } from './geometry.ts'

const MOST_BYTES = 400 * 1024 * 1024

export interface Shapefiles {
  drawing: Drawing
  /** Well-known text of the reference system, from the first `.prj`. */
  wkt: string | null
}

const isPart = (name: string): boolean => /\.(shp|dbf|prj|cpg)$/i.test(name) && !name.startsWith('__MACOSX/')

/**
 * Reads the shapefiles of a ZIP, each as a layer; those that cannot be read are `unread`. @param keeps the columns that are kept.
 * @throws {Unreadable} if none can.
 */
export async function readShapefiles(path: string, keeps: readonly string[] = []): Promise<Shapefiles> {
  const drawing = new Drawing(keeps)
  const nameOf = (file: string): string => plainText(file.slice(file.lastIndexOf('/') + 1))
  const parts = await readZip(path, isPart, MOST_BYTES, (file) => {
    if (/\.shp$/i.test(file)) drawing.unread.set(nameOf(file), 'cut_off')
  })
  const part = (name: string, ending: string): Buffer | undefined => {
    const wanted = name.replace(/\.shp$/i, ending).toLowerCase()
    return [...parts].find(([key]) => key.toLowerCase() === wanted)?.[1]
  }
  let wkt: string | null = null
  const names = [...parts.keys()].filter((name) => /\.shp$/i.test(name))
  let read = 0
  for (const name of names) {
    const geometries = shapesOf(parts.get(name) ?? Buffer.alloc(0))
    if (typeof geometries === 'string') {
      drawing.unread.set(nameOf(name), geometries)
      continue
    }
    read += 1
    wkt ??= part(name, '.prj')?.toString('utf8') ?? null
    const rows = rowsOf(part(name, '.dbf'), part(name, '.cpg'))
    const layer = name.slice(name.lastIndexOf('/') + 1, -4)
    for (const [index, geometry] of geometries.entries())
      addGeometry(drawing, geometry, { layer, text: nameAmong(rows[index]), properties: rows[index] })
  }
  if (read === 0) throw new Unreadable([...drawing.unread.values()][0] ?? 'unknown_format')
  return { drawing, wkt }
}

/** Its geometries, or why they cannot be read. */
function shapesOf(bytes: Buffer): unknown[] | GisFault {
  if (bytes.length < 100 || bytes.readInt32BE(0) !== 9994) return 'unknown_format'
  if (bytes.readInt32BE(24) * 2 > bytes.length) return 'cut_off'
  try {
    return parseShp(bytes) as unknown[]
  } catch {
    return 'cut_off'
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
