import { expect, it } from 'vitest'
import { FEDERAL_WORKING_DAYS, federalHolidays } from './federal-holidays.ts'
import { addWorkingDays } from './working-days.ts'

// As the Office of Personnel Management publishes them.
it.each([
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24'],
  [2020, '01-01 01-20 02-17 05-25 07-03 09-07 10-12 11-11 11-26 12-25'],
])('observes the federal holidays of %i', (year, days) => {
  expect(federalHolidays(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`))
})

it.each([
  ['2026-11-25', 1, '2026-11-27'],
  // New Year's Day 2028 is a Saturday, and is observed on the Friday of 2027.
  ['2027-12-30', 1, '2028-01-03'],
  ['2026-12-24', 3, '2026-12-30'],
])('%s and %i working days is %s', (date, days, expected) => {
  expect(addWorkingDays(date, days, FEDERAL_WORKING_DAYS)).toBe(expected)
})
