import { isDate } from '@milepost/contract/core/time/calendar'

/** A date of a cell, as ISO or as Americans and their spreadsheets write it, month first, the year also with two digits, of this century; null for none. */
export function readDate(text: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text) ?? []
  const iso = year
    ? `${year.padStart(4, '20')}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`
    : text
  return isDate(iso) ? iso : null
}
