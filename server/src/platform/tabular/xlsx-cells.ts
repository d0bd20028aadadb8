import { DAY_MS } from '@milepost/contract/core/time/days'

/** The type of a sheet's column. Instants are UTC. */
export type CellKind = 'text' | 'number' | 'date' | 'instant'

/** Styles by their place among `cellXfs` of the workbook's styles. */
export const styles = { plain: 0, title: 1, date: 2, instant: 3 } as const

/** Day 0 of Excel's calendar as it counts from March 1900 on; before, it counts a leap day that never was. */
export const FIRST_DAY = Date.UTC(1899, 11, 30)
const FIRST_RIGHT_DAY = 61
/** A number of more digits would be shown rounded. */
const EXACT_DIGITS = 15
const MS_PLACES = 9

export interface CellPlace {
  /** Its column, from 0. */
  at: number
  /** Its row, from 1. */
  row: number
  kind: CellKind | 'title'
}

/** Writes cells of a sheet of this many columns. */
export function cellWriter(columns: number): (cell: string, place: CellPlace) => string {
  const letters = Array.from({ length: columns }, (_, at) => columnLetters(at))
  return (cell, { at, row, kind }) => {
    if (cell === '') return ''
    const place = `<c r="${letters[at] ?? ''}${row}"`
    if (kind === 'number' && isExact(cell)) return `${place}><v>${cell}</v></c>`
    if (kind === 'date' || kind === 'instant') {
      const serial = serialOf(cell)
      if (serial !== null) return `${place} s="${styles[kind]}"><v>${serial}</v></c>`
    }
    const style = kind === 'title' ? ` s="${styles.title}"` : ''
    return `${place}${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
  }
}

/** `A`, `Z`, `AA` … of a column from 0. */
export function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last
}

const isExact = (cell: string): boolean =>
  /^-?\d+(?:\.\d+)?$/.test(cell) && cell.replace(/^-?0*\.?0*|\./g, '').length <= EXACT_DIGITS

/** Excel's serial number of a date or an instant; null for what it cannot represent. */
function serialOf(cell: string): string | null {
  const days = (Date.parse(cell) - FIRST_DAY) / DAY_MS
  if (Number.isNaN(days) || days < FIRST_RIGHT_DAY) return null
  return Number.isInteger(days) ? String(days) : days.toFixed(MS_PLACES)
}

// Excel reads `_x0041_` as the character of that number: such a text gets its underscore written so.
const READ_AS_CODE = /_(?=x[0-9A-Fa-f]{4}_)/g
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_' }

/** A text escaped for an XML element; characters that XML cannot hold are replaced. */
export function xmlText(text: string): string {
  // Most texts contain none of these.
  if (!/[^\u{20}-\u{7E}\u{A0}-\u{D7FF}]|[&<>_]/u.test(text)) return text
  return text
    .replaceAll(READ_AS_CODE, '_x005F_')
    .replaceAll(NO_XML, '\u{FFFD}')
    .replaceAll(/[&<>\r]/g, (character) => entities[character] ?? character)
}
