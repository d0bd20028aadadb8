import type { IdentityProvider } from '@milepost/contract/identity-providers/identity-providers.contract'
import { expect, it } from 'vitest'
import { firstSettings, mayKeepSecret, readSettings } from './provider-values.ts'

const issuer = 'https://login.example.gov'
const provider = {
  has_secret: true,
  settings: {
    kind: 'oidc',
    issuer,
    client_id: 'milepost',
    client_authentication: 'client_secret_basic',
    groups_claim: null,
    trusts_email: false,
  },
} as unknown as IdentityProvider

it('asks for the secret again for another issuer, which is not shown the one that is stored', () => {
  const faultsAt = (typed: string, client_secret = '') =>
    readSettings({ ...firstSettings(provider), issuer: typed, client_secret } as never, provider).faults
  expect(faultsAt(` ${issuer} `)).toEqual({})
  expect(faultsAt(`${issuer}/`)).toEqual({ client_secret: 'required' })
  expect(faultsAt(`${issuer}/`, 'a secret')).toEqual({})
  expect([mayKeepSecret(provider, issuer), mayKeepSecret(null, issuer)]).toEqual([true, false])
})
