import { addDays, monthEnd, monthStart, weekdayOf, weekStart } from '@milepost/contract/core/time/days'

/** Days that a question is about, the first and the last one, `YYYY-MM-DD`. */
export interface Days {
  from: string
  to: string
}

const months = [
  ['january', 'jan', 'enero'],
  ['february', 'feb', 'febrero'],
  ['march', 'mar', 'marzo'],
  ['april', 'apr', 'abril'],
  ['may', 'mayo'],
  ['june', 'jun', 'junio'],
  ['july', 'jul', 'julio'],
  ['august', 'aug', 'agosto'],
  ['september', 'sept', 'sep', 'septiembre'],
  ['october', 'oct', 'octubre'],
  ['november', 'nov', 'noviembre'],
  ['december', 'dec', 'diciembre'],
]
const weekdays = [
  ['sunday', 'domingo'],
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miercoles'],
  ['thursday', 'jueves'],
  ['friday', 'viernes'],
  ['saturday', 'sabado'],
]
const oneOf = (words: readonly (readonly string[])[]) => words.flat().join('|')
const placeOf = (words: readonly (readonly string[])[], word: string | undefined) =>
  words.findIndex((all) => all.includes(word ?? ''))

const two = (number: number | string) => String(number).padStart(2, '0')

/** A date that there is; without a year the latest one that is not after today. */
function dateOf(year: string | undefined, [month, day]: readonly [number, number], today: string): string | null {
  const years = year === undefined ? [0, 1].map((ago) => Number(today.slice(0, 4)) - ago) : [fullYear(year)]
  for (const one of years) {
    const date = `${String(one).padStart(4, '0')}-${two(month)}-${two(day)}`
    const exists = month >= 1 && month <= 12 && day >= 1 && date <= monthEnd(`${date.slice(0, 7)}-01`)
    if (exists && (year !== undefined || date <= today)) return date
  }
  return null
}
const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year))

const oneDay = (date: string | null): Days | null => (date === null ? null : { from: date, to: date })
const monthOf = (date: string | null): Days | null => (date === null ? null : { from: date, to: monthEnd(date) })

/** The latest such day of the week, today included. */
const latestWeekday = (weekday: number, today: string): string =>
  addDays(today, -((weekdayOf(today) - weekday + 7) % 7))

type Reading = readonly [pattern: RegExp, read: (match: RegExpExecArray, today: string) => Days | null]

/** Words of days in both languages, without accents; the first that fits counts. */
const readings: readonly Reading[] = [
  [/\b(?:today|hoy)\b/, (_, today) => oneDay(today)],
  [/\b(?:yesterday|ayer)\b/, (_, today) => oneDay(addDays(today, -1))],
  [/\b(?:this week|esta semana)\b/, (_, today) => ({ from: weekStart(today), to: today })],
  [
    /\b(?:last week|(?:la )?semana pasada)\b/,
    (_, today) => ({ from: addDays(weekStart(today), -7), to: addDays(weekStart(today), -1) }),
  ],
  [/\b(?:this month|este mes)\b/, (_, today) => ({ from: monthStart(today), to: today })],
  [/\b(?:last month|(?:el )?mes pasado)\b/, (_, today) => monthOf(monthStart(today, -1))],
  [
    /\b(?:in )?(?:the )?(?:last|past) (\d{1,3}) days\b|\b(?:en )?(?:los )?ultimos (\d{1,3}) dias\b/,
    ([, en, es], today) => ({ from: addDays(today, 1 - Math.max(1, Number(en ?? es))), to: today }),
  ],
  [
    /\b(?:on |el )?(\d{4})-(\d{2})-(\d{2})\b/,
    ([, year, month, day], today) => oneDay(dateOf(year, [Number(month), Number(day)], today)),
  ],
  [
    /\b(?:on |el )?(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\b(?![/\d])/,
    ([, month, day, year], today) => oneDay(dateOf(year, [Number(month), Number(day)], today)),
  ],
  [
    new RegExp(`\\b(?:on )?(${oneOf(months)})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?\\b`),
    ([, month, day, year], today) => oneDay(dateOf(year, [placeOf(months, month) + 1, Number(day)], today)),
  ],
  [
    new RegExp(`\\b(?:el )?(\\d{1,2}) de (${oneOf(months)})(?: del? (\\d{4}))?\\b`),
    ([, day, month, year], today) => oneDay(dateOf(year, [placeOf(months, month) + 1, Number(day)], today)),
  ],
  [
    new RegExp(`\\b(?:in|during|en|durante) (${oneOf(months)})(?: (?:of |del? )?(\\d{4}))?\\b`),
    ([, month, year], today) => monthOf(dateOf(year, [placeOf(months, month) + 1, 1], today)),
  ],
  [
    new RegExp(`\\b(?:on |last |el )?(${oneOf(weekdays)})(?: pasado)?\\b`),
    ([, weekday], today) => oneDay(latestWeekday(placeOf(weekdays, weekday), today)),
  ],
]

/** Days that a text without accents and capitals names, with the part that names them; null without any. */
function firstDays(plain: string, today: string): { days: Days; at: number; length: number } | null {
  for (const [pattern, read] of readings) {
    const match = pattern.exec(plain)
    const days = match && read(match, today)
    if (match && days) return { days, at: match.index, length: match[0].length }
  }
  return null
}

/**
 * Reads the days of a question: one day, or from one to another. Returns the question without them; blanks keep the places of its other words.
 * @param plain the question without accents and capitals, of the same length
 */
export function readDays(
  plain: string,
  today: string,
): { days: Days | null; plain: string; cut: (text: string) => string } {
  const cuts: (readonly [at: number, length: number])[] = []
  const named: Days[] = []
  let rest = plain
  for (let found = firstDays(rest, today); found && named.length < 2; found = firstDays(rest, today)) {
    named.push(found.days)
    cuts.push([found.at, found.length])
    rest = blanked(plain, cuts)
  }
  const [from] = named.map((days) => days.from).toSorted()
  const to = named
    .map((days) => days.to)
    .toSorted()
    .at(-1)
  return {
    days: from !== undefined && to !== undefined ? { from, to } : null,
    plain: rest,
    cut: (text) => blanked(text, cuts),
  }
}

const blanked = (text: string, cuts: readonly (readonly [number, number])[]): string =>
  cuts.reduce((now, [at, length]) => now.slice(0, at) + ' '.repeat(length) + now.slice(at + length), text)
