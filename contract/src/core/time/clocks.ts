import { addDays, DAY_MS, HOUR_MS } from './days.ts'
import { dateInZone } from './zones.ts'

/** Starts of dates that are kept, since working one out takes a hundred times as long. */
const MOST_KEPT = 2_000
const starts = new Map<string, string>()

/**
 * The first instant of a calendar date in a zone, as an ISO string with milliseconds. Where the clock skips midnight
 * it is the first instant after the gap; where it skips the whole date, the start of the next one.
 * Throws a RangeError for what is no date or no zone.
 */
export function startOfDate(date: string, zone: string): string {
  const key = `${date} ${zone}`
  const known = starts.get(key)
  if (known !== undefined) return known
  const first = Temporal.PlainDate.from(date).toZonedDateTime(zone)
  const start = new Date(first.epochMilliseconds).toISOString()
  if (starts.size >= MOST_KEPT) starts.clear()
  starts.set(key, start)
  return start
}

/** The end of a calendar date in a zone: the first instant that is no longer in it. A date's instants are start <= t < end. */
export const endOfDate = (date: string, zone: string): string =>
  startOfDate(Temporal.PlainDate.from(date).add({ days: 1 }).toString(), zone)

/** How far clocks of any zone are ahead of UTC, and behind it, in hours. */
export const MOST_HOURS_AHEAD = 14
const MOST_HOURS_BEHIND = 12
/** The last instant that is written with four digits of the year. */
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z')

/** The instants of a calendar date in any zone: `from` <= t < `before`, as ISO strings with milliseconds. */
export function instantsOfDate(date: string): { from: string; before: string } {
  const start = Date.parse(`${date}T00:00:00Z`)
  return {
    from: new Date(start - MOST_HOURS_AHEAD * HOUR_MS).toISOString(),
    before: new Date(Math.min(start + DAY_MS + MOST_HOURS_BEHIND * HOUR_MS, LAST_INSTANT)).toISOString(),
  }
}

/** The time that the clocks of a zone show at an instant: `14:05:09`. Throws a RangeError for what is no zone or no instant. */
export const clockInZone = (instant: string | Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(new Date(instant).getTime())
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'second' })

/**
 * The instant at which the clocks of a zone show a time on a date. A time that they skip is read as if they had not; of one that they repeat it is the first,
 * unless `which` asks for the later one. Throws a RangeError for what is no date, time or zone.
 * @param clock `06:00`, or with seconds and fractions of them.
 */
export const instantAt = (
  date: string,
  clock: string,
  zone: string,
  which: 'earlier' | 'later' | 'compatible' = 'compatible',
): Date =>
  new Date(
    Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(zone, { disambiguation: which }).epochMilliseconds,
  )

/** Days within which something that happens at least once a month comes round. */
const MOST_DAYS = 32

/**
 * The first instant after another at which the clocks of a zone show a time, on a date that `isOn` accepts. Throws a RangeError if it accepts none within a month.
 * @param clock `17:30`
 */
export function nextInstantAt(
  clock: string,
  zone: string,
  after: Date,
  isOn: (date: string) => boolean = () => true,
): Date {
  const today = dateInZone(after, zone)
  for (let days = 0; days <= MOST_DAYS; days++) {
    const date = addDays(today, days)
    const next = instantAt(date, clock, zone)
    if (next > after && isOn(date)) return next
  }
  throw new RangeError(`no date within a month of ${today} is accepted`)
}

/** Whether a time of day is from one time to before another; those that end before they begin last past midnight, and those that end as they begin last all day. */
export const isWithinClock = (clock: string, from: string, until: string): boolean =>
  from < until ? clock >= from && clock < until : clock >= from || clock < until
