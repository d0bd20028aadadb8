import { expect, it, test } from 'vitest'
import { bodyOf, faultsOf, valuesOf, type SystemValues } from './system-values.ts'

const typed = (more: Partial<SystemValues> = {}): SystemValues => ({
  ...valuesOf(null),
  name: 'Cat',
  address: 'https://oem.example.com/Fleet/1',
  client_id: 'us',
  token_address: 'https://oem.example.com/token',
  secret: 'x',
  ...more,
})

it.each<[string, Partial<SystemValues>, object]>([
  ['nothing', {}, {}],
  ['a name', { name: ' ' }, { name: 'required' }],
  ['an address', { address: 'oem.example.com' }, { address: 'address' }],
  ['an address without a password in it', { address: 'https://a:b@oem.example.com/' }, { address: 'address' }],
  ['a secret', { secret: '' }, { secret: 'required' }],
  ['a token address', { token_address: '' }, { token_address: 'required' }],
  ['minutes', { poll_minutes: '0' }, { poll_minutes: 'minutes' }],
  ['whole minutes', { poll_minutes: '1.5' }, { poll_minutes: 'minutes' }],
  ['no client where nobody signs in', { sign_in: 'none', client_id: '', secret: '', token_address: '' }, {}],
  ['no token address with a password', { sign_in: 'basic', token_address: '' }, {}],
])('lacks %s', (_name, more, faults) => expect(faultsOf(typed(more), false)).toEqual(faults))

test('a secret that is kept need not be typed again, and none is sent then', () => {
  expect(faultsOf(typed({ secret: '' }), true)).toEqual({})
  expect(bodyOf(typed({ secret: '' }))).not.toHaveProperty('secret')
})

test('what another way of signing in needs is not sent', () => {
  expect(bodyOf(typed({ sign_in: 'basic', scope: 'fleet' }))).toMatchObject({
    client_id: 'us',
    token_address: null,
    scope: null,
    secret: 'x',
  })
  expect(bodyOf(typed({ sign_in: 'none' }))).toMatchObject({ client_id: null, token_address: null })
})
