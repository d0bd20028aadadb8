import { expect, test } from 'vitest'
import { pathText, queryText } from './address.ts'

test.each([
  ['nothing', undefined, ''],
  ['plain values', { page_number: 2, search: 'T-440', flagged: false }, '?page_number=2&search=T-440&flagged=false'],
  ['arrays with brackets', { fields: ['net', 'tare'] }, '?fields%5B%5D=net&fields%5B%5D=tare'],
  [
    'filters by field and operator',
    { filters: { plant_id: { in: [3, 4] }, printed_on: { gte: '2026-11-20' } } },
    '?filters%5Bplant_id%5D%5Bin%5D%5B%5D=3&filters%5Bplant_id%5D%5Bin%5D%5B%5D=4&filters%5Bprinted_on%5D%5Bgte%5D=2026-11-20',
  ],
  ['nothing for what is empty', { search: '', sort_by: undefined, cursor: null, fields: [] }, ''],
  ['special characters', { search: 'a&b=c d' }, '?search=a%26b%3Dc+d'],
])('writes %s', (_what, query, text) => {
  expect(queryText(query)).toBe(text)
})

test('fills the braces of a path and refuses to leave one empty', () => {
  expect(pathText('/v4/slips/{id}', { id: 5 })).toBe('/v4/slips/5')
  expect(pathText('/v3/table_preferences/{table_key}', { table_key: 'a/b' })).toBe('/v3/table_preferences/a%2Fb')
  expect(() => pathText('/v4/slips/{id}', {})).toThrow('needs id')
})
