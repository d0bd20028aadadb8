/**
 * Calendar dates of instants in time zones (D17); their clocks are in `clocks.ts`. Intl knows the zones' rules; its formatters are cached, since
 * creating one takes as long as using it some hundred times.
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
