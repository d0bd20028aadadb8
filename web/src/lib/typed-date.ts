import { isDate } from '@milepost/contract/core/time/calendar'
import { formatDate } from './dates.ts'

/** The earliest year that a field accepts: an older one is a typing error. Forms check everything else by their own rules. */
const FIRST_YEAR = 1900
/** Longest text that a field keeps. */
export const MOST_TYPED = 40

const patterns = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<month>\d{1,2})(?<part>[/.\- ])(?<day>\d{1,2})\k<part>(?<year>\d{4})$/,
  /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/,
]
/** Two digits of a year may be the beginning of four: they count once the field is left. */
const short = /^(?<month>\d{1,2})(?<part>[/.\- ])(?<day>\d{1,2})\k<part>(?<year>\d{2})$/

/**
 * The date that a typed text means, as calls write it; null where it means none. The month comes first (specification section 5): `11/20/2026`, `11-20-2026`,
 * `11202026`, also `2026-11-20`, and `11/20/26` once the field is left.
 */
export function typedDate(text: string, { left = false } = {}): string | null {
  const typed = text.trim()
  const parts = [...patterns, ...(left ? [short] : [])].map((form) => form.exec(typed)?.groups).find(Boolean)
  if (!parts) return null
  const { year = '', month = '', day = '' } = parts
  const full = year.length === 2 ? `20${year}` : year
  if (Number(full) < FIRST_YEAR) return null
  const date = [full, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isDate(date) ? date : null
}

/** The text of a field for its value: a formatted date, otherwise the typed text. */
export const shownDate = (value: string): string => (isDate(value) ? formatDate(value) : value)
