import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'

const packed = promisify(deflate)

/** Types of the values of tags (BigTIFF): 2 bytes, and 8 bytes. */
const [SHORT, LONG8] = [3, 16] as const
type Tag = [tag: number, type: typeof SHORT | typeof LONG8, values: readonly number[]]

const sizeOf = ([, type, values]: Tag): number => values.length * (type === SHORT ? 2 : 8)

/** The directory of a BigTIFF and its tables, as written at a position of the file. */
function directoryOf(tags: readonly Tag[], at: number): Buffer {
  const head = Buffer.alloc(8 + tags.length * 20 + 8)
  head.writeBigUInt64LE(BigInt(tags.length))
  const tables: Buffer[] = []
  let next = at + head.length
  for (const [index, tag] of tags.entries()) {
    const [code, type, values] = tag
    const bytes = Buffer.alloc(Math.max(8, sizeOf(tag)))
    for (const [each, value] of values.entries())
      if (type === SHORT) bytes.writeUInt16LE(value, each * 2)
      else bytes.writeBigUInt64LE(BigInt(value), each * 8)
    const entry = 8 + index * 20
    head.writeUInt16LE(code, entry)
    head.writeUInt16LE(type, entry + 2)
    head.writeBigUInt64LE(BigInt(values.length), entry + 4)
    if (bytes.length === 8) bytes.copy(head, entry + 12)
    else {
      head.writeBigUInt64LE(BigInt(next), entry + 12)
      tables.push(bytes)
      next += bytes.length
    }
  }
  return Buffer.concat([head, ...tables])
}

/** Writes a BigTIFF of red, green, blue and opacity, in strips of this many rows, which are compressed as they come. */
export async function writeTiff(
  path: string,
  { width, height, rows }: { width: number; height: number; rows: number },
  strips: AsyncIterable<Uint8Array>,
): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    const [offsets, sizes]: [number[], number[]] = [[], []]
    let at = 16
    for await (const strip of strips) {
      const bytes = await packed(strip, { level: 1 })
      await file.write(bytes, 0, bytes.length, at)
      offsets.push(at)
      sizes.push(bytes.length)
      at += bytes.length
    }
    const directory = directoryOf(
      [
        [256, LONG8, [width]],
        [257, LONG8, [height]],
        [258, SHORT, [8, 8, 8, 8]],
        [259, SHORT, [8]],
        [262, SHORT, [2]],
        [273, LONG8, offsets],
        [277, SHORT, [4]],
        [278, LONG8, [rows]],
        [279, LONG8, sizes],
        [338, SHORT, [2]],
      ],
      at,
    )
    await file.write(directory, 0, directory.length, at)
    const head = Buffer.from([0x49, 0x49, 43, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    head.writeBigUInt64LE(BigInt(at), 8)
    await file.write(head, 0, head.length, 0)
  } finally {
    await file.close()
  }
}
