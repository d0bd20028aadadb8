import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readInstant } from './index.ts'
import type { InstantProblem } from './index.ts'

describe('readInstant', () => {
  test.each([
    ['2026-11-20T14:05:00-05:00', '2026-11-20T19:05:00.000Z'],
    ['2026-11-20T14:05:00Z', '2026-11-20T14:05:00.000Z'],
    ['2026-11-20T14:05-0500', '2026-11-20T19:05:00.000Z'],
    ['2026-11-20T14:05:00-05', '2026-11-20T19:05:00.000Z'],
    ['2026-11-20T14:05:00.5+05:30', '2026-11-20T08:35:00.500Z'],
    ['2026-11-20T14:05:00,123456789Z', '2026-11-20T14:05:00.123Z'],
    ['2028-02-29T23:59:59.999Z', '2028-02-29T23:59:59.999Z'],
    ['2000-01-01T00:00:00Z', '2000-01-01T00:00:00.000Z'],
    ['2100-12-31T23:59:59Z', '2100-12-31T23:59:59.000Z'],
    ['2026-12-31T20:00:00-05:00', '2027-01-01T01:00:00.000Z'],
  ])('reads %s as %s', (text, instant) => {
    expect(readInstant(text)).toEqual({ ok: true, instant })
  })

  test.each<[string, InstantProblem]>([
    ['2026-11-20T14:05:00', 'instant_without_offset'],
    ['2026-11-20T14:05', 'instant_without_offset'],
    ['2026-02-29T10:00:00Z', 'instant_impossible'],
    ['2026-11-31T10:00:00Z', 'instant_impossible'],
    ['2026-13-01T10:00:00Z', 'instant_impossible'],
    ['2026-00-10T10:00:00Z', 'instant_impossible'],
    ['2026-11-20T24:00:00Z', 'instant_impossible'],
    ['2026-11-20T25:00:00Z', 'instant_impossible'],
    ['2026-11-20T10:60:00Z', 'instant_impossible'],
    ['2026-11-20T23:59:60Z', 'instant_impossible'],
    ['2026-11-20T10:00:00+15:00', 'instant_impossible'],
    ['2026-11-20T10:00:00+05:60', 'instant_impossible'],
    ['1999-12-31T23:59:59Z', 'instant_out_of_range'],
    ['2101-01-01T00:00:00Z', 'instant_out_of_range'],
    ['2000-01-01T00:00:00+01:00', 'instant_out_of_range'],
    ['0000-01-01T00:00:00Z', 'instant_impossible'],
    ['0099-01-01T00:00:00Z', 'instant_impossible'],
    ['9999-12-31T23:59:59Z', 'instant_out_of_range'],
    ['11/20/2026 2:05 PM', 'instant_unreadable'],
    ['2026-11-20', 'instant_unreadable'],
    ['', 'instant_unreadable'],
    ['2026-11-20 14:05:00Z', 'instant_unreadable'],
    ['45981.586', 'instant_unreadable'],
    ['Z'.repeat(100_000), 'instant_unreadable'],
    ['+002026-11-20T14:05:00Z', 'instant_unreadable'],
    ['2026-11-20T14:05:00-05:00[America/New_York]', 'instant_unreadable'],
  ])('refuses %s: %s', (text, code) => {
    expect(readInstant(text)).toMatchObject({ ok: false, code })
  })

  test('agrees with Temporal about every instant and offset', () => {
    const moment = fc.date({
      min: new Date('2000-01-02T00:00:00Z'),
      max: new Date('2100-12-30T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moment, fc.integer({ min: -12 * 4, max: 14 * 4 }), (date, quarters) => {
        const size = Math.abs(quarters) * 15
        const offset = `${quarters < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`
        const zoned = Temporal.Instant.from(date.toISOString()).toZonedDateTimeISO(offset)
        const text = zoned.toString({ timeZoneName: 'never', fractionalSecondDigits: 3 })
        expect(readInstant(text)).toEqual({ ok: true, instant: date.toISOString() })
      }),
    )
  })

  test('never throws, and never accepts what it cannot return unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)), (text) => {
        const reading = readInstant(text)
        if (reading.ok) expect(reading.instant.slice(0, 19)).toBe(text.slice(0, 19))
        else expect(reading.message).not.toBe('')
      }),
    )
  })
})
