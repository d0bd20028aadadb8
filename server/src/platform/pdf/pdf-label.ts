import encodeQR from 'qr'
import { MARGIN, type Sheet } from './pdf-sheet.ts'
import { fieldGrid, GUTTER, stacked, textBlock, type PdfField } from './slip-blocks.ts'

/** What is fastened to a thing: a code that opens its record, its number in large type, and what to know of it. */
export interface PdfLabel {
  /** The text of the QR code, such as the address of the record's page. At most 300 characters, so that a telephone reads it from paper. */
  code: string
  /** What the code is, for those who cannot see it. */
  alt: string
  title: string
  /** Below the title: what kind of thing it is. */
  lead: string
  fields: readonly PdfField[]
}

/** Side of the code, in points: 1.7 inches, read from half a meter. */
const CODE = 122
const PAD = 10
const LINE = '#667085'

/** Draws a label in a frame to be cut along, over the whole width. */
export function writeLabel(sheet: Sheet, { code, alt, title, lead, fields }: PdfLabel): void {
  const x = MARGIN + PAD + CODE + GUTTER
  const space = { x, width: sheet.width - 2 * PAD - CODE - GUTTER, density: 1 }
  const text = stacked([
    textBlock(sheet, title, { ...space, look: { size: 20, weight: 600 } }),
    textBlock(sheet, lead, { ...space, look: { size: 10, weight: 600 } }),
    fieldGrid(sheet, fields, { ...space, columns: 2 }),
  ])
  const height = Math.max(CODE, text.height) + 2 * PAD
  sheet.makeRoom(height)
  const top = sheet.y
  sheet.decorate(() =>
    sheet.doc.rect(MARGIN, top, sheet.width, height).lineWidth(0.7).dash(4, { space: 3 }).stroke(LINE),
  )
  sheet.doc.undash()
  const at = { x: MARGIN + PAD, y: top + PAD }
  const bbox = [at.x, at.y, at.x + CODE, at.y + CODE] as const
  sheet.tag(sheet.root, 'Figure', () => drawCode(sheet, code, at), { alt, placement: 'Block', bbox })
  text.draw(top + PAD)
  sheet.y = top + height + PAD
}

/** Fills the dark squares of a QR code with error correction of 25 %, so that a scratched label is still read. Its white border is two squares, and the pad around it. */
function drawCode({ doc }: Sheet, code: string, { x, y }: { x: number; y: number }): void {
  const rows = encodeQR(code, 'raw', { ecc: 'quartile', border: 2 })
  const side = CODE / rows.length
  for (const [row, dark] of rows.entries())
    for (const [column, isDark] of dark.entries())
      // Squares overlap by a hair, so that no white line is between them.
      if (isDark) doc.rect(x + column * side, y + row * side, side + 0.1, side + 0.1)
  doc.fill('#000')
}
