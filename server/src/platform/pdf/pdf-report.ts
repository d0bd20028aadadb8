import type { PdfBoxRow } from './pdf-boxes.ts'
import { openPdf, type PdfWriter } from './pdf-document.ts'
import type { PdfLabel } from './pdf-label.ts'
import type { Paper } from './pdf-sheet.ts'
import type { PdfTable } from './pdf-table.ts'

/** A report as plain data, as a thread draws it, in reading order. */
export interface PdfReport {
  title: string
  language: 'en' | 'es'
  paper: Paper
  /** At the foot of every page, at its start. */
  footer: string
  /** The agency's logo, a PNG; null where it has none. */
  logo: Uint8Array | null
  /** The agency's name. */
  agency: string
  /** Above the title: what is cut out and fastened to what the report is of. */
  label?: PdfLabel
  /** Lines below the title. */
  lead: readonly string[]
  parts: readonly (PdfPart | PdfTexts | PdfForm)[]
}

export interface PdfPart {
  heading: string
  /** Said in the place of a table that has no rows. */
  nothing: string
  table: PdfTable
}

/** Paragraphs, with or without a heading. */
export interface PdfTexts {
  heading: string | null
  texts: readonly string[]
}

/** Boxes of a form, with or without a heading. */
export interface PdfForm {
  heading: string | null
  boxes: readonly PdfBoxRow[]
}

const pages = { en: 'Page {{page}} of {{pages}}', es: 'Página {{page}} de {{pages}}' } as const

/** Draws a report as a tagged PDF. It blocks its thread meanwhile. */
export async function drawReport({
  agency,
  logo,
  label,
  lead,
  parts,
  ...options
}: PdfReport): Promise<Buffer<ArrayBuffer>> {
  const { title, language } = options
  const writer = await openPdf({
    ...options,
    content: [label, lead, parts],
    pageText: (page, count) => pages[language].replace('{{page}}', String(page)).replace('{{pages}}', String(count)),
  })
  if (logo) writer.logo({ picture: Buffer.from(logo), alt: agency })
  if (label) writer.label(label)
  writer.heading(1, title)
  for (const line of lead) writer.paragraph(line)
  for (const part of parts) writePart(writer, part)
  return await writer.end()
}

function writePart(writer: PdfWriter, part: PdfReport['parts'][number]): void {
  if (part.heading !== null) writer.heading(2, part.heading)
  if ('boxes' in part) writer.boxes(part.boxes)
  else if ('texts' in part) for (const text of part.texts) writer.paragraph(text)
  else if (part.table.rows.length === 0) writer.paragraph(part.nothing)
  else writer.table(part.table)
}
