import { expect, it } from 'vitest'
import { inLists, literal, queryOf } from './odata.ts'
import { detailOf, faultOfAnswer, retryAfter } from './system-fault.ts'
import { readToken } from './system-tokens.ts'

const now = new Date('2026-11-20T12:00:00Z')

it('splits long lists, and names each value once', () => {
  const lists = inLists('Id', [...Array.from({ length: 120 }, (_unused, at) => at), 5])
  expect(lists.map((list) => list.split(',').length)).toEqual([50, 50, 20])
  expect(inLists('SyncId', ["O'Neil"])).toEqual(["SyncId in ('O''Neil')"])
  expect(literal("it's")).toBe("'it''s'")
})

it('never sends a query that breaks the system', () => {
  expect(queryOf({ filter: 'Id eq 1', expand: ['A($expand=B,C)', 'D'] })).toEqual({
    $filter: 'Id eq 1',
    $expand: 'A($expand=B,C),D',
  })
  expect(() => queryOf({ expand: ['A($expand=B,C)', 'D', 'E'] })).toThrow('at most 4')
})

it.each([
  ['dGhlLWluc3RhbmNlOnRva2Vu', 'dGhlLWluc3RhbmNlOnRva2Vu'],
  ['"dGhlLWluc3RhbmNlOnRva2Vu"\n', 'dGhlLWluc3RhbmNlOnRva2Vu'],
  ['{"access_token":"abc"}', null],
  ['<html>', null],
  ['', null],
])('reads the token of %j', (body, token) => expect(readToken(body)).toBe(token))

it.each([
  ['{"error":{"code":"","message":"The item is not active"}}', 'The item is not active'],
  [
    '{"title":"One or more validation errors occurred.","errors":{"A":["A is required."]}}',
    'One or more validation errors occurred. A is required.',
  ],
  ['<html><body>Bad gateway</body></html>', null],
  ['plain words', 'plain words'],
  ['', null],
])('quotes %j', (body, detail) => expect(detailOf(body)).toBe(detail))

it.each([
  ['30', 30_000],
  ['Fri, 20 Nov 2026 12:01:00 GMT', 60_000],
  ['soon', null],
  [undefined, null],
])('waits %j', (header, ms) => expect(retryAfter(header, now)).toBe(ms))

it.each([
  [409, 'conflict', null],
  [423, 'locked', null],
  [429, 'slowed_down', null],
  [500, 'not_reached', { code: 'status', status: 500 }],
  [302, 'not_reached', { code: 'status', status: 302 }],
])('takes %i as %s', (status, kind, fault) =>
  expect(faultOfAnswer({ status, body: '', retry_after: undefined }, now)).toMatchObject({ kind, fault }),
)
