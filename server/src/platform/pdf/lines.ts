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
  const short = shortLine(doc, text, { width, look })
  if (short) return [short]
  const partWidth = (part: string) => runsWidth(doc, runsOf(part), look)
  const lines = text.split('\n').flatMap((paragraph) => {
    const units = (paragraph.match(UNIT) ?? [' ']).flatMap((unit) => fitting(unit, width, partWidth))
    const parts: string[] = []
    let used = Infinity
    for (const unit of units) {
      if (used + partWidth(unit.trimEnd()) <= width) parts.push(`${parts.pop() ?? ''}${unit}`)
      else {
        parts.push(unit)
        used = 0
      }
      used += partWidth(unit)
    }
    return parts
  })
  return lines.map((line) => ({ runs: runsOf(line), width: partWidth(line.trimEnd()) }))
}

/** A text that fits into one line, as most cells of a table do. */
function shortLine(doc: PDFKit.PDFDocument, text: string, { width, look }: { width: number; look: Look }): Line | null {
  if (text.includes('\n')) return null
  const runs = runsOf(text)
  const own = runsWidth(doc, runs, look)
  return own <= width ? { runs, width: own } : null
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
  runs.reduce((sum, { script, text }) => sum + widthOf(doc, { script, text, look }), 0)

/** Widths of words at a size of one point, by document: tables say the same words again and again. */
const measured = new WeakMap<PDFKit.PDFDocument, Map<string, number>>()
/** So many are kept. */
const MOST_MEASURED = 20_000

function widthOf(doc: PDFKit.PDFDocument, { script, text, look }: Run & { look: Look }): number {
  const widths = measured.get(doc) ?? new Map<string, number>()
  const key = `${script} ${look.weight} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known * look.size
  const width = inFont(doc, script, look).widthOfString(text)
  if (widths.size >= MOST_MEASURED) widths.clear()
  measured.set(doc, widths.set(key, width / look.size))
  return width
}

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
    at += widthOf(doc, { script, text, look })
  }
}
