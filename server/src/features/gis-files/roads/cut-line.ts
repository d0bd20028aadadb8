/** Lines of one road within a tile: x and y of their points in turn, counted from its west and north. */
export type TilePieces = Map<number, number[][]>

/** The tile of a level as one number. */
export const tileNumber = (x: number, y: number, across: number): number => y * across + x

const WHOLE = [0, 1] as const

/** The part of a line from one point to another that is in a box, as two parts of the way; null where none is (Liang and Barsky). */
function within(
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  [left, top, right, bottom]: readonly [number, number, number, number],
): readonly [number, number] | null {
  let [from, to] = [0, 1]
  const [dx, dy] = [x1 - x0, y1 - y0]
  for (const [by, room] of [
    [-dx, x0 - left],
    [dx, right - x0],
    [-dy, y0 - top],
    [dy, bottom - y0],
  ] as const) {
    if (by === 0) {
      if (room < 0) return null
      continue
    }
    const part = room / by
    if (by < 0) from = Math.max(from, part)
    else to = Math.min(to, part)
    if (from > to) return null
  }
  return [from, to]
}

/**
 * Cuts a line into the tiles of a level that it runs through, each with some room around it, so that nothing is cut off at its edge.
 * @param coordinates x and y of its points in turn, in tiles of the level. @param extent positions across a tile.
 */
export function cutLine(
  coordinates: readonly number[],
  { across, extent, room }: { across: number; extent: number; room: number },
): TilePieces {
  const found: TilePieces = new Map()
  const at = (tiles: number): number => Math.max(0, Math.min(across - 1, Math.floor(tiles)))
  for (let index = 0; index + 3 < coordinates.length; index += 2) {
    const [x0, y0] = [coordinates[index] ?? 0, coordinates[index + 1] ?? 0]
    const [x1, y1] = [coordinates[index + 2] ?? 0, coordinates[index + 3] ?? 0]
    const [left, right] = [at(Math.min(x0, x1) - room), at(Math.max(x0, x1) + room)]
    const [top, bottom] = [at(Math.min(y0, y1) - room), at(Math.max(y0, y1) + room)]
    for (let y = top; y <= bottom; y += 1)
      for (let x = left; x <= right; x += 1) {
        const whole = left === right && top === bottom
        const part = whole ? WHOLE : within([x0, y0, x1, y1], [x - room, y - room, x + 1 + room, y + 1 + room])
        if (!part) continue
        const [from, to] = part
        const [dx, dy] = [x1 - x0, y1 - y0]
        add(
          found,
          tileNumber(x, y, across),
          [Math.round((x0 + dx * from - x) * extent), Math.round((y0 + dy * from - y) * extent)],
          [Math.round((x0 + dx * to - x) * extent), Math.round((y0 + dy * to - y) * extent)],
        )
      }
  }
  return found
}

/** Continues the last piece of a tile if it ends where this begins. */
function add(found: TilePieces, tile: number, [x0, y0]: [number, number], [x1, y1]: [number, number]): void {
  const pieces = found.get(tile) ?? []
  if (pieces.length === 0) found.set(tile, pieces)
  const last = pieces.at(-1)
  if (last && last.at(-2) === x0 && last.at(-1) === y0) {
    if (x1 !== x0 || y1 !== y0) last.push(x1, y1)
  } else if (x1 !== x0 || y1 !== y0) pieces.push([x0, y0, x1, y1])
}
