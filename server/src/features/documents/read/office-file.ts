import { promisify } from 'node:util'
import { SaxesParser } from 'saxes'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { DocumentKind } from '@milepost/contract'
import { Refused } from './document-task.ts'

const open = promisify<string, yauzl.Options, ZipFile>(yauzl.open)

/** Parts of a file, and what all of them may unpack to, in bytes. */
const MOST_PARTS = 5000
const MOST_UNPACKED = 1024 * 1024 * 1024
/** Most bytes that a part of words may unpack to; where it is larger than a megabyte, also most times its packed size. */
const MOST_PART = 200 * 1024 * 1024
const MOST_RATIO = 200

/** A file of an office program that is open: a ZIP archive of parts. */
export interface OfficeFile {
  kind: Extract<DocumentKind, 'word' | 'excel' | 'powerpoint'>
  content_type: string
  names: readonly string[]
  /** Walks through a part of XML. Stops where `onText` or `onOpen` throws. */
  walk(name: string, on: XmlWalk): Promise<void>
  close(): void
}

export interface XmlWalk {
  open(tag: string, attributes: Record<string, string>): void
  close(tag: string): void
  text(text: string): void
}

const office = 'application/vnd.openxmlformats-officedocument'
const kinds = [
  ['word/document.xml', 'word', `${office}.wordprocessingml.document`],
  ['xl/workbook.xml', 'excel', `${office}.spreadsheetml.sheet`],
  ['ppt/presentation.xml', 'powerpoint', `${office}.presentationml.presentation`],
] as const

/** Parts that run when somebody opens the file, or fetch code that runs. */
const macros = /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\/)|\.(exe|dll|js|vbs|hta|bat|cmd|ps1)$/i

/**
 * Opens a file of an office program.
 * @throws Refused `invalid_file_format` for other archives, `document_scripts` for macros, `document_unpacks` for bombs, `document_encrypted` for locked parts,
 * `document_hides_file` for names that climb.
 */
export async function openOffice(path: string, formats: string): Promise<OfficeFile> {
  const zip = await open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(
    (error: Error) => {
      throw new Refused(
        /invalid relative path|absolute path|invalid characters/.test(error.message)
          ? 'document_hides_file'
          : 'document_damaged',
      )
    },
  )
  try {
    const entries = await entriesOf(zip)
    const names = entries.map(({ fileName }) => fileName)
    const found = kinds.find(([part]) => names.includes(part))
    if (!found || !names.includes('[Content_Types].xml')) throw new Refused('invalid_file_format', { format: formats })
    if (names.some((name) => macros.test(name))) throw new Refused('document_scripts', { what: 'macros' })
    if (entries.some(({ generalPurposeBitFlag }) => (generalPurposeBitFlag & 1) !== 0))
      throw new Refused('document_encrypted')
    const [, kind, content_type] = found
    return {
      kind,
      content_type,
      names,
      walk: async (name, on) => {
        const entry = entries.find(({ fileName }) => fileName === name)
        if (entry) await walkPart(zip, entry, on)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** The parts of an archive, as its table lists them. */
async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      if (entries.length > MOST_PARTS) reject(new Refused('document_unpacks', { size: MOST_UNPACKED / 1024 / 1024 }))
      else zip.readEntry()
    })
    zip.on('end', () => resolve())
    zip.on('error', (error: Error) =>
      reject(new Refused(/path|characters/.test(error.message) ? 'document_hides_file' : 'document_damaged')),
    )
    zip.readEntry()
  })
  const all = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const bomb = entries.some(
    ({ uncompressedSize, compressedSize, fileName }) =>
      /\.(xml|rels)$/.test(fileName) &&
      (uncompressedSize > MOST_PART ||
        (uncompressedSize > 1024 * 1024 && uncompressedSize > compressedSize * MOST_RATIO)),
  )
  if (bomb || all > MOST_UNPACKED) throw new Refused('document_unpacks', { size: MOST_UNPACKED / 1024 / 1024 })
  return entries
}

async function walkPart(zip: ZipFile, entry: Entry, on: XmlWalk): Promise<void> {
  const stream = await promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))(entry)
  const parser = new SaxesParser({ position: false })
  parser.on('opentag', ({ name, attributes }) => on.open(name, attributes as Record<string, string>))
  parser.on('closetag', ({ name }) => on.close(name))
  parser.on('text', (text) => on.text(text))
  // A document type could name other files and grow without end.
  parser.on('doctype', () => {
    throw new Refused('document_damaged')
  })
  stream.setEncoding('utf8')
  for await (const piece of stream) parser.write(piece as string)
  parser.close()
}
