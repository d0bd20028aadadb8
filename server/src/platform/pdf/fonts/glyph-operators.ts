import type { Glyph, ReadGlyph, Shaper, Stroke } from './glyphs.ts'

interface Place {
  x: number
  y: number
  size: number
}

interface Writing extends Place {
  /** From units of the font to thousandths of the size. */
  scale: number
  /** The name of the font on the page. */
  font: string
  /** A glyph's number in the document, in hexadecimal, and its width in thousandths of the size. */
  numberOf: (glyph: ReadGlyph) => [number: string, width: number]
}

/** Ways of drawing text. */
const [FILLED, HIDDEN] = [0, 3]

/** The operators that write glyphs, each at its place. */
export function writeGlyphs(glyphs: readonly ReadGlyph[], { x, y, size, scale, font, numberOf }: Writing): string {
  let [shown, pen, rise, hidden] = ['', 0, 0, false]
  for (const glyph of glyphs) {
    const raised = (glyph.y * scale * size) / 1000
    if (raised !== rise) shown += `] TJ ${decimal(raised)} Ts [`
    if (glyph.hidden !== hidden) shown += `] TJ ${glyph.hidden ? HIDDEN : FILLED} Tr [`
    ;[rise, hidden] = [raised, glyph.hidden]
    const left = glyph.x * scale
    if (Math.abs(pen - left) > 0.0005) shown += decimal(pen - left)
    const [number, width] = numberOf(glyph)
    shown += `<${number}>`
    pen = left + width
  }
  const ended = `${rise === 0 ? '' : ' 0 Ts'}${hidden ? ` ${FILLED} Tr` : ''}`
  return `BT 1 0 0 -1 ${decimal(x)} ${decimal(y)} Tm /${font} ${decimal(size)} Tf [${shown}] TJ${ended} ET`
}

/** The operators that draw glyphs as outlines, which are seen and not read. */
export function outlinesOf(glyphs: readonly Glyph[], { units, outlineOf }: Shaper, { x, y, size }: Place): string {
  const scale = size / units
  return glyphs
    .map((glyph) => {
      const strokes = outlineOf(glyph.id)
      if (strokes.length === 0) return ''
      const matrix = [scale, 0, 0, -scale, x + glyph.x * scale, y - glyph.y * scale].map(precise).join(' ')
      return ` q ${matrix} cm ${strokesOf(strokes)} f Q`
    })
    .join('')
}

function strokesOf(strokes: readonly Stroke[]): string {
  let [fromX, fromY] = [0, 0]
  return strokes
    .map(({ type, values }) => {
      if (type === 'Z') return 'h'
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = values
      // A PDF has cubic curves only.
      const points =
        type === 'Q' ? [...between([fromX, fromY], [x1, y1]), ...between([x2, y2], [x1, y1]), x2, y2] : values
      ;[fromX = 0, fromY = 0] = values.slice(-2)
      return `${points.map(decimal).join(' ')} ${operators[type] ?? 'l'}`
    })
    .join(' ')
}

const operators: Record<string, string> = { M: 'm', L: 'l', Q: 'c', C: 'c' }

/** Two thirds of the way from a point to another. */
const between = ([x, y]: [number, number], [toX, toY]: [number, number]): [number, number] => [
  x + ((toX - x) * 2) / 3,
  y + ((toY - y) * 2) / 3,
]

const precise = (value: number): number => Math.round(value * 1e6) / 1e6
const decimal = (value: number): number => Math.round(value * 1000) / 1000
