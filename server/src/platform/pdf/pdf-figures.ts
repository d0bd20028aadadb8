import { BODY, GAP, MARGIN, type Look, type Sheet } from './pdf-sheet.ts'

export interface PdfFigure {
  /** An upright JPEG; null where there is none. */
  picture: Buffer | null
  /** Text for readers who cannot see the picture. */
  alt: string
  /** Lines below the picture. */
  caption: string
  /** The text that replaces a picture that cannot be drawn. */
  missing: string
}

export type Opened = PDFKit.Mixins.ImageSrc & { width: number; height: number }
interface Drawable extends PdfFigure {
  image: Opened
}
interface Cell {
  figure: Drawable
  x: number
  /** Width of the picture, in points. */
  width: number
  height: number
}

const A_ROW = 2
const BETWEEN = 12
/** A portrait picture fills less of its half than a landscape one, and is not higher than this, in points. */
const HIGHEST = 250
const look: Look = { size: BODY, weight: 400 }

/** Room that a heading needs below it so that its first pictures are on the same page, in points. */
export const FIGURE_ROOM = HIGHEST + 60

/** Writes pictures side by side, each tagged with its text and followed by its caption; one that cannot be drawn is replaced by a paragraph. */
export function writeFigures(sheet: Sheet, figures: readonly PdfFigure[]): void {
  const opened = figures.map((figure) => ({ ...figure, image: openPicture(sheet, figure.picture) }))
  const drawable = opened.filter((figure): figure is Drawable => figure.image !== null)
  for (let at = 0; at < drawable.length; at += A_ROW) writeRow(sheet, drawable.slice(at, at + A_ROW))
  for (const figure of opened) if (figure.image === null) writeMissing(sheet, figure)
}

/** A picture as the library reads it; null for what is neither JPEG nor PNG. */
export function openPicture({ doc }: Sheet, picture: Buffer | null): Opened | null {
  if (picture === null) return null
  try {
    // The types do not know the opening of a picture that is drawn later.
    return (doc as unknown as { openImage(content: Buffer): Opened }).openImage(picture)
  } catch {
    return null
  }
}

function writeRow(sheet: Sheet, figures: readonly Drawable[]): void {
  const half = (sheet.width - BETWEEN * (A_ROW - 1)) / A_ROW
  const cells = figures.map((figure, at): Cell => {
    const scale = Math.min(1, half / figure.image.width, HIGHEST / figure.image.height)
    const { width, height } = figure.image
    return { figure, x: MARGIN + at * (half + BETWEEN), width: width * scale, height: height * scale }
  })
  const picture = Math.max(...cells.map(({ height }) => height)) + GAP
  const caption = Math.max(...figures.map((figure) => sheet.heightOf(figure.caption, half, look)))
  sheet.makeRoom(picture + caption + BETWEEN)
  const top = sheet.y
  for (const cell of cells) writeFigure(sheet, cell, { top, below: top + picture, half })
  sheet.y = top + picture + caption + BETWEEN
}

/** A picture and its caption belong together: a division holds both. */
function writeFigure(
  sheet: Sheet,
  { figure, x, width, height }: Cell,
  row: { top: number; below: number; half: number },
) {
  const division = sheet.doc.struct('Div')
  sheet.root.add(division)
  const draw = () => sheet.doc.image(figure.image, x, row.top, { width, height })
  const bbox = [x, row.top, x + width, row.top + height] as const
  sheet.tag(division, 'Figure', draw, { alt: figure.alt, placement: 'Block', bbox })
  sheet.tag(division, 'Caption', () => sheet.write(figure.caption, { x, y: row.below, width: row.half }, look))
  division.end()
}

function writeMissing(sheet: Sheet, { missing, caption }: PdfFigure): void {
  const text = `${missing} ${caption.replaceAll('\n', ' · ')}`
  const height = sheet.heightOf(text, sheet.width, look)
  sheet.makeRoom(height)
  sheet.tag(sheet.root, 'P', () => sheet.write(text, { x: MARGIN, y: sheet.y, width: sheet.width }, look))
  sheet.y += height + GAP
}
