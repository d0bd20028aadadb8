import { addDays } from '@milepost/contract/core/time/days'

/** A whole day, or several, in a calendar. */
export interface CalendarEntry {
  /** Stays the same for the same entry: calendars recognize an entry by it. */
  uid: string
  /** First day. */
  from: string
  /** Last day, itself included. */
  to: string
  title: string
  text: string
  url: string
}

/** Octets of a line at most, without its end (RFC 5545, 3.1). */
const MOST_OCTETS = 75

/** Text as a property takes it (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll('\t', ' ')
    .replaceAll(/\p{Cc}/gu, '')

/** A line, folded where it is too long, never within a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > MOST_OCTETS) {
      parts.push(part)
      part = ''
      // The blank that begins the next line counts.
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

const dateOf = (day: string): string => day.replaceAll('-', '')

/** Writes a calendar (RFC 5545) of whole days. `at` is when it was written. */
export function writeCalendar({
  name,
  at,
  entries,
}: {
  name: string
  at: Date
  entries: readonly CalendarEntry[]
}): string {
  const stamp = `${at.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Milepost//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(({ uid, from, to, title, text, url }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dateOf(from)}`,
      `DTEND;VALUE=DATE:${dateOf(addDays(to, 1))}`,
      `SUMMARY:${escaped(title)}`,
      ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
