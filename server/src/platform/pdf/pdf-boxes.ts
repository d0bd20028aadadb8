import { MARGIN, type LaidOut, type Look, type Sheet } from './pdf-sheet.ts'

/** A box of a form: a small label, and below it what was entered. */
export interface PdfBox {
  label: string
  /** Empty leaves the box to be filled in by hand. */
  value: string
  /** Share of the width; those of a row are 1 together. */
  share: number
}

/** Boxes side by side. */
export type PdfBoxRow = readonly PdfBox[]

const PAD = 4
const LINE = '#667085'
/** Room for a line of handwriting, in points. */
const LEAST = 16
const label_look: Look = { size: 6.5, weight: 400 }
const value_look: Look = { size: 9, weight: 600 }

interface Laid {
  label: LaidOut
  value: LaidOut
  x: number
  width: number
}

/** Writes boxes as on a printed form, row by row: a table of labels and values for screen readers. A row is not higher than a page. */
export function writeBoxes(sheet: Sheet, rows: readonly PdfBoxRow[]): void {
  const table = sheet.doc.struct('Table')
  sheet.root.add(table)
  for (const row of rows) writeRow(sheet, table, row)
  table.end()
  sheet.y += PAD
}

function writeRow(sheet: Sheet, table: PDFKit.PDFStructureElement, row: PdfBoxRow): void {
  let x = MARGIN
  const boxes = row.map(({ label, value, share }): Laid => {
    const width = share * sheet.width
    const laid = {
      label: sheet.layOut(label, width - 2 * PAD, label_look),
      value: sheet.layOut(value, width - 2 * PAD, value_look),
      x,
      width,
    }
    x += width
    return laid
  })
  const label_height = Math.max(...boxes.map(({ label }) => label.height))
  const height = label_height + Math.max(LEAST, ...boxes.map(({ value }) => value.height)) + 2 * PAD
  sheet.makeRoom(height)
  const top = sheet.y
  for (const { label, value, x: left, width } of boxes) {
    sheet.decorate(() => sheet.doc.rect(left, top, width, height).lineWidth(0.5).stroke(LINE))
    const at = { x: left + PAD, width: width - 2 * PAD }
    const element = sheet.doc.struct('TR')
    table.add(element)
    const header = () => sheet.draw(label.lines, { ...at, y: top + PAD }, label_look)
    sheet.tag(element, 'TH', header, { scope: 'Row' })
    const cell = () => sheet.draw(value.lines, { ...at, y: top + PAD + label_height }, value_look)
    sheet.tag(element, 'TD', cell)
    element.end()
  }
  sheet.y = top + height
}
