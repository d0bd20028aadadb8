import { read as readContainer, find } from 'cfb'
import { readFile, stat } from 'node:fs/promises'

/** Larger containers are only recognized by their first bytes. */
const LARGEST_READ = 300 * 1024 * 1024

export const looksLikeOle = (head: Buffer): boolean => head.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1'

/** The properties of a document's summary that are kept, by their numbers. */
const keptProperties: Record<number, string> = {
  2: 'title',
  4: 'author',
  8: 'last_author',
  12: 'created',
  13: 'saved',
  18: 'application',
}

/** Text, date or number of a property; null for others. */
function valueAt(bytes: Buffer, at: number): string | null {
  const type = bytes.readUInt32LE(at)
  if (type === 30) {
    const length = bytes.readUInt32LE(at + 4)
    return bytes.toString('utf8', at + 8, at + 8 + Math.min(length, 400)).replaceAll('\u0000', '')
  }
  if (type === 31)
    return bytes
      .toString('utf16le', at + 8, at + 8 + Math.min(bytes.readUInt32LE(at + 4), 400) * 2)
      .replaceAll('\u0000', '')
  if (type === 64) {
    // Tenths of a microsecond since 1601.
    const time = Number(bytes.readBigUInt64LE(at + 4) / 10_000n) - 11_644_473_600_000
    return time > 0 && time < 8e15 ? new Date(time).toISOString() : null
  }
  return null
}

/** The properties of a summary ([MS-OLEPS]). */
export function summaryOf(bytes: Buffer): Record<string, string> {
  const found: Record<string, string> = {}
  try {
    const start = bytes.readUInt32LE(44)
    const count = Math.min(bytes.readUInt32LE(start + 4), 200)
    for (let index = 0; index < count; index++) {
      const [id, offset] = [bytes.readUInt32LE(start + 8 + index * 8), bytes.readUInt32LE(start + 12 + index * 8)]
      const name = keptProperties[id]
      const value = name ? valueAt(bytes, start + offset) : null
      if (name && value) found[name] = value
    }
  } catch (error) {
    // A truncated summary returns what was read of it.
    if (!(error instanceof RangeError)) throw error
  }
  return found
}

/** What an OLE container is, and its metadata: a DGN V8 holds streams that begin with `Dgn`. */
export async function readOle(path: string): Promise<{ is_dgn: boolean; metadata: Record<string, string> }> {
  if ((await stat(path)).size > LARGEST_READ) return { is_dgn: true, metadata: {} }
  try {
    const container = readContainer(await readFile(path), { type: 'buffer' })
    const is_dgn = container.FullPaths.some((name) => /\/Dgn[~-]/.test(name))
    const summary = find(container, '\u0005SummaryInformation')
    return { is_dgn, metadata: summary?.content ? summaryOf(Buffer.from(summary.content as Uint8Array)) : {} }
  } catch {
    return { is_dgn: false, metadata: {} }
  }
}
