import { Blob, Buffer as ShapingBuffer, BufferFlag, Direction, Face, Font, shape } from 'harfbuzzjs'
import { clustersOf, type Placed } from './clusters.ts'
import type { Shaped, Shaper } from './glyphs.ts'

/** Its glyph has no width. */
const ZERO_WIDTH_NON_JOINER = 0x200c

/** Chooses and places the glyphs of a font: its file, of TrueType outlines. */
export function shaperOf(content: Uint8Array): Shaper {
  const face = new Face(new Blob(content))
  const font = new Font(face)
  return {
    units: face.upem,
    characters: new Set(face.collectUnicodes()),
    outlineOf: (id) => font.glyphToJson(id),
    widthOf: (id) => font.glyphHAdvance(id),
    shape: (text, rtl) => shapeText(font, text, rtl),
  }
}

function shapeText(font: Font, text: string, rtl: boolean): Shaped {
  const buffer = new ShapingBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(rtl ? Direction.RTL : Direction.LTR)
  buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES)
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  let width = 0
  const placed = buffer.getGlyphInfos().map(({ codepoint, cluster }, at): Placed => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    width += xAdvance
    return { id: codepoint, cluster, advance: xAdvance, x: width - xAdvance + xOffset, y: yOffset }
  })
  return { width, ...clustersOf(placed, text, { rtl, hidden: font.glyph(ZERO_WIDTH_NON_JOINER) }) }
}
