import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeCalendar } from './calendar-file.ts'

const at = new Date('2026-11-24T05:06:07.890Z')
const url = 'https://milepost.example/projects/7/calendar?day=2026-11-18'

it('a day ends where the next one begins, and a month may be in between', () => {
  const entry = { uid: 'a@milepost', from: '2026-11-30', to: '2026-11-30', title: '3 tickets', text: '', url }
  expect(writeCalendar({ name: 'SR 81; north, mile 3', at, entries: [entry] }).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Milepost//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    String.raw`X-WR-CALNAME:SR 81\; north\, mile 3`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:a@milepost',
    'DTSTAMP:20261124T050607Z',
    'DTSTART;VALUE=DATE:20261130',
    'DTEND;VALUE=DATE:20261201',
    'SUMMARY:3 tickets',
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('any text is read again as it was, from lines of at most 75 octets', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 }).map((one) => one.replaceAll(/[\p{Cc}]/gu, '\n'))
  fc.assert(
    fc.property(text, (title) => {
      const written = writeCalendar({
        name: 'x',
        at,
        entries: [{ uid: 'u', from: '2026-01-01', to: '2026-01-02', title, text: '', url }],
      })
      expect(written.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
      const line =
        written
          .replaceAll('\r\n ', '')
          .split('\r\n')
          .find((one) => one.startsWith('SUMMARY:')) ?? ''
      const read = line.slice(8).replaceAll(/\\(.)/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign))
      expect(read).toBe(title)
    }),
  )
})
