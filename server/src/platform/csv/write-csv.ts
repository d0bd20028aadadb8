const FORMULA = /^[=+\-@\t\r\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/
const BOM = '\u{FEFF}'

/** A text that no spreadsheet takes for a formula: one that begins like one gets an apostrophe before it (OWASP, CSV injection). A number stays one. */
export const neutralCell = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A CSV that spreadsheets open as it is: a byte order mark, lines that end in CR LF (RFC 4180), and no formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string => BOM + csvLines(rows, '\r\n')

/** Rows as lines of CSV without a byte order mark, and no formula. */
export const csvLines = (rows: readonly (readonly string[])[], line_end: string): string =>
  rows.map((cells) => `${cells.map((cell) => quoted(neutralCell(cell))).join(',')}${line_end}`).join('')
