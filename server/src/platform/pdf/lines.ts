import { fontFile, runsOf, type Run, type Weight } from './fonts.ts'

export interface Look {
  size: number
  weight: Weight
  align?: 'left' | 'right'
}

/** A line of a text, in pieces that one font each can write. */
export interface Line {
  runs: Run[]
  /** Without the spaces at its end, in points. */
  width: number
}

/** Room between lines alongside the font's own, in points. */
const BETWEEN_LINES = 1

/** What may not be parted: a word with the spaces behind it, or its part up to a hyphen, a slash or an underscore before a letter. */
const UNIT = /\s*\S+?(?:[-/_](?=\p{L})|\s+|$)/gu

/** Breaks a text into lines that fit a width; line breaks of the text stay. The spaces at the end of a line stay too: they part words for those who listen. */
export function linesOf(doc: PDFKit.PDFDocument, text: string, { width, look }: { width: number; look: Look }): Line[] {
  const widthOf = (part: string) => runsWidth(doc, runsOf(part), look)
  const lines = text.split('\n').flatMap((paragraph) => {
    const units = (paragraph.match(UNIT) ?? [' ']).flatMap((unit) => fitting(unit, width, widthOf))
    const parts: string[] = []
    let used = Infinity
    for (const unit of units) {
      if (used + widthOf(unit.trimEnd()) <= width) parts.push(`${parts.pop() ?? ''}${unit}`)
      else {
        parts.push(unit)
        used = 0
      }
      used += widthOf(unit)
    }
    return parts
  })
  return lines.map((line) => ({ runs: runsOf(line), width: widthOf(line.trimEnd()) }))
}

/** A unit that is wider than its place, as a hash in a narrow column, in pieces that are not. */
function fitting(unit: string, width: number, widthOf: (part: string) => number): string[] {
  if (widthOf(unit.trimEnd()) <= width) return [unit]
  const pieces: string[] = []
  for (const character of unit) {
    const last = pieces.at(-1)
    if (last !== undefined && widthOf(`${last}${character}`.trimEnd()) <= width)
      pieces.push(`${pieces.pop()}${character}`)
    else pieces.push(character)
  }
  return pieces
}

const runsWidth = (doc: PDFKit.PDFDocument, runs: readonly Run[], look: Look): number =>
  runs.reduce((sum, { script, text }) => sum + inFont(doc, script, look).widthOfString(text), 0)

const inFont = (doc: PDFKit.PDFDocument, script: string, { size, weight }: Look): PDFKit.PDFDocument =>
  doc.font(fontFile(script, weight)).fontSize(size)

/** The height of one line in points. */
export const lineHeight = (doc: PDFKit.PDFDocument, look: Look): number =>
  inFont(doc, 'latin', look).currentLineHeight(true) + BETWEEN_LINES

/** Draws a line from its left end, whichever fonts it takes. */
export function drawLine(
  doc: PDFKit.PDFDocument,
  { runs }: Line,
  { x, y, look }: { x: number; y: number; look: Look },
): void {
  let at = x
  for (const { script, text } of runs) {
    inFont(doc, script, look).text(text, at, y, { lineBreak: false })
    at += doc.widthOfString(text)
  }
}
