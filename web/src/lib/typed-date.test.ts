import { isDate } from '@milepost/contract/core/time/calendar'
import { expect, test } from 'vitest'
import { shownDate, typedDate } from './typed-date.ts'

test.each([
  ['11/20/2026', '2026-11-20'],
  ['1/2/2026', '2026-01-02'],
  ['11-20-2026', '2026-11-20'],
  ['11.20.2026', '2026-11-20'],
  ['11202026', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  [' 2/29/2028 ', '2028-02-29'],
  ['2/29/2026', null],
  ['20/11/2026', null],
  ['11/20-2026', null],
  ['11/20/1026', null],
  ['11/20', null],
  ['', null],
  ['tomorrow', null],
])('%j typed in a field of a date means %j', (text, date) => {
  expect(typedDate(text)).toBe(date)
  expect(typedDate(text, { left: true })).toBe(date)
})

test('two digits of a year count once the field is left', () => {
  expect(typedDate('11/20/26')).toBeNull()
  expect(typedDate('11/20/26', { left: true })).toBe('2026-11-20')
})

test('a date is shown with the month first, and what is no date as it was typed', () => {
  expect(shownDate('2026-11-20')).toBe('11/20/2026')
  expect(shownDate('2026-11-31')).toBe('2026-11-31')
  expect([isDate('2026-02-28'), isDate('2026-02-29'), isDate('2026-2-28')]).toEqual([true, false, false])
})
