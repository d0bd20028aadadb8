import type { Sky } from '@milepost/contract'
import { HOUR_MS } from '@milepost/contract/core/time/days'
import { endOfDate, instantAt, startOfDate } from '@milepost/contract/core/time/clocks'
import type { Observation } from './read/observation.ts'

/** What was observed of a day so far. */
export interface DayWeather {
  /** Whole degrees Fahrenheit; null where none was measured. */
  high_f: number | null
  low_f: number | null
  /** Of 6:00 to 12:00, and of 12:00 to 18:00, in the project's zone. */
  morning: Sky | null
  afternoon: Sky | null
  /** Inches with two decimals; null where it was not measured, which is not the same as none. */
  precipitation_in: string | null
}

/** Of a day on which no station measured the temperature. */
export const NO_WEATHER: DayWeather = {
  high_f: null,
  low_f: null,
  morning: null,
  afternoon: null,
  precipitation_in: null,
}

/** What falls is said of a half day in which it fell at all, the worst of it. */
const falling: readonly Sky[] = ['storm', 'snow', 'rain', 'drizzle']
/** Of what does not fall, what was observed most often; of two that were observed as often the worse. */
const others: readonly Sky[] = ['fog', 'windy', 'cloudy', 'partly_cloudy', 'clear']
/** A wind from which on a half day is windy, where it blew in most observations: the fresh breeze of Beaufort's scale has begun. */
const WINDY_MPH = 20
/** The most that a report has room for, in inches. */
const MOST_INCHES = 99.99

const present = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null)

/** Half of a degree is rounded up, as stations do. */
const whole = (degrees: number): number => Math.floor(degrees + 0.5)

function skyOf(observations: readonly Observation[]): Sky | null {
  const fell = falling.find((sky) => observations.some((one) => one.sky === sky))
  if (fell) return fell
  const skies = observations.flatMap(({ sky, wind_mph }) =>
    sky === null ? [] : [wind_mph !== null && wind_mph >= WINDY_MPH && sky !== 'fog' ? 'windy' : sky],
  )
  const counts = others.map((sky) => ({ sky, count: skies.filter((one) => one === sky).length }))
  const most = Math.max(...counts.map(({ count }) => count))
  return most === 0 ? null : (counts.find(({ count }) => count === most)?.sky ?? null)
}

/**
 * Rain and melted snow. Stations report it of the hour until the observation, and observe several times within an hour when it rains: of each hour the largest
 * counts.
 */
function inchesOf(observations: readonly Observation[]): string | null {
  const hours = new Map<number, number>()
  for (const { at, hour_in } of observations) {
    if (hour_in === null) continue
    const hour = Math.floor(at / HOUR_MS)
    hours.set(hour, Math.max(hours.get(hour) ?? 0, hour_in))
  }
  if (hours.size === 0) return null
  const sum = [...hours.values()].reduce((all, one) => all + one, 0)
  return Math.min(Math.max(sum, 0), MOST_INCHES).toFixed(2)
}

/** The weather of a calendar date in a zone from a station's observations; null where none of the date has a temperature. */
export function dayWeather(
  observations: readonly Observation[],
  { date, time_zone }: { date: string; time_zone: string },
): DayWeather | null {
  const between = (from: number, until: number) => observations.filter(({ at }) => at >= from && at < until)
  const clock = (time: string) => instantAt(date, time, time_zone).getTime()
  const day = between(Date.parse(startOfDate(date, time_zone)), Date.parse(endOfDate(date, time_zone)))
  const temperatures = present(day.map(({ temperature_f }) => temperature_f)).filter((one) => one >= -80 && one < 140)
  if (temperatures.length === 0) return null
  return {
    high_f: whole(Math.max(...temperatures)),
    low_f: whole(Math.min(...temperatures)),
    morning: skyOf(between(clock('06:00'), clock('12:00'))),
    afternoon: skyOf(between(clock('12:00'), clock('18:00'))),
    precipitation_in: inchesOf(day),
  }
}
