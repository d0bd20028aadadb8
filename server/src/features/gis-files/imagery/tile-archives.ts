import { closeSync, openSync, readSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { tileIdToZxy } from 'pmtiles'
import { Unreadable } from '../read/drawing.ts'
import { Archive, tileTypes, type Bounds, type TileType } from '../tiles/archive.ts'
import { latitudeAt, longitudeAt } from '../../../platform/geo/map-cells.ts'

/** Most tiles of an archive, largest one of them, and what a directory may unpack to. */
const MOST_TILES = 2_000_000
const LARGEST_TILE = 4 * 1024 * 1024
const LARGEST_DIRECTORY = 64 * 1024 * 1024

export interface CopiedTiles {
  type: TileType
  bounds: Bounds
  min_zoom: number
  max_zoom: number
}

/** The type of a tile by its first bytes; null for one that is no picture. */
export function typeOfTile(tile: Uint8Array): Exclude<TileType, 'mvt'> | null {
  const signs = Buffer.from(tile.subarray(0, 12)).toString('latin1')
  if (signs.startsWith('\x89PNG')) return 'png'
  if (signs.startsWith('\xff\xd8\xff')) return 'jpeg'
  return signs.startsWith('RIFF') && signs.endsWith('WEBP') ? 'webp' : null
}

/** Copies tiles, and notes what they cover. */
export class TileCopier {
  readonly #archive: Archive
  #type: TileType | null = null
  readonly #deepest = { z: -1, left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  #least = Infinity

  constructor(path: string) {
    this.#archive = new Archive(path)
  }

  add({ z, x, y }: { z: number; x: number; y: number }, tile: Uint8Array): void {
    if (z > 24 || x < 0 || y < 0 || x >= 2 ** z || y >= 2 ** z || tile.length === 0) return
    if (tile.length > LARGEST_TILE || this.#archive.count >= MOST_TILES) throw new Unreadable('too_much', 'tiles')
    const type = typeOfTile(tile)
    if (!type) throw new Unreadable('vector_tiles')
    this.#type ??= type
    this.#archive.add({ z, x, y }, tile)
    this.#least = Math.min(this.#least, z)
    const at = this.#deepest
    if (z < at.z) return
    if (z > at.z) Object.assign(at, { z, left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity })
    const size = 1 / 2 ** z
    at.left = Math.min(at.left, x * size)
    at.top = Math.min(at.top, y * size)
    at.right = Math.max(at.right, (x + 1) * size)
    at.bottom = Math.max(at.bottom, (y + 1) * size)
  }

  async end(): Promise<CopiedTiles> {
    const { z, left, top, right, bottom } = this.#deepest
    if (this.#type === null) throw new Unreadable('nothing_drawn')
    const bounds: Bounds = [longitudeAt(left), latitudeAt(bottom), longitudeAt(right), latitudeAt(top)]
    const copied = { type: this.#type, bounds, min_zoom: this.#least, max_zoom: z }
    await this.#archive.end(copied)
    return copied
  }
}

interface Entry {
  id: number
  run: number
  length: number
  offset: number
}

/** A directory of a PMTiles 3. @throws {Unreadable} of one that is cut off, or unpacks to too much. */
export function readDirectory(packed: Uint8Array, compressed: boolean): Entry[] {
  let bytes: Uint8Array
  try {
    bytes = compressed ? gunzipSync(packed, { maxOutputLength: LARGEST_DIRECTORY }) : packed
  } catch {
    throw new Unreadable('unpacks_to_too_much')
  }
  let at = 0
  const varint = (): number => {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = bytes[at++]
      if (byte === undefined || factor > 2 ** 56) throw new Unreadable('cut_off')
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
      factor *= 0x80
    }
  }
  const count = varint()
  if (count > MOST_TILES) throw new Unreadable('too_much', 'tiles')
  const column = (): number[] => Array.from({ length: count }, varint)
  const [ids, runs, lengths, offsets] = [column(), column(), column(), column()]
  let [id, end] = [0, 0]
  return ids.map((delta, index) => {
    id += delta
    const [run, length, written] = [runs[index] ?? 0, lengths[index] ?? 0, offsets[index] ?? 0]
    const offset = written === 0 ? end : written - 1
    end = offset + length
    return { id, run, length, offset }
  })
}

/** Copies the pictures of a PMTiles 3. Its directories are checked against limits, so that the served archive is our own. @throws {Unreadable} */
export async function copyPmtiles(path: string, to: string): Promise<CopiedTiles> {
  const file = openSync(path, 'r')
  const read = (offset: number, length: number): Buffer => {
    if (length > LARGEST_DIRECTORY) throw new Unreadable('too_much')
    const bytes = Buffer.alloc(length)
    if (readSync(file, bytes, 0, length, offset) < length) throw new Unreadable('cut_off')
    return bytes
  }
  const copier = new TileCopier(to)
  try {
    const header = read(0, 127)
    if (header.readUInt8(7) !== 3) throw new Unreadable('unknown_format')
    if (header.readUInt8(99) === tileTypes.mvt) throw new Unreadable('vector_tiles')
    const long = (at: number): number => Number(header.readBigUInt64LE(at))
    const compressed = header.readUInt8(97) === 2
    const visit = (offset: number, length: number, depth: number): void => {
      if (depth > 3) throw new Unreadable('too_deep')
      for (const entry of readDirectory(read(offset, length), compressed)) {
        if (entry.run === 0) visit(long(40) + entry.offset, entry.length, depth + 1)
        else {
          const tile = read(long(56) + entry.offset, entry.length)
          for (let more = 0; more < entry.run; more++) {
            const [z, x, y] = tileIdToZxy(entry.id + more)
            copier.add({ z, x, y }, tile)
          }
        }
      }
    }
    visit(long(8), long(16), 0)
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('cut_off')
  } finally {
    closeSync(file)
  }
  return await copier.end()
}
