/** Cells of a map are numbered along a curve (`map_cell` in the database): each tile of a web map is one range of numbers, both ends included. */
export interface CellRange {
  first: bigint
  last: bigint
}

/** Level of the cells: the world is 2^30 of them across, 3.7 cm at the equator. */
export const CELL_LEVEL = 30

/** Degrees, WGS 84. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

interface Tile {
  z: number
  x: number
  y: number
}

/** Column and row interleaved, bit by bit: the number of a cell among those of its level. */
export function curveOf(x: number, y: number, level: number): bigint {
  let number = 0n
  for (let bit = level - 1; bit >= 0; bit -= 1) {
    const divisor = 2 ** bit
    number = (number << 2n) | BigInt((Math.floor(y / divisor) % 2) * 2 + (Math.floor(x / divisor) % 2))
  }
  return number
}

/** The column and row that interleave to a number. */
export function placeOf(number: number): { x: number; y: number } {
  let [x, y] = [0, 0]
  for (let bit = 1, rest = number; rest > 0; bit *= 2, rest = Math.floor(rest / 4)) {
    x += bit * (rest % 2)
    y += bit * (Math.floor(rest / 2) % 2)
  }
  return { x, y }
}

/** Of the 60 bits of a cell's number a JavaScript number holds 53 exactly. Rounded instead of cut, it could be on another part of the curve, far away. */
const cut = (cell: string): number => Number((BigInt(cell) >> 8n) << 8n)

/** The position of a cell, in degrees; within a meter. */
export function degreesOfCell(cell: string): { longitude: number; latitude: number } {
  const { x, y } = placeOf(cut(cell))
  const across = 2 ** CELL_LEVEL
  return { longitude: longitudeAt(x / across), latitude: latitudeAt(y / across) }
}

/** The cells of a tile. */
export function rangeOfTile({ z, x, y }: Tile): CellRange {
  const shift = BigInt(2 * (CELL_LEVEL - z))
  const first = curveOf(x, y, z) << shift
  return { first, last: first + (1n << shift) - 1n }
}

/** Part of the way from the west to the east of the world. */
export const acrossWorld = (longitude: number): number => (longitude + 180) / 360

/** Part of the way from the north to the south of the square world of web maps. */
export function downWorld(latitude: number): number {
  const lat = (Math.max(-85.05, Math.min(85.05, latitude)) * Math.PI) / 180
  return (1 - Math.log(Math.tan(Math.PI / 4 + lat / 2)) / Math.PI) / 2
}

export const longitudeAt = (across: number): number => across * 360 - 180
export const latitudeAt = (down: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI

/** Every second bit of a cell's number belongs to its column, the bits between them to its row. */
export const COLUMN_BITS = 0x5555_5555_5555_5555n
export const ROW_BITS = 0x2aaa_aaaa_aaaa_aaaan

/**
 * The first and last column and row of a box, as the corresponding bits of cells' numbers: bits of a larger column are a larger number, so they can be
 * compared directly.
 */
export function edgesOfBox({ west, south, east, north }: Box): Record<'columns' | 'rows', readonly [bigint, bigint]> {
  const at = (part: number): number => Math.max(0, Math.min(2 ** CELL_LEVEL - 1, Math.floor(part * 2 ** CELL_LEVEL)))
  const column = (longitude: number): bigint => curveOf(at(acrossWorld(longitude)), 0, CELL_LEVEL)
  const row = (latitude: number): bigint => curveOf(0, at(downWorld(latitude)), CELL_LEVEL)
  return { columns: [column(west), column(east)], rows: [row(north), row(south)] }
}

/** How finely a box is cut, in halvings of its longer side: ranges reach over its edges by up to an eighth of that side. */
const CUTS = 3

/** A few ranges that hold all cells of a box: those of the tiles within it or across its edge at the finest level. */
export function rangesOfBox({ west, south, east, north }: Box): CellRange[] {
  const box = { x0: acrossWorld(west), x1: acrossWorld(east), y0: downWorld(north), y1: downWorld(south) }
  const side = Math.max(box.x1 - box.x0, box.y1 - box.y0)
  const deepest = Math.min(CELL_LEVEL, Math.max(0, Math.ceil(Math.log2(1 / Math.max(side, 1e-12)))) + CUTS)
  const ranges: CellRange[] = []
  const visit = ({ z, x, y }: Tile): void => {
    const width = 1 / 2 ** z
    const [left, top, right, bottom] = [x * width, y * width, (x + 1) * width, (y + 1) * width]
    if (left > box.x1 || right < box.x0 || top > box.y1 || bottom < box.y0) return
    const inside = left >= box.x0 && right <= box.x1 && top >= box.y0 && bottom <= box.y1
    if (inside || z >= deepest) {
      const range = rangeOfTile({ z, x, y })
      const before = ranges.at(-1)
      if (before && before.last + 1n === range.first) before.last = range.last
      else ranges.push(range)
      return
    }
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      visit({ z: z + 1, x: 2 * x + dx, y: 2 * y + dy })
  }
  visit({ z: 0, x: 0, y: 0 })
  return ranges
}
