import { afterAll, beforeEach, expect, it } from 'vitest'
import type { UsableProvider } from '../protocol.ts'
import { startScriptedProvider } from '../testing/scripted-provider.ts'
import { oidcProtocol } from './oidc-protocol.ts'

const scripted = await startScriptedProvider()
const protocol = oidcProtocol({ own_hosts: [scripted.host], clock: () => new Date() })
const callback_uri = 'http://127.0.0.1:0/auth/callback'
const provider = {
  id: 1,
  signs_out: true,
  email_domains: [],
  secret: 'a-secret.of_the*client ~+:é',
  settings: {
    kind: 'oidc',
    issuer: scripted.issuer,
    client_id: 'the-client.id',
    client_authentication: 'client_secret_basic',
    groups_claim: null,
    trusts_email: false,
  },
} as unknown as UsableProvider
const test = () => protocol.test(provider, { callback_uri, after_sign_out_uri: 'http://127.0.0.1:0/auth/login' })

beforeEach(() => scripted.reset())
afterAll(() => scripted.stop())

it('asks for the page of the sign-in as a browser does: LemonLDAP::NG refuses programs there', async () => {
  scripted.answers.set('/authorize', (response) =>
    response.writeHead(response.req.headers.accept?.includes('json') ? 401 : 200).end('Sign in'),
  )
  expect((await test()).find(({ check }) => check === 'redirect')?.outcome).toBe('passed')
})

it('shows the same secret in a test as in a sign-in, encoded no more than it has to be', async () => {
  const shown: string[] = []
  scripted.answers.set('/token', (response) => {
    shown.push(response.req.headers.authorization ?? '')
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}')
  })
  expect((await test()).find(({ check }) => check === 'credentials')?.outcome).toBe('passed')
  const attempt = { state: 'AAAAAA', nonce: 'nonce', code_verifier: 'v'.repeat(43), callback_uri }
  const returned = { code: 'code', issuer: scripted.issuer, now: new Date() }
  await expect(protocol.finish(provider, attempt, returned)).rejects.toThrow('invalid_grant')
  const credentials = shown.map((header) => Buffer.from(header.replace('Basic ', ''), 'base64').toString())
  const encoded = 'the-client.id:a-secret.of_the*client+%7E%2B%3A%C3%A9'
  expect(credentials).toEqual([encoded, encoded])
})
