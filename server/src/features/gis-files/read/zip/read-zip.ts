import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { openPromise, type Entry } from 'yauzl'
import { Unreadable } from '../drawing.ts'

/** Most entries of an archive, and most bytes that are unpacked of it in total. */
const MOST_ENTRIES = 20_000
const MOST_UNPACKED = 1024 * 1024 * 1024

export const looksLikeZip = (head: Buffer): boolean => head.toString('latin1', 0, 4) === 'PK\u0003\u0004'

/**
 * The wanted files of an archive, by their names. Unpacked bytes are counted as they come, whatever its directory says.
 * @param onDamaged called with each file that cannot be unpacked; without it one such file ends the reading.
 * @throws {Unreadable} `unpacks_to_too_much`, `cut_off`.
 */
export async function readZip(
  path: string,
  wanted: (name: string) => boolean,
  most = MOST_UNPACKED,
  onDamaged?: (name: string) => void,
): Promise<Map<string, Buffer>> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(() => {
    throw new Unreadable('cut_off')
  })
  try {
    if (zip.entryCount > MOST_ENTRIES) throw new Unreadable('unpacks_to_too_much')
    const found = new Map<string, Buffer>()
    let left = most
    for await (const entry of zip.eachEntry()) {
      if (!wanted(entry.fileName)) continue
      if (entry.uncompressedSize > left) throw new Unreadable('unpacks_to_too_much')
      const content = await contentOf(await openEntry(zip, entry), left).catch((error: unknown) => {
        if (error instanceof Unreadable || !onDamaged) throw error
        onDamaged(entry.fileName)
        return null
      })
      left -= content?.length ?? entry.uncompressedSize
      if (content) found.set(entry.fileName, content)
    }
    return found
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('cut_off')
  } finally {
    zip.close()
  }
}

type Zip = Awaited<ReturnType<typeof openPromise>>

const openEntry = (zip: Zip, entry: Entry): Promise<Readable> => zip.openReadStreamPromise(entry)

async function contentOf(stream: Readable, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  stream.on('data', (piece: Buffer) => {
    size += piece.length
    if (size > most) stream.destroy(new Unreadable('unpacks_to_too_much'))
    else pieces.push(piece)
  })
  await once(stream, 'end')
  return Buffer.concat(pieces)
}
