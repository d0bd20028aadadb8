import { plainFile, type Weight } from './fonts/plain-fonts.ts'
import type { LoadedFont } from './fonts/load-fonts.ts'
import type { Run } from './fonts/runs.ts'
import { shapedFace } from './fonts/shaped-face.ts'
import type { Drawn, EmbeddedFont, Face } from './face.ts'

/** Tabular figures, so that they align in columns; other signs keep their own width. */
const featuresOf = (text: string): readonly string[] => (/^\d+$/.test(text) ? ['tnum'] : [])

interface Glyphs {
  hex: string
  ids: readonly number[]
  advance: number
}

const faces = new WeakMap<PDFKit.PDFDocument, Record<Weight, Map<string, Face>>>()

/** The font of a piece of text in a document. */
export function faceOf(doc: PDFKit.PDFDocument, run: Pick<Run, 'font' | 'shaped' | 'level'>, weight: Weight): Face {
  const own = faces.get(doc) ?? { 400: new Map<string, Face>(), 600: new Map<string, Face>() }
  faces.set(doc, own)
  const rtl = run.level % 2 === 1
  const key = run.font ? `${run.font.file.id} ${run.shaped ? (rtl ? 'rtl' : 'ltr') : 'plain'}` : PLAIN_FACE
  const known = own[weight].get(key)
  if (known) return known
  const drawn = doc as unknown as Drawn
  const face =
    run.font && run.shaped
      ? shapedFace(drawn, embeddedFont(doc, run.font, weight), run.font, { rtl, weight })
      : openFace(doc.font(plainFile(run.font?.file.plain ?? 'latin', weight)) as unknown as Drawn)
  own[weight].set(key, face)
  return face
}

const PLAIN_FACE = 'plain'

/** A font's file in the document, once for each weight. */
function embeddedFont(doc: PDFKit.PDFDocument, { file, weights }: LoadedFont, weight: Weight): EmbeddedFont {
  const name = `${file.id} ${weight}`
  doc.registerFont(name, weights[weight].content)
  const { _font } = doc.font(name) as unknown as Drawn
  return _font
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
    descent: -font.descender / 1000,
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
