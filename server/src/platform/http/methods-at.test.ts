import { expect, it } from 'vitest'
import { isApiAddress, methodsAt } from './methods-at.ts'

it('finds the methods of an address, with any parameters', () => {
  const at = methodsAt([
    { method: 'GET', path: '/v1/projects/{id}' },
    { method: 'PATCH', path: '/v1/projects/{id}' },
    { method: 'GET', path: '/v1/projects/{id}/tickets' },
    { method: 'GET', path: '/v1/calendar_feeds/{key}' },
  ])
  expect(at('/v1/projects/7')).toEqual(['GET', 'PATCH'])
  expect(at('/v1/projects/7/')).toEqual(['GET', 'PATCH'])
  expect(at('/v1/projects/7/tickets')).toEqual(['GET'])
  expect(at('/v1/projects')).toEqual([])
  expect(at('/v1/projects/7/tickets/8')).toEqual([])
  expect(at('/v1/calendar_feeds/1-2-x.ics')).toEqual(['GET'])
})

it.each([
  ['/v1', true],
  ['/v4/anything', true],
  ['/v9/no/such/call', true],
  ['/v0/page', false],
  ['/v10/page', false],
  ['/vendor', false],
  ['/authenticate', true],
  ['/set_password', true],
  ['/logout', false],
  ['/scim/v2/Nothing', true],
  ['/.well-known/nothing', true],
  ['/scimitar', false],
  ['/auth/login', false],
])('%s belongs to the API: %s', (path, expected) => expect(isApiAddress(path)).toBe(expected))
