import sharp from 'sharp'
import { latitudeAt, longitudeAt } from '../../../platform/geo/map-cells.ts'
import type { Placer } from '../place/placement.ts'
import { Archive } from '../tiles/archive.ts'
import { boundsOf, levelOfBox, worldOf, type WorldBox } from '../tiles/world.ts'
import { Unreadable } from '../read/drawing.ts'
import type { Picture, PixelMatrix } from './picture.ts'

/** Width of a tile, in pixels. */
export const PICTURE_TILE = 512
const DEEPEST = 22
/** Places are computed on a grid of this many cells across a tile, and interpolated between them. */
const GRID = 8
/** Most tiles of the deepest level. */
const MOST_TILES = 40_000

/** The coordinates of a pixel are its matrix's; of a picture without one, the pixels themselves, y up. */
export const matrixOf = ({ matrix }: Pick<Picture, 'matrix'>): PixelMatrix => matrix ?? [1, 0, 0, -1, 0, 0]

export function inverted([a, b, c, d, e, f]: PixelMatrix): PixelMatrix {
  const size = a * d - b * c
  if (size === 0) throw new Unreadable('not_placed')
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size]
}

const applied = ([a, b, c, d, e, f]: PixelMatrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
]

/** The box on the world of a picture's edge; null where a part of it has no place. */
export function worldBoxOf(picture: Pick<Picture, 'width' | 'height' | 'matrix'>, placer: Placer): WorldBox | null {
  const box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number]
  const matrix = matrixOf(picture)
  for (let step = 0; step <= 8; step++)
    for (const [px, py] of [
      [step / 8, 0],
      [step / 8, 1],
      [0, step / 8],
      [1, step / 8],
    ] as const) {
      const place = placer.placeOf(...applied(matrix, px * picture.width, py * picture.height))
      if (!place || Math.abs(place.latitude) > 85) return null
      const [x, y] = worldOf(place)
      box[0] = Math.min(box[0], x)
      box[1] = Math.min(box[1], y)
      box[2] = Math.max(box[2], x)
      box[3] = Math.max(box[3], y)
    }
  return box
}

/** Draws tiles of a picture from the deepest level up: each tile of a level above combines four tiles of the one below. */
class PictureTiles {
  readonly #picture: Picture
  readonly #placer: Placer
  readonly #box: WorldBox
  readonly #inverse: PixelMatrix
  readonly #archive: Archive
  readonly max_zoom: number

  constructor(of: { picture: Picture; placer: Placer; box: WorldBox; archive: Archive; max_zoom: number }) {
    this.#picture = of.picture
    this.#placer = of.placer
    this.#box = of.box
    this.#archive = of.archive
    this.max_zoom = of.max_zoom
    this.#inverse = inverted(matrixOf(of.picture))
  }

  /** Pixels of a tile, kept in the archive; null where the picture is not. */
  async draw(z: number, x: number, y: number): Promise<Uint8Array | null> {
    const size = 1 / 2 ** z
    const [left, top, right, bottom] = this.#box
    if (x * size >= right || (x + 1) * size <= left || y * size >= bottom || (y + 1) * size <= top) return null
    const pixels = z === this.max_zoom ? await this.#sampled(z, x, y) : await this.#joined(z, x, y)
    if (!pixels) return null
    const raw = { width: PICTURE_TILE, height: PICTURE_TILE, channels: 4 as const }
    this.#archive.add(
      { z, x, y },
      await sharp(pixels, { raw }).webp({ quality: 80, alphaQuality: 90, effort: 1 }).toBuffer(),
    )
    return pixels
  }

  async #joined(z: number, x: number, y: number): Promise<Uint8Array | null> {
    const joined = new Uint8Array(PICTURE_TILE * PICTURE_TILE * 4)
    let any = false
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const quarter = await this.draw(z + 1, 2 * x + dx, 2 * y + dy)
      if (!quarter) continue
      any = true
      halve(quarter, joined, (PICTURE_TILE / 2) * dx, (PICTURE_TILE / 2) * dy)
    }
    return any ? joined : null
  }

  /** Where pixels of a tile are in the picture, on a grid. */
  #grid(z: number, x: number, y: number): Float64Array | null {
    const size = 1 / 2 ** z
    const grid = new Float64Array((GRID + 1) * (GRID + 1) * 2)
    for (let row = 0; row <= GRID; row++)
      for (let column = 0; column <= GRID; column++) {
        const longitude = longitudeAt((x + column / GRID) * size)
        const latitude = latitudeAt((y + row / GRID) * size)
        const point = this.#placer.pointOf({ longitude, latitude })
        if (!point) return null
        const at = (row * (GRID + 1) + column) * 2
        grid.set(applied(this.#inverse, ...point), at)
      }
    return grid
  }

  async #sampled(z: number, x: number, y: number): Promise<Uint8Array | null> {
    const grid = this.#grid(z, x, y)
    if (!grid) return null
    const { width, height } = this.#picture
    const part = partOf(grid, width, height)
    if (!part) return null
    const [left, top, right, bottom] = part
    // No more of the picture is read than the tile can show.
    const size = [Math.min(right - left, 2 * PICTURE_TILE), Math.min(bottom - top, 2 * PICTURE_TILE)] as const
    const source = await this.#picture.window(part, size)
    return sampledTile(grid, { source, size, part })
  }
}

/** The part of a picture that contains a grid: whole pixels, clipped to the picture. */
function partOf(grid: Float64Array, width: number, height: number): [number, number, number, number] | null {
  const box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number]
  for (let at = 0; at < grid.length; at += 2) {
    const [x, y] = [grid[at] ?? 0, grid[at + 1] ?? 0]
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
  const part: [number, number, number, number] = [
    Math.max(0, Math.floor(box[0]) - 1),
    Math.max(0, Math.floor(box[1]) - 1),
    Math.min(width, Math.ceil(box[2]) + 1),
    Math.min(height, Math.ceil(box[3]) + 1),
  ]
  return part[0] < part[2] && part[1] < part[3] ? part : null
}

interface Source {
  source: Uint8Array
  size: readonly [number, number]
  part: readonly [number, number, number, number]
}

/** The nearest pixels of a part of a picture, at the places of a grid. */
export function sampledTile(grid: Float64Array, { source, size, part }: Source): Uint8Array | null {
  const pixels = new Uint8Array(PICTURE_TILE * PICTURE_TILE * 4)
  const cell = PICTURE_TILE / GRID
  const from = new Uint32Array(source.buffer, source.byteOffset, source.byteLength / 4)
  const to = new Uint32Array(pixels.buffer)
  const [left, top, right, bottom] = part
  const [scale_x, scale_y] = [size[0] / (right - left), size[1] / (bottom - top)]
  let any = false
  for (let row = 0; row < PICTURE_TILE; row++) {
    const gy = Math.floor(row / cell)
    const v = (row + 0.5) / cell - gy
    for (let column = 0; column < PICTURE_TILE; column++) {
      const gx = Math.floor(column / cell)
      const u = (column + 0.5) / cell - gx
      const at = (gy * (GRID + 1) + gx) * 2
      const below = at + (GRID + 1) * 2
      const x = between(grid, [at, below], 0, u, v)
      const y = between(grid, [at, below], 1, u, v)
      if (x < left || y < top || x >= right || y >= bottom) continue
      const sx = Math.min(size[0] - 1, Math.floor((x - left) * scale_x))
      const sy = Math.min(size[1] - 1, Math.floor((y - top) * scale_y))
      const pixel = from[sy * size[0] + sx] ?? 0
      to[row * PICTURE_TILE + column] = pixel
      any ||= pixel !== 0
    }
  }
  return any ? pixels : null
}

// oxlint-disable-next-line max-params
const between = (
  grid: Float64Array,
  [at, below]: readonly [number, number],
  axis: 0 | 1,
  u: number,
  v: number,
): number =>
  ((grid[at + axis] ?? 0) * (1 - u) + (grid[at + 2 + axis] ?? 0) * u) * (1 - v) +
  ((grid[below + axis] ?? 0) * (1 - u) + (grid[below + 2 + axis] ?? 0) * u) * v

/** Half of a tile's size into a quarter of another: each pixel is the mean of four, weighed by how opaque they are. */
// oxlint-disable-next-line max-params
export function halve(tile: Uint8Array, into: Uint8Array, left: number, top: number): void {
  const half = PICTURE_TILE / 2
  for (let row = 0; row < half; row++)
    for (let column = 0; column < half; column++) {
      const first = (row * 2 * PICTURE_TILE + column * 2) * 4
      const four = [first, first + 4, first + PICTURE_TILE * 4, first + PICTURE_TILE * 4 + 4]
      let [r, g, b, a] = [0, 0, 0, 0]
      for (const at of four) {
        const opacity = tile[at + 3] ?? 0
        r += (tile[at] ?? 0) * opacity
        g += (tile[at + 1] ?? 0) * opacity
        b += (tile[at + 2] ?? 0) * opacity
        a += opacity
      }
      if (a === 0) continue
      const to = ((top + row) * PICTURE_TILE + left + column) * 4
      into[to] = r / a
      into[to + 1] = g / a
      into[to + 2] = b / a
      into[to + 3] = a / 4
    }
}

/** The level at which a tile has about as many pixels as the picture has there. */
function levelOfPixels(box: WorldBox, { width, height }: Pick<Picture, 'width' | 'height'>): number {
  const pixel = Math.max((box[2] - box[0]) / width, (box[3] - box[1]) / height)
  return Math.max(0, Math.min(DEEPEST, Math.round(Math.log2(1 / (pixel * PICTURE_TILE)))))
}

/** Writes a picture as tiles of the web map, warped from its own projection. @throws {Unreadable} */
export async function pictureTiles(
  path: string,
  picture: Picture,
  placer: Placer,
  box: WorldBox,
): Promise<{ min_zoom: number; max_zoom: number }> {
  const min_zoom = levelOfBox(box)
  let max_zoom = Math.max(min_zoom, levelOfPixels(box, picture))
  while (((box[2] - box[0]) * 2 ** max_zoom + 1) * ((box[3] - box[1]) * 2 ** max_zoom + 1) > MOST_TILES) max_zoom -= 1
  const archive = new Archive(path)
  const tiles = new PictureTiles({ picture, placer, box, archive, max_zoom })
  const across = 2 ** min_zoom
  for (let y = Math.floor(box[1] * across); y <= Math.floor(box[3] * across); y++)
    for (let x = Math.floor(box[0] * across); x <= Math.floor(box[2] * across); x++) await tiles.draw(min_zoom, x, y)
  if (archive.count === 0) throw new Unreadable('nothing_drawn')
  await archive.end({ type: 'webp', bounds: boundsOf(box), min_zoom, max_zoom })
  return { min_zoom, max_zoom }
}
