import bidiFactory, { type Bidi } from 'bidi-js'

export type Direction = 'ltr' | 'rtl'

// The types are those of its module for bundlers; Node loads the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)()

/** Letters and marks of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\u200F\u2067\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** The direction of a paragraph: that of its first letter. */
export const directionOf = (text: string): Direction =>
  hasRightToLeft(text) && (bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr'

/** The embedding level of each code unit of a line, after UAX #9: odd ones are read from right to left. */
export const levelsOf = (line: string, direction: Direction): Uint8Array => {
  if (direction === 'ltr' && !hasRightToLeft(line)) return new Uint8Array(line.length)
  return bidi.getEmbeddingLevels(line, direction).levels
}

/** Where pieces of a line appear from left to right, by their levels (rule L2): their numbers in that order. */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, at) => at)
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    let from = 0
    while (from < order.length) {
      let to = from
      while (to < order.length && (levels[order[to] ?? 0] ?? 0) >= level) to += 1
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).toReversed())
      from = to + 1
    }
  }
  return order
}
