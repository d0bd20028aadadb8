import { BODY, GAP, MARGIN, type LaidOut, type Look, type Place, type Sheet } from './pdf-sheet.ts'

export interface PdfColumn {
  title: string
  /** Share of the width. */
  share: number
  align?: 'left' | 'right'
}

export interface PdfTable {
  columns: readonly PdfColumn[]
  /** Cells of each row, as many as there are columns; the first names its row. None may be higher than a page. */
  rows: readonly (readonly string[])[]
  /** Which rows are sums: they are shown so. */
  sums?: ReadonlySet<number>
  /** Size of its text in points. */
  size?: number
}

const SHADE = '#eef1f4'
const LINE = '#d0d5dd'
const BLACK = '#000'

/** Writes a table whose headers are named with each cell, and are repeated on each page. */
export function writeTable(sheet: Sheet, { columns, rows, sums, size = BODY }: PdfTable): void {
  const table = sheet.doc.struct('Table')
  sheet.root.add(table)
  const head: Row = { columns, cells: columns.map(({ title }) => title), head: true, sum: false, size }
  writeRow(sheet, { table, head }, head)
  rows.forEach((cells, at) =>
    writeRow(sheet, { table, head }, { columns, cells, head: false, sum: sums?.has(at) ?? false, size }),
  )
  table.end()
  sheet.y += GAP
}

interface Row {
  columns: readonly PdfColumn[]
  cells: readonly string[]
  head: boolean
  sum: boolean
  size: number
}
interface Within {
  table: PDFKit.PDFStructureElement
  /** The first row of a new page. */
  head: Row
}
interface Cell extends LaidOut {
  place: Place
  look: Look
}

function cellsOf(sheet: Sheet, { columns, cells, head, sum, size }: Row): Cell[] {
  let x = MARGIN
  return columns.map(({ share, align = 'left' }, at) => {
    const look: Look = { size, weight: head || sum || at === 0 ? 600 : 400, align }
    const place = { x: x + GAP, y: 0, width: share * sheet.width - 2 * GAP }
    x += share * sheet.width
    const text = cells[at] === undefined || cells[at] === '' ? '-' : cells[at]
    return { ...sheet.layOut(text, place.width, look), place, look }
  })
}

/** From the top of a row to the baseline of its first lines, in points. */
const ascentOf = (cells: readonly Cell[]): number => Math.max(...cells.map(({ lines }) => lines[0]?.ascent ?? 0))

/** How far a cell begins below the top of its row so that the first lines of all its cells are on one level. */
const offsetOf = ({ lines }: Cell, ascent: number): number => ascent - (lines[0]?.ascent ?? ascent)

const heightOf = (cells: readonly Cell[], ascent: number): number =>
  Math.max(...cells.map((cell) => cell.height + offsetOf(cell, ascent))) + 2 * GAP

function writeRow(sheet: Sheet, { table, head }: Within, row: Row): void {
  const cells = cellsOf(sheet, row)
  const ascent = ascentOf(cells)
  const height = heightOf(cells, ascent)
  if (sheet.makeRoom(height) && !row.head) repeatHead(sheet, head)
  const top = sheet.y
  sheet.decorate(() => drawFrame(sheet, height, row.head || row.sum))
  const element = sheet.doc.struct('TR')
  table.add(element)
  cells.forEach((cell, at) => {
    const y = top + GAP + offsetOf(cell, ascent)
    const write = () => sheet.draw(cell.lines, { ...cell.place, y }, cell.look)
    if (row.head) sheet.tag(element, 'TH', write, { scope: 'Column' })
    else if (at === 0) sheet.tag(element, 'TH', write, { scope: 'Row' })
    else sheet.tag(element, 'TD', write)
  })
  element.end()
  sheet.y = top + height
}

function drawFrame({ doc, width, y }: Sheet, height: number, shaded: boolean): void {
  if (shaded) doc.rect(MARGIN, y, width, height).fill(SHADE)
  doc
    .moveTo(MARGIN, y + height)
    .lineTo(MARGIN + width, y + height)
    .lineWidth(0.5)
    .stroke(LINE)
    .fillColor(BLACK)
}

/** On the next page, as decoration: the structure has the titles once. */
function repeatHead(sheet: Sheet, head: Row): void {
  const cells = cellsOf(sheet, head)
  const ascent = ascentOf(cells)
  const height = heightOf(cells, ascent)
  sheet.decorate(() => {
    drawFrame(sheet, height, true)
    for (const cell of cells)
      sheet.draw(cell.lines, { ...cell.place, y: sheet.y + GAP + offsetOf(cell, ascent) }, cell.look)
  })
  sheet.y += height
}
