import { loadFonts } from './fonts/load-fonts.ts'
import { FIGURE_ROOM, openPicture, type PdfFigure, writeFigures } from './pdf-figures.ts'
import { writeBoxes, type PdfBoxRow } from './pdf-boxes.ts'
import { writeLabel, type PdfLabel } from './pdf-label.ts'
import { BODY, GAP, type Look, MARGIN, openSheet, type Sheet, type SheetOptions } from './pdf-sheet.ts'
import { writeSlip, type PdfSlip } from './pdf-slip.ts'
import { writeTable, type PdfTable } from './pdf-table.ts'

/** Every text in plain data, at whatever depth. */
function* textsIn(data: unknown): Generator<string> {
  if (typeof data === 'string') yield data
  else if (typeof data === 'object' && data !== null && !ArrayBuffer.isView(data))
    for (const value of Object.values(data)) yield* textsIn(value)
}

interface PdfLogo {
  /** A PNG or a JPEG. */
  picture: Buffer
  /** Its text for those who cannot see it: the name of the agency. */
  alt: string
}

/** Room for a logo, in points. */
const HIGHEST = 40
const WIDEST = 180

/** Draws an agency's logo at the top; one that is no picture is left out. */
function writeLogo(sheet: Sheet, { picture, alt }: PdfLogo): void {
  const image = openPicture(sheet, picture)
  if (!image) return
  const scale = Math.min(1, HIGHEST / image.height, WIDEST / image.width)
  const [width, height] = [image.width * scale, image.height * scale]
  const top = sheet.y
  const bbox = [MARGIN, top, MARGIN + width, top + height] as const
  const draw = () => sheet.doc.image(image, MARGIN, top, { width, height })
  sheet.tag(sheet.root, 'Figure', draw, { alt, placement: 'Block', bbox })
  sheet.y += height + 2 * GAP
}

export interface PdfOptions extends SheetOptions {
  /** At the foot of every page: `Page 1 of 3`. */
  pageText: (page: number, pages: number) => string
  /** At the foot of every page, at its start. */
  footer: string
  /** Plain data with all texts that are written, besides the title and the footer: their fonts are loaded. */
  content: unknown
}

/** Writes one document from top to bottom. */
export interface PdfWriter {
  /** A heading stays on the page of what follows it: `pictures`, or anything else. */
  heading(level: 1 | 2, text: string, above?: 'pictures'): void
  paragraph(text: string): void
  table(table: PdfTable): void
  figures(figures: readonly PdfFigure[]): void
  /** A page of its own that is arranged like a delivery ticket, below which nothing else is written. */
  slip(slip: PdfSlip): void
  /** With a code that opens a record. */
  label(label: PdfLabel): void
  /** Boxes of a form, row by row. */
  boxes(rows: readonly PdfBoxRow[]): void
  newPage(): void
  /** The agency's, above everything. One that cannot be drawn is left out. */
  logo(logo: PdfLogo): void
  end(): Promise<Buffer<ArrayBuffer>>
}

const sizes = { 1: 18, 2: 12 } as const
/** A heading keeps this much of what follows on its page, in points: the head of a table and its first row. */
const FOLLOWING = 60

/** A tagged document after PDF/UA-1: a structure of headings, paragraphs, tables with their headers and pictures with their texts; fonts embedded; a title and a language. */
export async function openPdf({ pageText, footer, content, ...options }: PdfOptions): Promise<PdfWriter> {
  const fonts = await loadFonts(textsIn([options.title, footer, pageText(1, 1), content]))
  const sheet = openSheet(options, fonts)
  const { doc, root, width } = sheet
  const block = (type: string, text: string, { look, following }: { look: Look; following: number }) => {
    const height = sheet.heightOf(text, width, look)
    sheet.makeRoom(height + following)
    sheet.tag(root, type, () => sheet.write(text, { x: MARGIN, y: sheet.y, width }, look))
    sheet.y += height + GAP
  }
  return {
    heading: (level, text, above) => {
      sheet.y += sheet.y === MARGIN ? 0 : 2 * GAP
      const following = above === 'pictures' ? FIGURE_ROOM : FOLLOWING
      block(`H${level}`, text, { look: { size: sizes[level], weight: 600 }, following })
    },
    paragraph: (text) => block('P', text, { look: { size: BODY, weight: 400 }, following: 0 }),
    table: (table) => writeTable(sheet, table),
    figures: (figures) => writeFigures(sheet, figures),
    slip: (slip) => writeSlip(sheet, slip),
    label: (label) => writeLabel(sheet, label),
    boxes: (rows) => writeBoxes(sheet, rows),
    newPage: () => void sheet.makeRoom(Infinity),
    logo: (logo) => writeLogo(sheet, logo),
    end: async () => {
      root.end()
      sheet.foot((page, pages) => ({ start: footer, end: pageText(page, pages) }))
      doc.end()
      return await sheet.whole
    },
  }
}
