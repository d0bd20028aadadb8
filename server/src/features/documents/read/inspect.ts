import { type FileHandle, open } from 'node:fs/promises'
import { documentFormats } from '@milepost/contract/documents/document-kinds'
import { Refused, type Inspected } from './document-task.ts'
import { openOffice } from './office-file.ts'
import { pdfDanger, pdfIsEncrypted } from './pdf-dangers.ts'
import { countPdfPages, LARGEST_PDF_READ } from './pdf-text.ts'
import { sniffDocument } from './sniff-document.ts'

/** A file is searched in windows of this many bytes, each of which begins with the end of the one before. */
const WINDOW = 8 * 1024 * 1024
const OVERLAP = 256 * 1024

/** Searches a file of any size, as text of one byte a character. The first result of `look` ends the search. */
async function scanFile<Found>(
  file: FileHandle,
  look: (text: string, bytes: Buffer) => Found | null,
): Promise<Found | null> {
  const { size } = await file.stat()
  const buffer = Buffer.alloc(Math.min(WINDOW, size))
  for (let at = 0; at < size; at += Math.max(1, WINDOW - OVERLAP)) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at)
    const bytes = buffer.subarray(0, bytesRead)
    const found = look(bytes.toString('latin1'), bytes)
    if (found !== null) return found
    if (at + bytesRead >= size) break
  }
  return null
}

const HEAD = 4096
/** The end of a file that may be an archive as well (APPNOTE 4.3.16): its last record with the longest comment. */
const TAIL = 0xffff + 22

/** Markup that makes a file a page or a script for a program that opens it as one. */
const page = /<(script|html|!doctype html|svg|iframe|\?php)[\s>/]/i

/**
 * The type of a file, and whether it is accepted.
 * @throws Refused with the reason why it is not.
 */
export async function inspect(path: string, file_name: string): Promise<Inspected> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size === 0) throw new Refused('file_empty')
    const sniffed = sniffDocument(await bytesAt(file, 0, HEAD), file_name)
    if (sniffed.kind === 'unknown') throw new Refused('invalid_file_format', { format: documentFormats })
    if (sniffed.kind === 'old_office') throw await oldOffice(file)
    if (sniffed.kind === 'office') {
      const office = await openOffice(path, documentFormats)
      office.close()
      return { kind: office.kind, content_type: office.content_type, page_count: null }
    }
    if (sniffed.kind !== 'image') await refuseArchive(file, size)
    if (sniffed.kind === 'pdf') return { ...sniffed, page_count: await inspectPdf(file, path, size) }
    if (sniffed.kind !== 'image' && (await scanFile(file, (text) => (page.test(text) ? 'HTML' : null))))
      throw new Refused('document_scripts', { what: 'HTML' })
    return { ...sniffed, page_count: null }
  } finally {
    await file.close()
  }
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, Math.max(0, at))
  return buffer.subarray(0, bytesRead)
}

/** A file of before 2007 is not accepted; a newer one that is locked is in the same container. */
async function oldOffice(file: FileHandle): Promise<Refused> {
  const name = Buffer.from('EncryptedPackage', 'utf16le').toString('latin1')
  const locked = await scanFile(file, (text) => (text.includes(name) ? true : null))
  return locked ? new Refused('document_encrypted') : new Refused('invalid_file_format', { format: documentFormats })
}

async function refuseArchive(file: FileHandle, size: number): Promise<void> {
  const tail = await bytesAt(file, size - TAIL, TAIL)
  const last = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (last !== -1 && tail.length - last >= 22 && last + 22 + tail.readUInt16LE(last + 20) <= tail.length)
    throw new Refused('document_hides_file')
}

async function inspectPdf(file: FileHandle, path: string, size: number): Promise<number | null> {
  const found = await scanFile(file, (text, bytes) => (pdfIsEncrypted(text) ? 'encrypted' : pdfDanger(text, bytes)))
  if (found === 'encrypted') throw new Refused('document_encrypted')
  if (found !== null) throw new Refused('document_scripts', { what: found })
  return size > LARGEST_PDF_READ ? null : await countPdfPages(path)
}
