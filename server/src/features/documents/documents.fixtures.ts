import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { ZipFile } from 'yazl'

/** A PDF with a text on each page. */
export async function pdfOf(texts: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, ...options })
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => document.once('end', resolve))
  for (const text of texts) document.addPage().text(text)
  document.end()
  await ended
  return Buffer.concat(pieces)
}

/** A ZIP archive of parts by name. */
export async function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content as string), name)
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const word = (body: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
export const paragraph = (text: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`

/** A Word document of a body in its XML, with more parts. */
export const docxOf = (body: string, more: Record<string, string | Buffer> = {}): Promise<Buffer> =>
  zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': word(body), ...more })

/** A file of a content on the disk. */
export async function fileOf(content: Buffer | string, name = randomUUID()): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'milepost-test-')), name)
  await writeFile(path, content)
  return path
}
