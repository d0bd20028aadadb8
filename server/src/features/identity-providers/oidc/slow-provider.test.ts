import { afterAll, expect, it } from 'vitest'
import { startScriptedProvider } from '../testing/scripted-provider.ts'
import { oidcProtocol } from './oidc-protocol.ts'

const scripted = await startScriptedProvider()
afterAll(() => scripted.stop())

it('a provider that takes longer than its time to exchange a code is given up, with the address that did not answer', async () => {
  const protocol = oidcProtocol({ own_hosts: [scripted.host], clock: () => new Date(), timeout: 100 })
  scripted.answers.set('/token', () => undefined)
  const provider = {
    authority_id: 1,
    id: 2,
    kind: 'oidc' as const,
    name: 'State directory',
    enabled: true,
    required: false,
    email_domains: [],
    creates_people: false,
    role_without_groups: null,
    signs_out: true,
    settings: {
      kind: 'oidc' as const,
      issuer: scripted.issuer,
      client_id: 'milepost',
      client_authentication: 'client_secret_basic' as const,
      groups_claim: null,
      trusts_email: false,
    },
    secret: 'a secret of the client',
  }
  const attempt = {
    state: 'ABCDEF',
    nonce: 'a nonce',
    code_verifier: 'a verifier that is as long as it has to be, 43 letters',
    callback_uri: 'https://milepost.example/auth/callback',
  }
  const returned = { code: 'a code', issuer: scripted.issuer, now: new Date() }
  await expect(protocol.finish(provider, attempt, returned)).rejects.toMatchObject({
    fault: { code: 'not_reached', address: `${scripted.issuer}/token`, cause: { code: 'timeout' } },
  })
})
