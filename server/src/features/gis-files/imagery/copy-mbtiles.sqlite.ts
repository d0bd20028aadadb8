import { Unreadable } from '../read/drawing.ts'
import { openSqlite } from '../read/geo/read-geopackage.sqlite.ts'
import { TileCopier, type CopiedTiles } from './tile-archives.ts'

/** Copies the pictures of an MBTiles, whose rows count from the south. @throws {Unreadable} */
export async function copyMbtiles(path: string, to: string): Promise<CopiedTiles> {
  const database = openSqlite(path)
  const copier = new TileCopier(to)
  try {
    const rows = database
      .prepare('select zoom_level as z, tile_column as x, tile_row as y, tile_data as tile from tiles')
      .iterate()
    for (const row of rows as Iterable<{ z: number; x: number; y: number; tile: unknown }>)
      if (row.tile instanceof Uint8Array) copier.add({ z: row.z, x: row.x, y: 2 ** row.z - 1 - row.y }, row.tile)
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('cut_off')
  } finally {
    database.close()
  }
  return await copier.end()
}
