import { promisify } from 'node:util'
import { SaxesParser } from 'saxes'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

const open = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer)

/** A workbook has some dozen parts. */
const MOST_ENTRIES = 1000
/** Bytes that a workbook may unpack to: that of a 4 MB file with ordinary sheets is below 40 million. */
export const MOST_UNPACKED = 64_000_000

/** A workbook unpacks to more than may be read. */
export class UnpacksTooLarge extends Error {}

/** Receives a part of XML; names come without their prefixes, as do those of attributes. */
export interface PartReader {
  open(tag: string, attributes: Readonly<Record<string, string>>): void
  close?(tag: string): void
  text?(text: string): void
}

/** An open workbook: a ZIP file of parts. */
export interface WorkbookZip {
  has(name: string): boolean
  /**
   * Walks through a part as it is unpacked; what the reader throws ends it.
   * @throws where the part is missing, is no XML, declares a document type, or unpacks to another size than it declares
   */
  walk(name: string, reader: PartReader): Promise<void>
}

/**
 * Opens a workbook. What its parts unpack to is checked by what they declare, and each one by its true size once it is read.
 * @throws UnpacksTooLarge; another error for anything but a ZIP file whose parts have different names
 */
export async function openWorkbook(content: Buffer): Promise<WorkbookZip> {
  const zip = await open(content, { lazyEntries: true, validateEntrySizes: true })
  const entries = new Map<string, Entry>()
  let unpacked = 0
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      unpacked += entry.uncompressedSize
      if (entries.has(entry.fileName)) reject(new Error('two parts have the same name'))
      entries.set(entry.fileName, entry)
      if (entries.size > MOST_ENTRIES || unpacked > MOST_UNPACKED) reject(new UnpacksTooLarge())
      else zip.readEntry()
    })
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.readEntry()
  })
  return {
    has: (name) => entries.has(name),
    walk: async (name, reader) => {
      const entry = entries.get(name)
      if (!entry) throw new Error(`the workbook lacks ${name}`)
      const stream = await promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))(entry)
      const parser = parserOf(reader)
      const decoder = new TextDecoder()
      for await (const piece of stream) parser.write(decoder.decode(piece as unknown as Uint8Array, { stream: true }))
      parser.close()
    },
  }
}

function parserOf(reader: PartReader): SaxesParser {
  const parser = new SaxesParser({ position: false })
  parser.on('opentag', ({ name, attributes }) => reader.open(local(name), locals(attributes as Record<string, string>)))
  if (reader.close) parser.on('closetag', ({ name }) => reader.close?.(local(name)))
  if (reader.text) {
    parser.on('text', (text) => reader.text?.(text))
    parser.on('cdata', (text) => reader.text?.(text))
  }
  // Characters that XML does not allow are read as they are: some programs write them.
  parser.on('error', (error) => {
    if (!/disallowed character/i.test(error.message)) throw error
  })
  parser.on('doctype', () => {
    throw new Error('a part of a workbook declares no document type')
  })
  return parser
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

function locals(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const name in attributes)
    if (name.includes(':'))
      return Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), value]))
  return attributes
}
