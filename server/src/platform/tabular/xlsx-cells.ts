import { DAY_MS } from '@milepost/contract/core/time/days'

/** The type of a sheet's column: an `amount` is a number that shows at least two decimals, and thousands; instants are ISO texts with the offset of their zone (D56). */
export type CellKind = 'text' | 'number' | 'amount' | 'date' | 'instant'

/** Styles by their place among `cellXfs` of the workbook's styles; those of instants follow, one for each offset. */
export const styles = { plain: 0, title: 1, date: 2, amount: 3 } as const

/** Day 0 of Excel's calendar as it counts from March 1900 on; before, it counts a leap day that never was. */
export const FIRST_DAY = Date.UTC(1899, 11, 30)
const FIRST_RIGHT_DAY = 61
/** A number of more digits would be shown rounded. */
const EXACT_DIGITS = 15
/** Parts of a day to which times are rounded up, a tenth of a millisecond, so that programs that cut off find the same millisecond. */
const PARTS = 1e9
/** Characters of an instant before its offset. */
const LOCAL_TIME = '2026-11-20T14:05:00.000'.length

export interface CellPlace {
  /** Its column, from 0. */
  at: number
  /** Its row, from 1. */
  row: number
  kind: CellKind | 'title'
}

/** The styles of instants: each shows the local time and the name that its zone has at that offset. */
export interface InstantStyles {
  /** The style of an instant, by its place among `cellXfs`. */
  styleOf(instant: string): number
  /** The names of the zone, in the order of their styles. */
  names(): string[]
}

/** `EST` and `EDT` are two styles of one zone. */
export function instantStyles(time_zone: string): InstantStyles {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: time_zone, timeZoneName: 'short' })
  const nameAt = (instant: string) =>
    format.formatToParts(Date.parse(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? time_zone
  const known = new Map<string, { style: number; name: string }>()
  return {
    styleOf: (instant) => {
      const offset = instant.slice(LOCAL_TIME)
      const own = known.get(offset)
      if (own) return own.style
      const style = Object.keys(styles).length + known.size
      known.set(offset, { style, name: nameAt(instant) })
      return style
    },
    names: () => [...known.values()].map(({ name }) => name),
  }
}

/** Writes cells of a sheet of this many columns. */
export function cellWriter(columns: number, instants: InstantStyles): (cell: string, place: CellPlace) => string {
  const letters = Array.from({ length: columns }, (_, at) => columnLetters(at))
  return (cell, { at, row, kind }) => {
    if (cell === '') return ''
    const place = `<c r="${letters[at] ?? ''}${row}"`
    if (kind === 'number' && isExact(cell)) return `${place}><v>${cell}</v></c>`
    if (kind === 'amount' && isExact(cell)) return `${place} s="${styles.amount}"><v>${cell}</v></c>`
    if (kind === 'date' || kind === 'instant') {
      const serial = serialOf(kind === 'date' ? cell : localPart(cell))
      const style = serial === null ? null : kind === 'date' ? styles.date : instants.styleOf(cell)
      if (style !== null) return `${place} s="${style}"><v>${serial}</v></c>`
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

/** What the clock of its zone shows at an instant, as if that were UTC: a sheet's times have no zone. */
const localPart = (instant: string): string =>
  /[+-]\d\d:\d\d$/.test(instant) && instant.length > LOCAL_TIME ? `${instant.slice(0, LOCAL_TIME)}Z` : ''

/** Excel's serial number of a date or a local time; null for what it cannot represent. */
function serialOf(cell: string): string | null {
  const days = (Date.parse(cell) - FIRST_DAY) / DAY_MS
  if (Number.isNaN(days) || days < FIRST_RIGHT_DAY) return null
  return Number.isInteger(days) ? String(days) : (Math.ceil(days * PARTS) / PARTS).toFixed(9)
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
