import { expect, test } from 'vitest'
import { stepsOf } from './page-steps.ts'

const page = {
  page_number: 2,
  page_size: 30,
  total_rows: 12_000,
  total_pages: 400,
  last_page: false,
  next_cursor: null,
}

test.each([
  ['one in the middle', {}, { page: undefined }, { page: '3' }],
  ['the first', { page_number: 1 }, null, { page: '2' }],
  ['the last', { last_page: true }, { page: undefined }, null],
  ['the last that has a number', { page_number: 334, next_cursor: 'c' }, { page: '333' }, { page: '335', cursor: 'c' }],
  ['one behind it', { page_number: 336, next_cursor: 'd' }, null, { page: '337', cursor: 'd' }],
  ['one behind it without a cursor', { page_number: 336 }, null, null],
  ['one of a list without cursors', { page_number: 336, next_cursor: undefined }, { page: '335' }, { page: '337' }],
])('next to %s', (_name, given, previous, next) => {
  expect(stepsOf({ ...page, ...given })).toEqual({ previous, next })
})
