import { addDays, DAY_MS, HOUR_MS } from './days.ts'

/**
 * Calendar dates and clocks of time zones (D17), by Temporal and Intl, which know the zones' rules. Intl's formatters are cached,
 * since creating one takes as long as using it some hundred times.
 */
const formatters = new Map<string, Intl.DateTimeFormat | null>()

/** More zones and spellings of zones than exist; only nonsense names could fill it. */
const largest = 2_000

function formatterOf(zone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(zone)
  if (known !== undefined) return known
  if (formatters.size >= largest) formatters.clear()
  const formatter = makeFormatter(zone)
  formatters.set(zone, formatter)
  return formatter
}

/** Null for what is no zone of the IANA database; a bare offset such as `-05:00` is none, as it knows no clock change. */
function makeFormatter(zone: string): Intl.DateTimeFormat | null {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/.test(zone)) return null
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  } catch {
    return null
  }
}

/** Whether a name is a zone of the IANA database, such as `America/New_York` or `UTC`. */
export const isZone = (name: string): boolean => formatterOf(name) !== null

/** The calendar date, `YYYY-MM-DD`, that an instant falls on in a zone. Throws a RangeError for what is no zone or no instant. */
export function dateInZone(instant: string | Date, zone: string): string {
  const formatter = formatterOf(zone)
  if (formatter === null) throw new RangeError(`not a time zone: ${zone}`)
  return formatter.format(typeof instant === 'string' ? Date.parse(instant) : instant)
}

/** Today's date in a zone, by this machine's clock. */
export const todayInZone = (zone: string): string => dateInZone(new Date(), zone)

/** The calendar year that an instant falls in in a zone; ticket numbers are unique within it (D13). */
export const yearInZone = (instant: string | Date, zone: string): number =>
  Number(dateInZone(instant, zone).slice(0, 4))

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
  if (starts.size >= largest) starts.clear()
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
