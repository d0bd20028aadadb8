import { identityProviders, sso, type IdentityProvider, type Session, sessions } from '@milepost/contract'
import { afterAll, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createPerson } from '../../../testing/world.ts'
import { Browser, startRealProvider } from '../testing/real-provider.ts'
import { CALLBACK, finish, providerAt } from '../testing/sign-in-tries.ts'

const provider = await startRealProvider({
  client_id: 'milepost',
  client_secret: 'a secret of the client',
  redirect_uris: [CALLBACK],
  post_logout_redirect_uris: ['http://127.0.0.1:0/auth/login'],
})
const test = await createTestApp({ MILEPOST_IDENTITY_HOSTS: provider.host })
afterAll(() => provider.stop())

const email = 'ada@real.example'
await createPerson(test.owner, 'a secret of the tests that is long enough', {
  authority_id: test.world.first.id,
  district_id: null,
  role: 'field_engineer',
  email,
})
provider.accounts.set('ada', { email, email_verified: true })
provider.accounts.set('eve', { email: 'eve@real.example', email_verified: true })
const { id: idp } = await providerAt(test, provider.issuer)

/** Signs in at the provider in a browser, and comes back with its code. */
async function signIn(login: string, browser = new Browser()) {
  const begun = await test.ok(sso.redirect, { as: null, query: { idp: String(idp), callback_uri: CALLBACK } })
  const back = (await browser.signIn(begun.redirect_uri, { login, until: CALLBACK })).searchParams
  const state = back.get('state') ?? ''
  expect(state).toBe(begun.redirect_state)
  return await finish(test, { state, code: back.get('code') ?? '', issuer: back.get('iss') ?? undefined })
}

it('signs a person in, shows the ID token, and signs out at the provider', async () => {
  const browser = new Browser()
  const answer = await signIn('ada', browser)
  expect(answer.statusCode, answer.body).toBe(200)
  const tokens = answer.json<{ access_token: string; id_token: string }>()
  expect(tokens.id_token.split('.')).toHaveLength(3)
  const as = { as: null, headers: { authorization: `Bearer ${tokens.access_token}` } }
  const me = (await test.call(sessions.me, as)).json<Session>()
  expect([me.user.email, me.user.role, me.method]).toEqual([email, 'field_engineer', 'oidc'])
  const { redirect_uri } = await test.ok(sso.signOut, as)
  expect(redirect_uri).toMatch(`${provider.issuer}/session/end?`)
  const { page } = await browser.open(redirect_uri ?? '', { until: 'http://127.0.0.1:0/' })
  expect(page).toContain('Do you want to sign-out')
})

it('gives the ID token back with the refusal of a person without access', async () => {
  const answer = await signIn('eve')
  expect(answer.statusCode).toBe(403)
  expect(answer.json<{ error: { message: string } }>().error.message).toBe(
    'You do not currently have access to this application.',
  )
  expect(String(answer.headers['id-token']).split('.')).toHaveLength(3)
  expect(answer.json<{ error: { params: object } }>().error.params).toMatchObject({
    sign_out_uri: expect.stringContaining(`${provider.issuer}/session/end?id_token_hint=`) as string,
  })
})

it('takes a code once', async () => {
  const begun = await test.ok(sso.redirect, { as: null, query: { idp: String(idp), callback_uri: CALLBACK } })
  const back = (await new Browser().signIn(begun.redirect_uri, { login: 'ada', until: CALLBACK })).searchParams
  const again = await test.ok(sso.redirect, { as: null, query: { idp: String(idp), callback_uri: CALLBACK } })
  const once = { state: back.get('state') ?? '', code: back.get('code') ?? '', issuer: provider.issuer }
  expect((await finish(test, once)).statusCode).toBe(200)
  expect(
    (await finish(test, { ...once, state: again.redirect_state })).json<{ error: { code: string } }>().error.code,
  ).toBe('sso_refused')
})

it('passes every check of a test, and says in a code what is wrong', async () => {
  const checked = async (id: number) =>
    (await test.ok(identityProviders.test, { params: { id } })).identity_provider.checks.map(
      ({ check, outcome, fault }) => `${check} ${fault?.code ?? outcome}`,
    )
  expect(await checked(idp)).toEqual([
    'metadata passed',
    'keys passed',
    'algorithms passed',
    'redirect passed',
    'credentials passed',
    'sign_out passed',
  ])
  const wrong_secret = await providerAt(test, provider.issuer, { client_secret: 'another' })
  expect(await checked(wrong_secret.id)).toContain('credentials client_refused')
  const wrong_client = await providerAt(test, provider.issuer, { settings: { client_id: 'unknown' } })
  expect(await checked(wrong_client.id)).toEqual(
    expect.arrayContaining(['redirect redirect_refused', 'credentials client_refused']),
  )
  const nowhere = await providerAt(test, `${provider.issuer}/nowhere`)
  expect(await checked(nowhere.id)).toEqual([
    'metadata not_reached',
    ...['keys', 'algorithms', 'redirect', 'credentials', 'sign_out'].map((check) => `${check} skipped`),
  ])
  const differs = await providerAt(test, `${provider.issuer}/`)
  expect((await checked(differs.id))[0]).toBe('metadata issuer_differs')
  const { tested_at, checks } = (await test.ok(identityProviders.list)).identity_providers.find(
    ({ id }) => id === idp,
  ) as IdentityProvider
  expect([tested_at === null, checks.length]).toEqual([false, 6])
})
