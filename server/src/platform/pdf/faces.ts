import { fontFile, type Weight } from './fonts.ts'

/** The used parts of a font that the library has embedded; its types lack them. Measures are thousandths of the size. */
interface EmbeddedFont {
  id: string
  ascender: number
  ref(): unknown
  /** Adds a text's glyphs to the document's font: their numbers there, in hexadecimal. */
  encode(text: string, features: readonly string[]): [glyphs: string[], positions: unknown[]]
  layout(text: string, features: readonly string[]): { glyphs: { id: number }[]; advanceWidth: number }
}
interface Drawn {
  _font: EmbeddedFont
  page: { fonts: Record<string, unknown> }
}

/** Tabular figures, so that they align in columns; other signs keep their own width. */
const featuresOf = (text: string): readonly string[] => (/^\d+$/.test(text) ? ['tnum'] : [])

interface Glyphs {
  hex: string
  ids: readonly number[]
  advance: number
}

/**
 * A font of a document. Texts are set character by character, with the kerning of each pair: shaping whole words, as the library does, took most of the
 * time of a long table, and Latin, Greek and Cyrillic letters need no more.
 */
export interface Face {
  /** Width at a size of one point. */
  width(text: string): number
  /** From the top of the letters to their baseline, at a size of one point. */
  ascent: number
  /** The operators that draw a text with its left end on its line at a place, in points from the page's upper left corner. */
  show(text: string, place: { x: number; y: number; size: number }): string
}

const faces = new WeakMap<PDFKit.PDFDocument, Record<Weight, Map<string, Face>>>()

/** The font of a script and a weight in a document. */
export function faceOf(doc: PDFKit.PDFDocument, script: string, weight: Weight): Face {
  const own = faces.get(doc) ?? { 400: new Map<string, Face>(), 600: new Map<string, Face>() }
  faces.set(doc, own)
  const known = own[weight].get(script)
  if (known) return known
  const face = openFace(doc.font(fontFile(script, weight)) as unknown as Drawn)
  own[weight].set(script, face)
  return face
}

function openFace(doc: Drawn): Face {
  const font = doc._font
  const glyphs = new Map<string, Glyphs>()
  const glyphsOf = (character: string): Glyphs => {
    const known = glyphs.get(character)
    if (known) return known
    const { glyphs: laid, advanceWidth } = font.layout(character, featuresOf(character))
    const found = {
      hex: font.encode(character, featuresOf(character))[0].join(''),
      ids: laid.map(({ id }) => id),
      advance: advanceWidth,
    }
    glyphs.set(character, found)
    return found
  }
  const kernings = new Map<string, Map<string, number>>()
  const kerningOf = (one: string, other: string): number => {
    const after = kernings.get(one) ?? new Map<string, number>()
    const known = after.get(other)
    if (known !== undefined) return known
    const [left, right, both] = [glyphsOf(one), glyphsOf(other), font.layout(one + other, featuresOf(one + other))]
    // Two characters that form a ligature, such as an arrow of a hyphen and a sign, stay separate.
    const same = [...left.ids, ...right.ids].join() === both.glyphs.map(({ id }) => id).join()
    const kerning = same ? both.advanceWidth - left.advance - right.advance : 0
    kernings.set(one, after.set(other, kerning))
    return kerning
  }
  return {
    ascent: font.ascender / 1000,
    width: (text) => {
      let [width, last] = [0, '']
      for (const character of text) {
        width += glyphsOf(character).advance + (last === '' ? 0 : kerningOf(last, character))
        last = character
      }
      return width / 1000
    },
    show: (text, { x, y, size }) => {
      let [shown, last] = ['', '']
      for (const character of text) {
        const kerning = last === '' ? 0 : kerningOf(last, character)
        if (kerning !== 0) shown += `>${decimal(-kerning)}<`
        shown += glyphsOf(character).hex
        last = character
      }
      doc.page.fonts[font.id] ??= font.ref()
      // The library draws with y down the page: letters are turned upright again.
      return `BT 1 0 0 -1 ${decimal(x)} ${decimal(y)} Tm /${font.id} ${decimal(size)} Tf [<${shown}>] TJ ET`
    },
  }
}

const decimal = (value: number): number => Math.round(value * 1000) / 1000
