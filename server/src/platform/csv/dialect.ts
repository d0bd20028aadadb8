import { readAs, refused, type Read } from './problems.ts'

/** A file's text without its `sep=` line (replaced by an empty line, so that lines keep their numbers), and its separator. */
export interface Dialect {
  text: string
  separator: string
}

/** Separators that are recognised by themselves, the likelier first; any other mark can be named by a `sep=` line. */
const separators = [',', ';', '\t', '|', '^', '\u001f'] as const

/** Where the first line that is not blank begins and ends. */
function firstLine(text: string): { start: number; end: number } {
  const mark = Math.max(0, text.search(/\S/))
  const start = Math.max(text.lastIndexOf('\n', mark), text.lastIndexOf('\r', mark)) + 1
  const length = text.slice(mark).search(/[\r\n]/)
  return { start, end: length < 0 ? text.length : mark + length }
}

/** The most frequent separator of the header, outside quotes; a comma when there is none. */
function detectSeparator(line: string): string {
  const header = line.replace(/"[^"]*"?/g, '')
  let [best, most] = [',', 0]
  for (const separator of separators) {
    const count = header.split(separator).length - 1
    if (count > most) [best, most] = [separator, count]
  }
  return best
}

/** Rows that may stand above a header without a separator: titles. */
const MOST_TITLES = 20

/** The separator of the first line; below titles that have none, of the first line that has several. */
function separatorOf(text: string, first: string): string {
  const hasOne = (line: string, least: number) => separators.some((mark) => line.split(mark).length > least)
  if (hasOne(first, 1)) return detectSeparator(first)
  const table = text.split(/\r\n|\n|\r/, MOST_TITLES).find((line) => hasOne(line, 2))
  return detectSeparator(table ?? first)
}

/** Finds the separator of a file: by its `sep=` line (a habit of spreadsheets), otherwise from its header, which titles may precede. */
export function dialectOf(text: string, { titles = false }: { titles?: boolean } = {}): Read<Dialect> {
  const { start, end } = firstLine(text)
  const line = text.slice(start, end)
  if (!/^\s*sep=/i.test(line))
    return readAs({ text, separator: titles ? separatorOf(text.slice(start), line) : detectSeparator(line) })
  const said = line.slice(line.indexOf('=') + 1)
  const separator = said.trim() === '' ? said.charAt(0) : said.trim()
  if (separator.length !== 1 || /[\p{L}\p{N}"'\s]/u.test(separator.replace('\t', ''))) {
    const at = text.slice(0, start).split(/\r\n|\n|\r/).length
    return refused('csv_separator', `Line ${at} names no usable separator: write sep= and one mark, such as sep=;`, {
      line: at,
    })
  }
  return readAs({ text: text.slice(0, start) + text.slice(end), separator })
}
