import { StringDecoder } from 'node:string_decoder'

const QUOTE = 0x22

/** The rows of COPY's CSV, its header first, in batches as they come. An empty cell and null are both ''. */
export async function* copiedRows(copied: AsyncIterable<Buffer>): AsyncGenerator<string[][]> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const piece of copied) {
    const text = rest + decoder.write(piece)
    const { rows, end } = wholeRows(text)
    rest = text.slice(end)
    if (rows.length > 0) yield rows
  }
}

/** The rows that end within a text, and where the last of them does. */
function wholeRows(text: string): { rows: string[][]; end: number } {
  const rows: string[][] = []
  let end = 0
  let quotes = 0
  let looked = 0
  for (let line = text.indexOf('\n'); line !== -1; line = text.indexOf('\n', looked)) {
    quotes += quotesIn(text, looked, line)
    looked = line + 1
    // A line break within quotes is part of its cell.
    if (quotes % 2 === 1) continue
    const row = text.slice(end, line)
    rows.push(quotes === 0 ? row.split(',') : quotedCells(row))
    end = looked
    quotes = 0
  }
  return { rows, end }
}

function quotesIn(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('"', from); at !== -1 && at < to; at = text.indexOf('"', at + 1)) count += 1
  return count
}

function quotedCells(row: string): string[] {
  const cells: string[] = []
  for (let at = 0; at <= row.length;) {
    const quoted = row.charCodeAt(at) === QUOTE
    const end = quoted ? closingQuote(row, at + 1) : nextComma(row, at)
    cells.push(quoted ? row.slice(at + 1, end).replaceAll('""', '"') : row.slice(at, end))
    at = end + (quoted ? 2 : 1)
  }
  return cells
}

function closingQuote(row: string, from: number): number {
  let at = row.indexOf('"', from)
  while (row.charCodeAt(at + 1) === QUOTE) at = row.indexOf('"', at + 2)
  return at
}

function nextComma(row: string, from: number): number {
  const at = row.indexOf(',', from)
  return at === -1 ? row.length : at
}
