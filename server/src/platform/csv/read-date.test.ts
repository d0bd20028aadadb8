import { expect, it } from 'vitest'
import { readDate } from './read-date.ts'

it.each([
  ['2026-11-20', '2026-11-20'],
  ['11/20/2026', '2026-11-20'],
  ['1/2/2026', '2026-01-02'],
  ['1/2/26', '2026-01-02'],
  ['11/20/126', null],
  ['20/11/2026', null],
  ['2026-02-30', null],
  ['20.11.2026', null],
  ['', null],
])('reads the date %j as %j', (text, expected) => {
  expect(readDate(text)).toBe(expected)
})
