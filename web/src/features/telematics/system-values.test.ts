import { telematicsConnectionRecord } from '@milepost/contract/telematics/telematics-connection.record'
import { expect, it, test } from 'vitest'
import { valuesOf } from '../../lib/record/record-values.ts'
import { readSignIn, type SystemValues } from './system-values.ts'

const typed = (more: Partial<SystemValues> = {}): SystemValues => ({
  ...valuesOf(telematicsConnectionRecord, null),
  sign_in: 'oauth2',
  client_id: 'us',
  token_address: 'https://oem.example.com/token',
  secret: 'x',
  ...more,
})

it.each<[string, Partial<SystemValues>, object]>([
  ['nothing', {}, {}],
  ['a client', { client_id: ' ' }, { client_id: 'required' }],
  ['a secret', { secret: '' }, { secret: 'required' }],
  ['a token address', { token_address: '' }, { token_address: 'required' }],
  ['no client where nobody signs in', { sign_in: 'none', client_id: '', secret: '', token_address: '' }, {}],
  ['no token address with a password', { sign_in: 'basic', token_address: '' }, {}],
])('lacks %s', (_name, more, faults) => expect(readSignIn(typed(more), false).faults).toEqual(faults))

test('a secret that is stored need not be typed again, and none is sent then', () => {
  expect(readSignIn(typed({ secret: '' }), true)).toEqual({ body: {}, faults: {} })
})

test('what another way of signing in needs is not sent', () => {
  expect(readSignIn(typed({ sign_in: 'basic', scope: 'fleet' }), false).body).toEqual({
    token_address: null,
    scope: null,
    secret: 'x',
  })
  expect(readSignIn(typed({ sign_in: 'none' }), false).body).toEqual({
    client_id: null,
    token_address: null,
    scope: null,
  })
})
