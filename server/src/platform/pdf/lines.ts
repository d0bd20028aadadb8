import { faceOf } from './faces.ts'
import { directionOf, visualOrder } from './fonts/direction.ts'
import type { Fonts } from './fonts/load-fonts.ts'
import { plainFile, type Weight } from './fonts/plain-fonts.ts'
import { contextOf, runsOf, type Context, type Run } from './fonts/runs.ts'
import { wordsOf } from './fonts/words.ts'

export interface Look {
  size: number
  weight: Weight
  align?: 'left' | 'right'
}

/** A document, and the fonts of its texts. */
export interface Setting {
  doc: PDFKit.PDFDocument
  fonts: Fonts
}

/** A line of a text, in pieces that one font each can write. */
export interface Line {
  runs: Run[]
  /** Without the spaces at its end, in points. */
  width: number
  /** Of the spaces at its end where they come first, at the left of a line that is read from right to left; in points. */
  before: number
  /** From the top of the line to the letters' baseline, in points. */
  ascent: number
  /** In points. */
  height: number
}

/** Room between lines in addition to the font's own, in points. */
const BETWEEN_LINES = 1

/** Texts that were broken, by document, width and look: tables say the same words again and again. */
const broken = new WeakMap<PDFKit.PDFDocument, Map<string, Map<string, Line[]>>>()
/** So many are kept of a width and a look. */
const MOST_KEPT = 2_000

/** Breaks a text into lines that fit a width; line breaks of the text stay. The spaces at the end of a line stay too: they separate words for screen readers. */
export function linesOf(setting: Setting, text: string, place: { width: number; look: Look }): Line[] {
  const { doc } = setting
  const own = broken.get(doc) ?? new Map<string, Map<string, Line[]>>()
  broken.set(doc, own)
  const key = `${place.width} ${place.look.size} ${place.look.weight}`
  const cached = own.get(key) ?? new Map<string, Line[]>()
  own.set(key, cached)
  const known = cached.get(text)
  if (known) return known
  const { region } = contextOf(text)
  const lines = text.split('\n').flatMap((paragraph) => {
    const context = { direction: directionOf(paragraph), region }
    return brokenLines(setting, paragraph, { ...place, context })
  })
  if (cached.size >= MOST_KEPT) cached.clear()
  cached.set(text, lines)
  return lines
}

interface Place {
  width: number
  look: Look
  context: Context
}

function brokenLines(setting: Setting, text: string, { width, look, context }: Place): Line[] {
  const short = lineOf(setting, text, { look, context })
  if (short.width <= width) return [short]
  const partWidth = (part: string) => runsWidth(setting.doc, runsOf(setting.fonts, part, context), look)
  const units = wordsOf(text).flatMap((unit) => fitting(unit, width, partWidth))
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
  return parts.map((part) => lineOf(setting, part, { look, context }))
}

function lineOf({ doc, fonts }: Setting, text: string, { look, context }: Omit<Place, 'width'>): Line {
  const runs = runsOf(fonts, text, context)
  const whole = runsWidth(doc, runs, look)
  const visible = text.trimEnd()
  const width = visible.length === text.length ? whole : runsWidth(doc, runsOf(fonts, visible, context), look)
  const tall = runs.filter(({ font }) => font !== null).map((run) => faceOf(doc, run, look.weight))
  const plain = { ascent: plainAscent(doc, look), height: lineHeight(doc, look) }
  const ascent = Math.max(plain.ascent, ...tall.map((face) => face.ascent * look.size))
  const descent = Math.max(plain.height - plain.ascent, ...tall.map((face) => face.descent * look.size + BETWEEN_LINES))
  return { runs, width, before: context.direction === 'rtl' ? whole - width : 0, ascent, height: ascent + descent }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A unit that is wider than its place, as a hash in a narrow column, in pieces that are not. */
function fitting(unit: string, width: number, widthOf: (part: string) => number): string[] {
  if (widthOf(unit.trimEnd()) <= width) return [unit]
  const pieces: string[] = []
  for (const { segment } of graphemes.segment(unit)) {
    const last = pieces.at(-1)
    if (last !== undefined && widthOf(`${last}${segment}`.trimEnd()) <= width) pieces.push(`${pieces.pop()}${segment}`)
    else pieces.push(segment)
  }
  return pieces
}

const runsWidth = (doc: PDFKit.PDFDocument, runs: readonly Run[], look: Look): number =>
  runs.reduce((sum, run) => sum + faceOf(doc, run, look.weight).width(run.text) * look.size, 0)

const heights = new WeakMap<PDFKit.PDFDocument, Map<string, number>>()

/** The height of a line of the plain font, in points. */
function lineHeight(doc: PDFKit.PDFDocument, { size, weight }: Look): number {
  const own = heights.get(doc) ?? new Map<string, number>()
  heights.set(doc, own)
  const key = `${size} ${weight}`
  const height = own.get(key) ?? doc.font(plainFile('latin', weight)).fontSize(size).currentLineHeight(true)
  own.set(key, height)
  return height + BETWEEN_LINES
}

const plainAscent = (doc: PDFKit.PDFDocument, { size, weight }: Look): number =>
  faceOf(doc, { font: null, shaped: false, level: 0 }, weight).ascent * size

/** Draws a line with its left end at a place, whichever fonts it needs: in reading order, each piece where it is seen. */
export function drawLine(
  doc: PDFKit.PDFDocument,
  { runs, before, ascent }: Line,
  { x, y, look }: { x: number; y: number; look: Look },
): void {
  const { size, weight } = look
  const pieces = runs.map((run) => ({ run, face: faceOf(doc, run, weight), x: 0 }))
  let at = x - before
  for (const place of visualOrder(runs.map(({ level }) => level))) {
    const piece = pieces[place]
    if (!piece) continue
    piece.x = at
    at += piece.face.width(piece.run.text) * size
  }
  for (const { run, face, x: left } of pieces) doc.addContent(face.show(run.text, { x: left, y: y + ascent, size }))
}
