import type { Face, Drawn, EmbeddedFont } from '../face.ts'
import type { LoadedFont } from './load-fonts.ts'
import type { Weight } from './plain-fonts.ts'
import { outlinesOf, writeGlyphs } from './glyph-operators.ts'
import type { ReadGlyph, Shaped } from './glyphs.ts'

/** So many texts of a font are kept. */
const MOST_KEPT = 2_000

/** Readers take texts of different sizes apart. */
const APART = 0.99

interface Direction {
  rtl: boolean
  weight: Weight
}

/**
 * A font of a document whose letters depend on each other. Each glyph is embedded once for each character that it is read as, so that copied text is right;
 * where glyphs are not in the order of their characters, the whole text is named with them.
 */
export function shapedFace(doc: Drawn, embedded: EmbeddedFont, loaded: LoadedFont, { rtl, weight }: Direction): Face {
  const { shaper } = loaded.weights[weight]
  const scale = 1000 / shaper.units
  const cached = new Map<string, Shaped>()
  const shapedOf = (text: string): Shaped => {
    const known = cached.get(text)
    if (known) return known
    if (cached.size >= MOST_KEPT) cached.clear()
    const found = shaper.shape(text, rtl)
    cached.set(text, found)
    return found
  }
  const numberOf = numbersIn(embedded, (id) => shaper.widthOf(id) * scale)
  return {
    ascent: embedded.ascender / 1000,
    descent: -embedded.descender / 1000,
    width: (text) => shapedOf(text).width / shaper.units,
    show: (text, place) => {
      const { read, after, visible_only, simple } = shapedOf(text)
      doc.page.fonts[embedded.id] ??= embedded.ref()
      const write = (glyphs: readonly ReadGlyph[], size: number) =>
        writeGlyphs(glyphs, { ...place, size, scale, font: embedded.id, numberOf })
      const marks = after.length === 0 ? '' : ` ${write(after, place.size * APART)}`
      const drawn = `${write(read, place.size)}${marks}${outlinesOf(visible_only, shaper, place)}`
      return simple || rtl ? drawn : `/Span <</ActualText <${utf16(text)}>>> BDC ${drawn} EMC`
    },
  }
}

/** Numbers of glyphs in the document's font, in hexadecimal, and their widths in thousandths of the size. */
function numbersIn(embedded: EmbeddedFont, widthOf: (id: number) => number) {
  const known = new Map<string, [number: string, width: number]>()
  return ({ id, text }: { id: number; text: string }): [number: string, width: number] => {
    const key = `${id} ${text}`
    const found = known.get(key)
    if (found) return found
    const { glyphs } = embedded.subset
    const [number, width] = [glyphs.length, widthOf(id)]
    glyphs.push(id)
    embedded.widths[number] = width
    embedded.unicode[number] = [...text].map((character) => character.codePointAt(0) ?? 0)
    const entry: [string, number] = [number.toString(16).padStart(4, '0'), width]
    known.set(key, entry)
    return entry
  }
}

/** Text as a PDF names it: UTF-16 with its mark, in hexadecimal. */
const utf16 = (text: string): string =>
  `feff${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}`
