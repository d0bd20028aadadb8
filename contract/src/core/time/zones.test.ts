import {
  clockInZone,
  endOfDate,
  instantAt,
  instantsOfDate,
  isWithinClock,
  nextInstantAt,
  startOfDate,
} from './clocks.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateInZone, isZone, yearInZone } from './zones.ts'

/** Zones of the agencies, and those whose clocks change at midnight, by half an hour, or never. */
const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/Havana',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
]
const zone = fc.constantFrom(...zones)
const moment = fc.date({
  min: new Date('2000-01-02T00:00:00Z'),
  max: new Date('2100-12-30T00:00:00Z'),
  noInvalidDate: true,
})

/** Moments within a day of the nights when the clocks of the United States change. */
const clockChange = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'),
    fc.integer({ min: -86_400, max: 2 * 86_400 }),
  )
  .map(([date, seconds]) => new Date(Date.parse(date) + seconds * 1_000))

describe('dates in zones', () => {
  test.each([
    ['2026-11-20T04:59:59.999Z', 'America/New_York', '2026-11-19'],
    ['2026-11-20T05:00:00.000Z', 'America/New_York', '2026-11-20'],
    ['2026-03-08T06:59:59.000Z', 'America/New_York', '2026-03-08'],
    ['2026-11-02T04:59:59.000Z', 'America/New_York', '2026-11-01'],
    ['2027-01-01T04:30:00.000Z', 'America/New_York', '2026-12-31'],
    ['2026-12-31T23:30:00.000Z', 'Asia/Kathmandu', '2027-01-01'],
  ])('%s in %s is %s', (instant, name, date) => {
    expect(dateInZone(instant, name)).toBe(date)
    expect(dateInZone(new Date(instant), name)).toBe(date)
    expect(yearInZone(instant, name)).toBe(Number(date.slice(0, 4)))
  })

  test('agree with Temporal', () => {
    fc.assert(
      fc.property(fc.oneof(moment, clockChange), zone, (at, name) => {
        const expected = Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(name).toPlainDate().toString()
        expect(dateInZone(at, name)).toBe(expected)
      }),
      { numRuns: 2_000 },
    )
  })

  test('contain every instant between the start and the end of the date', () => {
    fc.assert(
      fc.property(fc.oneof(moment, clockChange), zone, (at, name) => {
        const date = dateInZone(at, name)
        const instant = at.toISOString()
        expect(startOfDate(date, name) <= instant && instant < endOfDate(date, name)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    ['2026-03-08', 'America/New_York', 23],
    ['2026-11-01', 'America/New_York', 25],
    ['2026-11-20', 'America/New_York', 24],
    ['2026-03-08', 'America/Phoenix', 24],
    ['2026-04-05', 'Australia/Lord_Howe', 24.5],
    ['2011-12-30', 'Pacific/Apia', 0],
  ])('%s in %s has %d hours', (date, name, hours) => {
    expect((Date.parse(endOfDate(date, name)) - Date.parse(startOfDate(date, name))) / 3_600_000).toBe(hours)
  })

  test('start after the gap where the clock skips midnight', () => {
    expect(startOfDate('2026-03-08', 'America/Havana')).toBe('2026-03-08T05:00:00.000Z')
  })

  test.each(['2026-02-30', 'today', ''])('refuse %j as a date', (date) => {
    expect(() => startOfDate(date, 'UTC')).toThrow(RangeError)
  })

  test('refuse values that are neither a zone nor an instant', () => {
    expect(() => dateInZone('2026-11-20T00:00:00Z', 'Mars/Olympus')).toThrow(RangeError)
    expect(() => dateInZone('yesterday', 'UTC')).toThrow(RangeError)
  })
})

describe('clocks of zones', () => {
  test('show the time of an instant, and come back to it', () => {
    fc.assert(
      fc.property(fc.oneof(moment, clockChange), zone, (at, name) => {
        const whole = new Date(Math.floor(at.getTime() / 1000) * 1000)
        const [date, clock] = [dateInZone(whole, name), clockInZone(whole, name)]
        const [first, last] = (['earlier', 'later'] as const).map((which) => instantAt(date, clock, name, which))
        expect([first?.getTime(), last?.getTime()]).toContain(whole.getTime())
        const { from, before } = instantsOfDate(date)
        expect(from <= whole.toISOString() && whole.toISOString() < before).toBe(true)
      }),
    )
  })

  test.each([
    ['02:30', '2026-03-08T05:00:00Z', '2026-03-08T07:30:00.000Z'],
    ['01:30', '2026-11-01T04:00:00Z', '2026-11-01T05:30:00.000Z'],
    ['01:30', '2026-11-01T05:30:00Z', '2026-11-02T06:30:00.000Z'],
  ])('next show %s after %s at %s', (clock, after, next) => {
    expect(nextInstantAt(clock, 'America/New_York', new Date(after)).toISOString()).toBe(next)
  })

  test('refuse to search for a date that never comes', () => {
    expect(() => nextInstantAt('06:00', 'UTC', new Date('2026-11-20T00:00:00Z'), () => false)).toThrow(RangeError)
  })

  test.each([
    ['06:00', '06:00', '18:00', true],
    ['18:00', '06:00', '18:00', false],
    ['02:00:30', '21:00', '06:00', true],
    ['06:00', '21:00', '06:00', false],
    ['12:00', '06:00', '06:00', true],
  ])('%s from %s to before %s: %s', (clock, from, until, within) => {
    expect(isWithinClock(clock, from, until)).toBe(within)
  })
})

describe('isZone', () => {
  test.each([...zones, 'America/Indiana/Indianapolis', 'US/Eastern', 'Etc/GMT+5'])('recognizes %s', (name) => {
    expect(isZone(name)).toBe(true)
  })

  test.each(['', 'Mars/Olympus', '+05:00', '-05:00', 'America', 'America/New_York ', 'a'.repeat(5_000), '../../etc'])(
    'refuses %j',
    (name) => {
      expect(isZone(name)).toBe(false)
    },
  )
})
