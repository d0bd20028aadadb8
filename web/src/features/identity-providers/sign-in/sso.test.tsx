import { expect, test } from 'vitest'
import { comeBack } from './sso.ts'

test.each([
  ['access_denied', 'declined'],
  ['consent_required', 'declined'],
  ['server_error', 'provider_error'],
])('tells who comes back with %s, and offers the same provider again', async (error, code) => {
  sessionStorage.setItem('milepost.sso.AAAAAA', JSON.stringify({ idp: '12', callback_uri: 'x' }))
  const refused = await comeBack(new URLSearchParams({ error, state: 'AAAAAA' }))
  expect([refused?.problem.code, refused?.idp]).toEqual([code, '12'])
})
