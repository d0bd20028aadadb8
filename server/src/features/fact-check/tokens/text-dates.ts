const months = [
  'jan(?:uary)?|enero',
  'feb(?:ruary)?|febrero',
  'mar(?:ch|zo)?',
  'apr(?:il)?|abril',
  'may|mayo',
  'june?|junio',
  'july?|julio',
  'aug(?:ust)?|agosto',
  'sept?(?:ember)?|sep?tiembre',
  'oct(?:ober|ubre)?',
  'nov(?:ember|iembre)?',
  'dec(?:ember)?|diciembre',
]
const anyMonth = months.map((month) => `(?:${month})`).join('|')

/** Dates as people write them, English and Spanish: `2026-11-20`, `11/20/2026`, `November 20, 2026`, `20 de noviembre de 2026`. */
const written = [
  /(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?![\p{L}\d])/iuy,
  /(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})(?![\p{L}\d])/iuy,
  new RegExp(
    String.raw`(?<name>${anyMonth})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(?<year>\d{4}))?(?![\p{L}\d])`,
    'iuy',
  ),
  new RegExp(
    String.raw`(?<day>\d{1,2})\s+(?:de\s+)?(?<name>${anyMonth})(?:\s+(?:de(?:l)?\s+)?(?<year>\d{4}))?(?![\p{L}\d])`,
    'iuy',
  ),
]

const two = (digits: string): string => digits.padStart(2, '0')

/** The date that is written at a place of a text: `YYYY-MM-DD`, or `MM-DD` without a year; null where there is none. */
export function dateAt(text: string, at: number): { value: string; length: number } | null {
  for (const pattern of written) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (!found?.groups) continue
    const { year, month, day = '', name } = found.groups
    const number = month ?? String(1 + months.findIndex((one) => new RegExp(`^(?:${one})$`, 'i').test(name ?? '')))
    const value = `${two(number)}-${two(day)}`
    return { value: year === undefined ? value : `${year}-${value}`, length: found[0].length }
  }
  return null
}

const clocks = [
  /(?<hour>\d{1,2}):(?<minute>\d\d)(?:\s?(?<half>[ap])\.?\s?m\b\.?)?(?![\d:])/iuy,
  /(?<hour>\d{1,2})\s?(?<half>[ap])\.?\s?m\b\.?/iuy,
  /(?<noon>noon|mediod[ií]a)(?!\p{L})/iuy,
  /(?<midnight>midnight|medianoche)(?!\p{L})/iuy,
]

/** The time of the day that is written at a place of a text, as `HH:MM` of 24 hours; null where there is none. */
export function clockAt(text: string, at: number): { value: string; length: number } | null {
  for (const pattern of clocks) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (!found?.groups) continue
    const { hour = '0', minute = '00', half, noon } = found.groups
    if (noon !== undefined) return { value: '12:00', length: found[0].length }
    const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
    return { value: `${two(String(hours))}:${minute}`, length: found[0].length }
  }
  return null
}
