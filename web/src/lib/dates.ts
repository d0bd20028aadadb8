import { i18n } from './i18n.ts'

/** What '-' means in a date's place: none is known. 'Invalid Date' is never shown. */
const NONE = '-'

const formats: Record<string, Intl.DateTimeFormat> = {}

/** The languages as they are written in the United States. */
export const locale = (): string => (i18n.language === 'es' ? 'es-US' : 'en-US')

function formatOf(options: Intl.DateTimeFormatOptions, tag: string = locale()): Intl.DateTimeFormat {
  // The month comes first in both languages, as forms take dates (specification section 5); in Spanish, Puerto Rico writes them so, and times with them.
  const language = options.month === '2-digit' || options.hour !== undefined ? tag.replace('US', 'PR') : tag
  return (formats[language + JSON.stringify(options)] ??= new Intl.DateTimeFormat(language, options))
}

/** The text of a moment; Spanish `p. m.` stays on one line. */
const textOf = (format: Intl.DateTimeFormat, time: number): string =>
  format.format(time).replace(/ ([ap]\.) (?=m\.)/, '\u00a0$1\u00a0')

function show(instant: string | null | undefined, options: Intl.DateTimeFormatOptions): string {
  const time = instant ? Date.parse(instant) : Number.NaN
  return Number.isNaN(time) ? NONE : textOf(formatOf(options), time)
}

/** Formats of an instant: `11/20/2026, 2:05 PM`, only its time of day, or with seconds as in records and on paper. */
const styles = {
  short: { year: 'numeric', month: '2-digit', day: '2-digit', hour: 'numeric', minute: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
  full: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
type Style = keyof typeof styles

let zone: string | undefined

/** The reader's own zone, from the browser as it was when the page first asked: each question takes as long as a hundred texts. */
export const readersZone = (): string => (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Whether the clocks of a zone show another time than the reader's at an instant. */
function isForeign(time_zone: string, instant: number): boolean {
  const clock = (timeZone: string) => formatOf({ timeZone, ...styles.short }).format(instant)
  return clock(time_zone) !== clock(readersZone())
}

/** Months in which clocks are set back somewhere. */
const setBackIn = new Set([2, 3, 8, 9, 10])
const HOUR = 3_600_000

/** Whether the clocks of a zone show the time of an instant twice, as on the night on which they are set back: then only the zone's name tells which it is. */
function isRepeated(time_zone: string, instant: number): boolean {
  if (!setBackIn.has(new Date(instant).getUTCMonth())) return false
  const clock = (time: number) => formatOf({ timeZone: time_zone, ...styles.short }).format(time)
  const own = clock(instant)
  return own === clock(instant - HOUR) || own === clock(instant + HOUR)
}

/**
 * An instant in the zone of its page, the one rule for every displayed time: the zone is named if the reader's clock shows another time
 * (`11/20/2026, 2:05 PM EST`), or its own clocks show that time twice. `full`, for titles, histories and paper, always names it, since those are passed on to other readers. A column names it once: `instantColumn`.
 */
export function formatInstant(instant: string | null | undefined, time_zone: string, style: Style = 'short'): string {
  const time = instant ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(time)) return NONE
  const text = textOf(formatOf({ timeZone: time_zone, ...styles[style] }), time).replace(/ (?=[AP]M$)/, '\u00a0')
  const named = style === 'full' || isRepeated(time_zone, time) || isForeign(time_zone, time)
  return named ? `${text}\u00a0${zoneName(time_zone, time, 'short')}` : text
}

/** An instant below a header that names the zone by `zoneOfHeader`; columns take both from `instantColumn`. In the hour that the clocks repeat it says which of the two it is. */
export const formatBelowHeader = (
  instant: string | null | undefined,
  time_zone: string,
  style: Exclude<Style, 'full'> = 'short',
): string => {
  const time = instant ? Date.parse(instant) : Number.NaN
  const text = show(instant, { timeZone: time_zone, ...styles[style] })
  return !Number.isNaN(time) && isRepeated(time_zone, time) ? `${text} ${zoneName(time_zone, time, 'short')}` : text
}

/** The zone as a header names it for all times below, summer and winter: `ET`. Nothing where the reader's clocks never differ. */
export function zoneOfHeader(time_zone: string): string | undefined {
  const year = new Date().getUTCFullYear()
  const differs = [0, 6].some((month) => isForeign(time_zone, Date.UTC(year, month, 1)))
  return differs ? zoneName(time_zone, Date.now(), 'shortGeneric') : undefined
}

/** When something happened in this browser, by the reader's own clock: `2:05 PM`. */
export const formatOwnTime = (instant: Date | null | undefined): string =>
  show(instant?.toISOString(), { ...styles.time, timeZone: readersZone() })

/** A time of day without a date or zone: `14:05` as `2:05 PM`. */
export const formatTimeOfDay = (time: string | null | undefined): string =>
  show(time ? `2000-01-01T${time.slice(0, 5)}:00Z` : null, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })

/** A calendar date, which belongs to no zone (D17): `11/20/2026`. */
export const formatDate = (date: string | null | undefined): string =>
  show(date ? `${date.slice(0, 10)}T12:00:00Z` : null, {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })

/** A month of a calendar date: `November 2026`. */
export const formatMonth = (date: string): string =>
  show(`${date}T12:00:00Z`, { timeZone: 'UTC', year: 'numeric', month: 'long' })

/** The weekday of a calendar date: `Fri`, `Friday`. */
export const formatWeekday = (date: string, length: 'short' | 'long'): string =>
  show(`${date}T12:00:00Z`, { timeZone: 'UTC', weekday: length })

/** The name of a zone at an instant: `EST`, `ET`, or `Eastern Time`. */
export function zoneName(
  time_zone: string,
  instant: number,
  name: 'short' | 'shortGeneric' | 'longGeneric',
  language?: string,
): string {
  const parts = formatOf({ timeZone: time_zone, timeZoneName: name }, language).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? time_zone
}

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

/** How long ago (or ahead) an instant is: `5 minutes ago`. Show it with the full instant as title: `RelativeTime` does. */
export function formatRelative(instant: string | null | undefined, now: number = Date.now()): string {
  const time = instant ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(time)) return NONE
  const seconds = Math.round((time - now) / 1000)
  const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const)
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(Math.round(seconds / length), unit)
}

/** From so many hours on a duration is in days. */
const HOURS_SHOWN = 72

/** A duration in words: `1 h 5 min`, `42 s`, and over 72 hours `5 days 3 h`. */
export function formatDuration(seconds: number): string {
  const unit = (value: number, name: 'day' | 'hour' | 'minute' | 'second') =>
    new Intl.NumberFormat(locale(), {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: 0,
    }).format(value)
  const rounded = Math.round(Math.abs(seconds))
  if (rounded < 60) return unit(rounded, 'second')
  const minutes = Math.round(rounded / 60)
  if (minutes < 60) return unit(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  if (minutes > HOURS_SHOWN * 60)
    return `${unit(Math.floor(hours / 24), 'day')}${hours % 24 ? ` ${unit(hours % 24, 'hour')}` : ''}`
  return `${unit(Math.floor(minutes / 60), 'hour')}${minutes % 60 ? ` ${unit(minutes % 60, 'minute')}` : ''}`
}

/** Loads Temporal where the browser has none; the clocks of zones need it, formatting does not. */
export async function temporalReady(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}
