/** A heat of steel that the pages of a mill certificate name. */
export interface FoundHeat {
  heat_number: string
  /** Pages that name it, from 1 in ascending order. */
  pages: number[]
}

/** Heats of one file, and characters of a heat number, at most. */
export const MOST_HEATS = 200
export const MOST_HEAT_NUMBER = 20
/** Lines of one table that are read. */
const MOST_ROWS = 200

/** What may follow the word: `Heat No.`, `HEAT NUMBER`, `Heat #`, `Heat/Lot No`, `Heat Code`. */
const label =
  /\bheats?(?:\s*\/\s*(?:lot|cast))?\s*(?:n(?:os?|umbers?|um|br)\b\.?|#s?|n[°º]\.?|ids?\b|codes?\b)?\s*[:=.-]?/giu
/** A heat number: letters and digits, perhaps with dashes or slashes between them. */
const token = /^[A-Z0-9](?:[A-Z0-9]|[-/](?=[A-Z0-9])){2,19}$/u
/** Grades and specifications such as A615, M31M or F1554, which stand in the same tables. */
const specification = /^(?:A|B|C|D|E|F|M|T|SA)\d{1,4}M?(?:-\d{1,4})?$/u
const calendarDate = /^(?:\d{1,4}[-/]\d{1,2}[-/]\d{1,4}|\d{1,2}[-/][A-Z]{3}[-/]\d{2,4})$/u

const clean = (word: string): string => word.toUpperCase().replace(/^[^A-Z0-9]+|[^A-Z0-9]+$/gu, '')

/** Whether a word can be a heat number: it has a digit, and is no date. */
const isHeat = (word: string): boolean =>
  token.test(word) && /\d/u.test(word) && !calendarDate.test(word) && word.length <= MOST_HEAT_NUMBER

/** In a table, where words of all kinds are next to each other, it has four digits at least and is no specification. */
const isHeatOfTable = (word: string): boolean =>
  isHeat(word) && (word.match(/\d/gu) ?? []).length >= 4 && !specification.test(word)

/** Heat numbers that follow a label on its line, one or several: `12345, 67890 and 24680`. */
function following(rest: string): string[] {
  const found: string[] = []
  for (const word of rest.split(/[\s,;&]+/u)) {
    if (word === '' || /^and$/iu.test(word)) continue
    const cleaned = clean(word)
    if (!isHeat(cleaned) || (found.length > 0 && !isHeatOfTable(cleaned))) break
    found.push(cleaned)
  }
  return found
}

/** Cells of a line: by tabs or wide gaps where it has any, else its words. */
const cellsOf = (line: string): string[] =>
  (/\t| {2,}/u.test(line.trim()) ? line.trim().split(/\t+| {2,}/u) : line.trim().split(/\s+/u)).map((cell) =>
    cell.trim(),
  )

/** The heat numbers below a header that names a column of them, until two lines in a row have none. */
function ofTable(header: string, lines: readonly string[]): string[] {
  const column = cellsOf(header).findIndex((cell) => /^heat\b/iu.test(cell))
  const found: string[] = []
  let without = 0
  for (const line of lines) {
    if (without === 2) break
    const cells = cellsOf(line).map(clean)
    const own = cells[column] ?? ''
    const heat = isHeatOfTable(own) ? own : cells.find(isHeatOfTable)
    without = heat === undefined ? without + 1 : 0
    if (heat !== undefined) found.push(heat)
  }
  return found
}

function ofPage(text: string): string[] {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '')
  return lines.flatMap((line, at) =>
    [...line.matchAll(label)].flatMap((match) => {
      const next = following(line.slice(match.index + match[0].length))
      return next.length > 0 ? next : ofTable(line, lines.slice(at + 1, at + 1 + MOST_ROWS))
    }),
  )
}

/**
 * The heat numbers that the text of a mill certificate names, in the order in which they come: after a label such as `Heat No.`, or in the column of a table.
 * Each has all pages that name it. They are proposals, which a person confirms. Linear in the length of the text.
 */
export function findHeats(pages: readonly { page: number; body: string }[]): FoundHeat[] {
  const heats = [...new Set(pages.flatMap(({ body }) => ofPage(body)))].slice(0, MOST_HEATS)
  const words = pages.map(({ page, body }) => ({ page, words: new Set(body.split(/[\s,;&]+/u).map(clean)) }))
  return heats.map((heat_number) => ({
    heat_number,
    pages: words.flatMap((one) => (one.words.has(heat_number) ? [one.page] : [])).toSorted((one, other) => one - other),
  }))
}
