import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

const open = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer)

/** A workbook has some dozen parts. */
const MOST_ENTRIES = 1000

/** Bytes of one part, counted by unpacking it; throws where there are more than it declares. */
async function bytesOf(zip: ZipFile, entry: Entry): Promise<number> {
  const stream = await promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))(entry)
  let bytes = 0
  for await (const part of stream) bytes += part.length
  return bytes
}

/** Whether all parts of a ZIP file together unpack to at most this many bytes. Throws for anything but a ZIP file, and where a part declares a wrong size. */
export async function unpacksWithin(content: Buffer, most: number): Promise<boolean> {
  const zip = await open(content, { lazyEntries: true, validateEntrySizes: true })
  const entries: Entry[] = []
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      if (entries.length > MOST_ENTRIES) resolve()
      else zip.readEntry()
    })
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.readEntry()
  })
  const declared = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (entries.length > MOST_ENTRIES || declared > most) return false
  for (const entry of entries) await bytesOf(zip, entry)
  return true
}
