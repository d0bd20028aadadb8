/** A tile of a web map (EPSG:3857). */
export interface Tile {
  z: number
  x: number
  y: number
}

/** West, south, east and north in meters of the web map's projection. */
export type Extent = readonly [number, number, number, number]

/** Half of the world's width in the web map's projection, in meters. */
export const HALF_WORLD = 20_037_508.342789244
/** Tiles are drawn this wide, in CSS pixels. */
export const TILE_WIDTH = 512
/** The deepest tiles that the server makes. */
const DEEPEST = 22

/** The level whose tiles are about 512 pixels wide at a zoom; zooms count in tiles of 256, as is usual. */
export const levelOf = (zoom: number): number => Math.max(0, Math.min(DEEPEST, Math.floor(zoom + 0.25) - 1))

export const nameOf = ({ z, x, y }: Tile): string => `${z}/${x}/${y}`

/** The tiles of a level that an extent touches, row by row from the north. */
export function tilesOf([west, south, east, north]: Extent, z: number): Tile[] {
  const across = 2 ** z
  const at = (meters: number): number => Math.floor(((meters + HALF_WORLD) / (2 * HALF_WORLD)) * across)
  const within = (index: number): number => Math.max(0, Math.min(across - 1, index))
  const [left, right, top, bottom] = [within(at(west)), within(at(east)), within(at(-north)), within(at(-south))]
  const tiles: Tile[] = []
  for (let y = top; y <= bottom; y += 1) for (let x = left; x <= right; x += 1) tiles.push({ z, x, y })
  return tiles
}

/** The extent of a tile. */
export function extentOf({ z, x, y }: Tile): Extent {
  const width = (2 * HALF_WORLD) / 2 ** z
  const [west, north] = [x * width - HALF_WORLD, HALF_WORLD - y * width]
  return [west, north - width, west + width, north]
}
