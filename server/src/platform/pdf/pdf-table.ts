import { BODY, GAP, MARGIN, type Look, type Place, type Sheet } from './pdf-sheet.ts'

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
}

const SHADE = '#eef1f4'
const LINE = '#d0d5dd'
const BLACK = '#000'

/** Writes a table whose headers are told with each cell. */
export function writeTable(sheet: Sheet, { columns, rows }: PdfTable): void {
  const table = sheet.doc.struct('Table')
  sheet.root.add(table)
  const titles = columns.map(({ title }) => title)
  writeRow(sheet, table, { columns, cells: titles, head: true })
  for (const cells of rows) writeRow(sheet, table, { columns, cells, head: false })
  table.end()
  sheet.y += GAP
}

interface Row {
  columns: readonly PdfColumn[]
  cells: readonly string[]
  head: boolean
}
interface Cell {
  text: string
  place: Place
  look: Look
}

function cellsOf(sheet: Sheet, { columns, cells, head }: Row): Cell[] {
  let x = MARGIN
  return columns.map(({ share, align = 'left' }, at) => {
    const look: Look = { size: BODY, weight: head || at === 0 ? 600 : 400, align }
    const place = { x: x + GAP, y: 0, width: share * sheet.width - 2 * GAP }
    x += share * sheet.width
    return { text: cells[at] === undefined || cells[at] === '' ? '-' : cells[at], place, look }
  })
}

function writeRow(sheet: Sheet, table: PDFKit.PDFStructureElement, row: Row): void {
  const cells = cellsOf(sheet, row)
  const height = Math.max(...cells.map(({ text, place, look }) => sheet.heightOf(text, place.width, look))) + 2 * GAP
  if (sheet.makeRoom(height) && !row.head) repeatHead(sheet, row.columns)
  const top = sheet.y
  sheet.decorate(() => drawFrame(sheet, height, row.head))
  const element = sheet.doc.struct('TR')
  table.add(element)
  cells.forEach(({ text, place, look }, at) => {
    const write = () => sheet.write(text, { ...place, y: top + GAP }, look)
    if (row.head) sheet.tell(element, 'TH', write, { scope: 'Column' })
    else if (at === 0) sheet.tell(element, 'TH', write, { scope: 'Row' })
    else sheet.tell(element, 'TD', write)
  })
  element.end()
  sheet.y = top + height
}

function drawFrame({ doc, width, y }: Sheet, height: number, head: boolean): void {
  if (head) doc.rect(MARGIN, y, width, height).fill(SHADE)
  doc
    .moveTo(MARGIN, y + height)
    .lineTo(MARGIN + width, y + height)
    .lineWidth(0.5)
    .stroke(LINE)
    .fillColor(BLACK)
}

/** On the next page, for eyes alone: the structure has the titles once. */
function repeatHead(sheet: Sheet, columns: readonly PdfColumn[]): void {
  const cells = cellsOf(sheet, { columns, cells: columns.map(({ title }) => title), head: true })
  const height = Math.max(...cells.map(({ text, place, look }) => sheet.heightOf(text, place.width, look))) + 2 * GAP
  sheet.decorate(() => {
    drawFrame(sheet, height, true)
    for (const { text, place, look } of cells) sheet.write(text, { ...place, y: sheet.y + GAP }, look)
  })
  sheet.y += height
}
