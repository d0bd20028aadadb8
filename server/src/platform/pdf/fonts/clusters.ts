import type { Glyph, ReadGlyph, Shaped } from './glyphs.ts'

export interface Placed extends Glyph {
  /** Where its characters begin in the text. */
  cluster: number
  advance: number
}

interface Reading {
  rtl: boolean
  /** A glyph without a width, where the font has one. */
  hidden: number | undefined
}

const MARK = /\p{Mn}|\p{Default_Ignorable_Code_Point}/u

/**
 * Says which glyph is read as which character. Readers of a PDF take each glyph as letters of their own, and a letter with a mark in one glyph as the mark:
 * so each character has a glyph, a hidden one where the font joins it to others, and glyphs that are more than the characters are only seen.
 */
export function clustersOf(placed: readonly Placed[], text: string, reading: Reading): Omit<Shaped, 'width'> {
  const inOrder = reading.rtl ? placed.toReversed() : placed
  const starts = [...new Set(inOrder.map(({ cluster }) => cluster))].toSorted((one, other) => one - other)
  const groups = starts.map((start, at) => ({
    glyphs: inOrder.filter(({ cluster }) => cluster === start),
    characters: Array.from(text.slice(at === 0 ? 0 : start, starts[at + 1] ?? text.length)),
  }))
  const parts = groups.map(({ glyphs, characters }) => readGroup(glyphs, characters, reading))
  const read = parts.flatMap((part) => part.read)
  // Readers put a mark that comes before all letters into a line of its own.
  const end = reading.rtl ? read.findLastIndex(({ hidden }) => !hidden) + 1 : read.length
  return {
    read: reading.rtl ? read.slice(0, end).toReversed() : read,
    after: read.slice(end),
    visible_only: parts.flatMap((part) => part.visible_only),
    simple: groups.every(({ glyphs, characters }) => glyphs.length === 1 && characters.length === 1),
  }
}

/** In reading order. Letters take the glyphs that have a width, in turn; a group without any takes the first. */
function readGroup(glyphs: readonly Placed[], characters: readonly string[], { rtl, hidden }: Reading) {
  const letters = glyphs.filter(({ advance }) => advance > 0)
  const free = letters.length > 0 ? letters : glyphs.slice(0, 1)
  const read: ReadGlyph[] = []
  let last: Placed | undefined
  for (const text of characters) {
    const glyph = !MARK.test(text) || !last ? free.shift() : undefined
    last = glyph ?? last
    const before = read.at(-1)
    if (glyph) read.push({ id: glyph.id, x: glyph.x, y: glyph.y, text, hidden: false })
    else if (hidden !== undefined && last)
      read.push({ id: hidden, x: rtl ? last.x : last.x + last.advance, y: 0, text, hidden: true })
    else if (before) before.text = rtl ? `${text}${before.text}` : `${before.text}${text}`
  }
  const used = new Set(read.map(({ id, x, y }) => `${id} ${x} ${y}`))
  return { read, visible_only: glyphs.filter(({ id, x, y }) => !used.has(`${id} ${x} ${y}`)) }
}
