import { faceOf } from './faces.ts'
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

/** Room between lines in addition to the font's own, in points. */
const BETWEEN_LINES = 1

/** An unbreakable unit: a word with the spaces after it, or its part up to a hyphen, a slash or an underscore before a letter. */
const UNIT = /\s*\S+?(?:[-/_](?=\p{L})|\s+|$)/gu

/** Texts that were broken, by document, width and look: tables say the same words again and again. */
const broken = new WeakMap<PDFKit.PDFDocument, Map<string, Map<string, Line[]>>>()
/** So many are kept of a width and a look. */
const MOST_KEPT = 2_000

/** Breaks a text into lines that fit a width; line breaks of the text stay. The spaces at the end of a line stay too: they separate words for screen readers. */
export function linesOf(doc: PDFKit.PDFDocument, text: string, place: { width: number; look: Look }): Line[] {
  const own = broken.get(doc) ?? new Map<string, Map<string, Line[]>>()
  broken.set(doc, own)
  const key = `${place.width} ${place.look.size} ${place.look.weight}`
  const kept = own.get(key) ?? new Map<string, Line[]>()
  own.set(key, kept)
  const known = kept.get(text)
  if (known) return known
  const lines = brokenLines(doc, text, place)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(text, lines)
  return lines
}

function brokenLines(doc: PDFKit.PDFDocument, text: string, { width, look }: { width: number; look: Look }): Line[] {
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

const widthOf = (doc: PDFKit.PDFDocument, { script, text, look }: Run & { look: Look }): number =>
  faceOf(doc, script, look.weight).width(text) * look.size

const heights = new WeakMap<PDFKit.PDFDocument, Map<string, number>>()

/** The height of one line in points. */
export function lineHeight(doc: PDFKit.PDFDocument, { size, weight }: Look): number {
  const own = heights.get(doc) ?? new Map<string, number>()
  heights.set(doc, own)
  const key = `${size} ${weight}`
  const height = own.get(key) ?? doc.font(fontFile('latin', weight)).fontSize(size).currentLineHeight(true)
  own.set(key, height)
  return height + BETWEEN_LINES
}

/** Draws a line from its left end, whichever fonts it needs. */
export function drawLine(
  doc: PDFKit.PDFDocument,
  { runs }: Line,
  { x, y, look }: { x: number; y: number; look: Look },
): void {
  const { size, weight } = look
  let at = x
  for (const { script, text } of runs) {
    const face = faceOf(doc, script, weight)
    doc.addContent(face.show(text, { x: at, y: y + face.ascent * size, size }))
    at += face.width(text) * size
  }
}
