import { createReadStream, createWriteStream, openSync, writeSync, closeSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

/** Types of an archive's tiles, by the numbers of PMTiles. */
export const tileTypes = { mvt: 1, png: 2, jpeg: 3, webp: 4 } as const
export type TileType = keyof typeof tileTypes

/** West, south, east and north in degrees. */
export type Bounds = readonly [number, number, number, number]

interface Entry {
  id: number
  offset: number
  length: number
  run: number
}

const HEADER = 127
/** The header and the root directory are within the first 16 KB, so that one read finds both. */
const ROOT = 16_384 - HEADER
const ENTRIES_OF_LEAF = 4096
const GZIP = 2
const NONE = 1

const varint = (into: number[], value: number): void => {
  let rest = value
  while (rest >= 0x80) {
    into.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  into.push(rest)
}

/** A directory as PMTiles 3 writes it: ids, runs, lengths and offsets, each as a separate column. */
export function directoryOf(entries: readonly Entry[]): Buffer {
  const bytes: number[] = []
  varint(bytes, entries.length)
  let last = 0
  for (const { id } of entries) {
    varint(bytes, id - last)
    last = id
  }
  for (const { run } of entries) varint(bytes, run)
  for (const { length } of entries) varint(bytes, length)
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1]
    varint(bytes, before && offset === before.offset + before.length ? 0 : offset + 1)
  }
  return gzipSync(Buffer.from(bytes))
}

function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const root = directoryOf(entries)
  if (root.length <= ROOT) return { root, leaves: Buffer.alloc(0) }
  for (let size = ENTRIES_OF_LEAF; ; size *= 2) {
    const leaves: Buffer[] = []
    const pointers: Entry[] = []
    let offset = 0
    for (let at = 0; at < entries.length; at += size) {
      const leaf = directoryOf(entries.slice(at, at + size))
      pointers.push({ id: entries[at]?.id ?? 0, offset, length: leaf.length, run: 0 })
      leaves.push(leaf)
      offset += leaf.length
    }
    const upper = directoryOf(pointers)
    if (upper.length <= ROOT) return { root: upper, leaves: Buffer.concat(leaves) }
  }
}

export interface ArchiveEnd {
  type: TileType
  bounds: Bounds
  min_zoom: number
  max_zoom: number
}

/** Writes tiles into one file that is read in parts (PMTiles 3): what a disk and a bucket can both do. Tiles come in any order, each once. */
export class Archive {
  readonly #path: string
  readonly #file: number
  readonly #entries: Entry[] = []
  #offset = 0

  constructor(path: string) {
    this.#path = path
    this.#file = openSync(`${path}.tiles`, 'w', 0o600)
  }

  get count(): number {
    return this.#entries.length
  }

  add({ z, x, y }: { z: number; x: number; y: number }, content: Uint8Array): void {
    writeSync(this.#file, content)
    this.#entries.push({ id: zxyToTileId(z, x, y), offset: this.#offset, length: content.byteLength, run: 1 })
    this.#offset += content.byteLength
  }

  async end(end: ArchiveEnd): Promise<void> {
    closeSync(this.#file)
    const entries = this.#entries.toSorted((one, other) => one.id - other.id)
    const { root, leaves } = directories(entries)
    const metadata = gzipSync('{}')
    const out = createWriteStream(this.#path, { mode: 0o600 })
    out.write(
      headerOf({
        ...end,
        root: root.length,
        metadata: metadata.length,
        leaves: leaves.length,
        data: this.#offset,
        count: entries.length,
      }),
    )
    out.write(root)
    out.write(metadata)
    out.write(leaves)
    await pipeline(createReadStream(`${this.#path}.tiles`), out)
  }
}

function headerOf(
  of: ArchiveEnd & { root: number; metadata: number; leaves: number; data: number; count: number },
): Buffer {
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  const metadata_at = HEADER + of.root
  const leaves_at = metadata_at + of.metadata
  const long = [
    HEADER,
    of.root,
    metadata_at,
    of.metadata,
    leaves_at,
    of.leaves,
    leaves_at + of.leaves,
    of.data,
    of.count,
    of.count,
    of.count,
  ]
  for (const [index, value] of long.entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  header.writeUInt8(0, 96)
  header.writeUInt8(GZIP, 97)
  header.writeUInt8(of.type === 'mvt' ? GZIP : NONE, 98)
  header.writeUInt8(tileTypes[of.type], 99)
  header.writeUInt8(of.min_zoom, 100)
  header.writeUInt8(of.max_zoom, 101)
  for (const [index, degrees] of of.bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  header.writeUInt8(of.min_zoom, 118)
  header.writeInt32LE(Math.round(((of.bounds[0] + of.bounds[2]) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((of.bounds[1] + of.bounds[3]) / 2) * 1e7), 123)
  return header
}
