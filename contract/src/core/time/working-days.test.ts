import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from './days.ts'
import { addWorkingDays, isWorkingDay, MONDAY_TO_FRIDAY, nextWorkingDay, workingDaysBetween } from './working-days.ts'

/** Thanksgiving and the day after. */
const holidays = new Set(['2026-11-26', '2026-11-27'])
const agency = { ...MONDAY_TO_FRIDAY, holidays }

it.each([
  ['2026-11-25', 1, '2026-11-30'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-30', -1, '2026-11-25'],
  ['2026-11-28', -2, '2026-11-24'],
  ['2026-11-28', 0, '2026-11-28'],
  ['2026-11-25', 6, '2026-12-07'],
])('%s and %i working days is %s', (date, days, expected) => {
  expect(addWorkingDays(date, days, agency)).toBe(expected)
})

it('counts between dates what it adds, only ever reaches working days, and skips none', () => {
  const date = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days))
  const calendar = fc.record({
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    holidays: fc.uniqueArray(date, { maxLength: 30 }).map((dates) => new Set(dates)),
  })
  fc.assert(
    fc.property(date, fc.integer({ min: -25, max: 25 }), calendar, (first, days, own) => {
      const reached = addWorkingDays(first, days, own)
      expect(workingDaysBetween(first, reached, own)).toBe(days)
      if (days !== 0) expect(isWorkingDay(reached, own)).toBe(true)
      const next = nextWorkingDay(first, own)
      for (let day = addDays(first, 1); day < next; day = addDays(day, 1)) expect(isWorkingDay(day, own)).toBe(false)
    }),
    { numRuns: 50 },
  )
})

it('refuses a calendar without working days', () => {
  expect(() => nextWorkingDay('2026-11-20', { ...agency, weekdays: [] })).toThrow(RangeError)
})
