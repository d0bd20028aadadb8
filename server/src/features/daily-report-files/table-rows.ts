/** Characters and lines of one cell, and of one paragraph, at most, so that none outgrows its page; the rest continues below. */
const CELL = { characters: 360, lines: 16 } as const
const PARAGRAPH = { characters: 1200, lines: 30 } as const

interface Room {
  characters: number
  lines: number
}
/** Lines of a text that are shown as such; of a text with more they follow each other, so that no file is made of empty lines. */
const MOST_LINES = 60

/** Cuts a line that is too long at its last space, or, without one, where the room ends. */
function* cutLine(line: string, characters: number): Generator<string> {
  let rest = line
  while (rest.length > characters) {
    const space = rest.lastIndexOf(' ', characters)
    // Half of a character is never cut off.
    const low = rest.charCodeAt(characters)
    const end = space > characters / 2 ? space : characters - (low >= 0xdc00 && low <= 0xdfff ? 1 : 0)
    yield rest.slice(0, end)
    rest = rest.slice(end).trimStart()
  }
  yield rest
}

function linesOf(text: string): string[] {
  const lines = text.split('\n')
  return lines.length > MOST_LINES ? [lines.join(' ').replaceAll(/\s+/g, ' ')] : lines
}

function cut(text: string, { characters, lines: most }: Room): string[] {
  const parts: string[][] = []
  let length = 0
  for (const line of linesOf(text).flatMap((whole) => [...cutLine(whole, characters)])) {
    const last = parts.at(-1)
    if (last === undefined || length + line.length > characters || last.length >= most) {
      parts.push([line])
      length = line.length
    } else {
      last.push(line)
      length += line.length
    }
  }
  return parts.map((lines) => lines.join('\n'))
}

/** A text as paragraphs, each of which fits on a page. */
export const pieces = (text: string): string[] => cut(text, PARAGRAPH)

/** Rows whose cells fit on a page: what a cell has no room for continues in a row below. */
export const tableRows = (rows: readonly (readonly string[])[]): string[][] =>
  rows.flatMap((cells) => {
    const parts = cells.map((cell) => cut(cell, CELL))
    const height = Math.max(1, ...parts.map(({ length }) => length))
    return Array.from({ length: height }, (_, at) => parts.map((own) => own[at] ?? (at === 0 ? '' : '…')))
  })
