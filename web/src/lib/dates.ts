import { i18n } from './i18n.ts'

/** What '-' means in a date's place: none is known. 'Invalid Date' is never shown. */
const NONE = '-'

const formats: Record<string, Intl.DateTimeFormat> = {}

/** The languages as they are written in the United States. */
export const locale = (): string => (i18n.language === 'es' ? 'es-US' : 'en-US')

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // The month comes first in both languages, as forms take dates (specification section 5); in Spanish, Puerto Rico writes them so.
  const language = options.month === '2-digit' ? locale().replace('US', 'PR') : locale()
  return (formats[language + JSON.stringify(options)] ??= new Intl.DateTimeFormat(language, options))
}

function show(instant: string | null | undefined, options: Intl.DateTimeFormatOptions): string {
  const time = instant ? Date.parse(instant) : Number.NaN
  return Number.isNaN(time) ? NONE : formatOf(options).format(time)
}

/** An instant in a zone: `11/20/2026, 2:05 PM`. The zone is shown once, by `zoneName`, not in every row. */
export const formatInstant = (instant: string | null | undefined, time_zone: string): string =>
  show(instant, {
    timeZone: time_zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
  })

/** The same with its zone, where no header around it says the zone: `11/20/2026, 2:05 PM EST`. */
export const formatInstantInZone = (instant: string | null | undefined, time_zone: string): string =>
  instant ? `${formatInstant(instant, time_zone)} ${zoneName(time_zone, instant)}` : NONE

/** The same with seconds and the zone, for titles and audit logs. */
export const formatInstantFully = (instant: string | null | undefined, time_zone: string): string =>
  show(instant, {
    timeZone: time_zone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  })

/** The time of day alone: `2:05 PM`. */
export const formatTime = (instant: string | null | undefined, time_zone?: string): string =>
  show(instant, { ...(time_zone && { timeZone: time_zone }), hour: 'numeric', minute: '2-digit' })

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

/** The calendar date of an instant in a zone, as addresses and calls write it: `2026-11-20`. */
export const dateIn = (instant: string, time_zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    Date.parse(instant),
  )

/** The short name of a zone at an instant: `EST`. */
export function zoneName(time_zone: string, instant: string = new Date().toISOString()): string {
  const parts = formatOf({ timeZone: time_zone, timeZoneName: 'short' }).formatToParts(Date.parse(instant))
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

/** A duration in words: `1 h 5 min`, `42 s`. */
export function formatDuration(seconds: number): string {
  const unit = (value: number, name: 'hour' | 'minute' | 'second') =>
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
  return `${unit(Math.floor(minutes / 60), 'hour')}${minutes % 60 ? ` ${unit(minutes % 60, 'minute')}` : ''}`
}

/** Loads Temporal where the browser has none; calendar arithmetic waits for it, formatting does not need it. */
export async function temporalReady(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}

/** Today's calendar date in a zone, after `temporalReady`. */
export const todayIn = (time_zone: string): string => Temporal.Now.plainDateISO(time_zone).toString()

/** A calendar date so many days later, after `temporalReady`. */
export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString()
