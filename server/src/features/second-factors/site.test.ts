import { expect, it } from 'vitest'
import { namedPasskeys, rpIdOf } from './site.ts'

it.each([
  ['milepost.example', 'milepost.example', 'milepost.example'],
  ['dot.milepost.example', 'milepost.example', 'milepost.example'],
  ['tickets.dot.example', 'milepost.example', 'tickets.dot.example'],
  ['notmilepost.example', 'milepost.example', 'notmilepost.example'],
  ['LOCALHOST', '127.0.0.1', 'localhost'],
  ['a.127.0.0.1', '127.0.0.1', 'a.127.0.0.1'],
  ['127.0.0.1', '127.0.0.1', null],
  ['[::1]', 'milepost.example', null],
  ['', null, null],
])('passkeys at %j of an installation at %j are of %j', (host, public_host, rp_id) =>
  expect(rpIdOf(host, public_host)).toBe(rp_id),
)

it.each([
  [false, ['milepost.example', 'dot.example', 'other.example']],
  [true, ['milepost.example', 'dot.example']],
])("in the session of a provider (%j), passkeys of another agency's address are not named", (by_provider, named) => {
  const keys = ['milepost.example', 'dot.example', 'other.example'].map((rp_id) => ({ rp_id }))
  const seen = { by_provider, here: 'dot.example', public_url: 'https://milepost.example' }
  expect(namedPasskeys(keys, seen).map(({ rp_id }) => rp_id)).toEqual(named)
})
