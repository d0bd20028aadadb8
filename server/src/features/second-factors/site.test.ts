import { expect, it } from 'vitest'
import { rpIdOf } from './site.ts'

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
