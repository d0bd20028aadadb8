import { formatTimeOfDay } from './dates.ts'

/** Longest text that a field keeps. */
export const MOST_TYPED = 20

const pattern = /^(?<hour>\d{1,2})(?:[:.h]?(?<minute>\d{2}))?(?::\d{2})?\s*(?<half>[ap])?\s*\.?\s*(?<m>m)?\.?$/i
const onClock = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether a text is a time of day as calls write it: `18:30`. */
export const isTime = (text: string): boolean => onClock.test(text)

/**
 * The time of day of a typed text, in the form that calls use; null if it is none. `6:30 PM`, `6.30 p. m.`, `630p` and `18:30` are the same; `6 PM` is
 * `18:00`. An hour alone needs AM or PM, so that 7 in the evening is never saved as 7 in the morning.
 */
export function typedTime(text: string): string | null {
  const { hour = '', minute, half, m } = pattern.exec(text.trim())?.groups ?? {}
  if (hour === '' || (minute === undefined && half === undefined) || (m !== undefined && half === undefined))
    return null
  const typed = Number(hour)
  if (half !== undefined && (typed < 1 || typed > 12)) return null
  const hours = half === undefined ? typed : (typed % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const time = `${String(hours).padStart(2, '0')}:${minute ?? '00'}`
  return isTime(time) ? time : null
}

/** The text of a field for its value: a formatted time, otherwise the typed text. */
export const shownTime = (value: string): string => (isTime(value) ? formatTimeOfDay(value) : value)
