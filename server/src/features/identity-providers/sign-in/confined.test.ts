import { accounts, agencies, apiTokens, identityProviders, sessions, sso } from '@milepost/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../sessions/index.ts'
import { knowNetworks } from '../../sessions/sessions.fixtures.ts'
import { createTestApp } from '../../../testing/app.ts'
import { createGrantee, createPerson } from '../../../testing/world.ts'
import { startScriptedProvider } from '../testing/scripted-provider.ts'
import { answerWith, begin, CALLBACK, claimsFor, finish, providerAt } from '../testing/sign-in-tries.ts'

const provider = await startScriptedProvider()
const test = await createTestApp({ MILEPOST_IDENTITY_HOSTS: provider.host })
afterAll(() => provider.stop())
const [first, second] = [test.world.first, test.world.second]
const SECRET = 'a secret of the tests that is long enough'
const PASSWORD = 'A-password-of-2026!'
const password_hash = await hashPassword(PASSWORD)
await knowNetworks(test, '127.0.0.1')

let count = 0
let email = ''
let here: Awaited<ReturnType<typeof createPerson>>
let there: typeof here
/** A person of both agencies, in the first one an administrator. */
beforeEach(async () => {
  email = `both.${++count}@confined.example`
  const person = { district_id: null, email }
  here = await createPerson(test.owner, SECRET, { ...person, authority_id: first.id, role: 'administrator' })
  there = await createPerson(test.owner, SECRET, { ...person, authority_id: second.id, role: 'administrator' })
  await test.owner.query('update users set password_hash = $2 where id = $1', [here.user_id, password_hash])
  await test.owner.query('delete from identity_providers')
})

const bearer = (token: string) => ({ as: null, headers: { authorization: `Bearer ${token}` } })
const codeOf = (answer: { statusCode: number; json<T>(): T }) =>
  answer.statusCode < 300 ? 'in' : answer.json<{ error: { code: string } }>().error.code
async function byProvider(idp: number) {
  const begun = await begin(test, idp)
  await answerWith(provider, { ...claimsFor(provider, begun, test.clock.now), sub: email, email, email_verified: true })
  const answer = await finish(test, { state: begun.state, issuer: provider.issuer })
  return bearer(answer.json<{ access_token: string }>().access_token)
}
const byPassword = () =>
  test.call(sessions.authenticate, { as: null, body: { username: email, password: PASSWORD, domain: 'dotslip' } })
const activate = (as: object, id: number) => test.call(agencies.activate, { ...as, params: { id } })

describe('the session of a provider', () => {
  it("shows nothing of the person's other agencies, whose names the person's own session lists", async () => {
    const as = await byProvider((await providerAt(test, provider.issuer)).id)
    await createGrantee(test.owner, SECRET, { authority_id: second.id, capacity: 'consultant_read', email })
    const seen = await test.ok(sessions.me, as)
    expect(seen.user.dot_authority_id).toBe(first.id)
    expect(seen.authorities.map(({ id }) => id)).toEqual([first.id])
    expect(seen.grants).toEqual([])
    const own = await test.ok(sessions.me, bearer((await byPassword()).json<{ access_token: string }>().access_token))
    expect(own.authorities.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(own.grants.map(({ dot_authority_id }) => dot_authority_id)).toEqual([second.id])
  })

  it('switches nowhere, with the same refusal for agencies of the person and any other', async () => {
    const as = await byProvider((await providerAt(test, provider.issuer)).id)
    await providerAt(test, provider.issuer, { of: 'second' })
    const refusals = await Promise.all(
      [second.id, first.id, 999_999].map(async (id) => {
        const { request_id: _own, ...error } = (await activate(as, id)).json<{ error: { request_id: string } }>().error
        return error
      }),
    )
    expect(refusals[0]).toMatchObject({ code: 'sign_in_there' })
    expect(new Set(refusals.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  it('lists and ends the sessions of its agency alone', async () => {
    const as = await byProvider((await providerAt(test, provider.issuer)).id)
    const listed = async (who = as) => (await test.ok(sessions.listOwn, who)).sessions
    expect(new Set((await listed()).map(({ authority_name }) => authority_name))).toEqual(new Set(['First Agency']))
    const elsewhere = (await listed(bearer(there.token))).find(({ current }) => current)!
    expect(codeOf(await test.call(sessions.endOwn, { ...as, params: { id: elsewhere.id } }))).toBe('not_found')
    await test.ok(sessions.endOthers, { ...as, query: { api_tokens: 'true' } })
    expect((await listed()).map(({ current }) => current)).toEqual([true])
    expect(codeOf(await test.call(sessions.me, bearer(here.token)))).toBe('unauthenticated')
    expect(codeOf(await test.call(sessions.me, bearer(there.token)))).toBe('in')
  })

  it('lists and revokes the tokens of its agency alone', async () => {
    const made = async (who: object) =>
      (
        await test.ok(apiTokens.createOwn, {
          ...who,
          body: { name: 'Spreadsheet', scopes: ['read'], expires_in_days: 7 },
        })
      ).api_token.id
    const [ours, theirs] = [await made(bearer(here.token)), await made(bearer(there.token))]
    const as = await byProvider((await providerAt(test, provider.issuer)).id)
    expect((await test.ok(apiTokens.listOwn, as)).api_tokens.map(({ id }) => id)).toEqual([ours])
    expect(codeOf(await test.call(apiTokens.revokeOwn, { ...as, params: { id: theirs } }))).toBe('not_found')
  })

  it('changes nothing by which the person signs in elsewhere', async () => {
    const as = await byProvider((await providerAt(test, provider.issuer)).id)
    const { lock_version } = (await test.ok(accounts.get, as)).account
    const change = (body: object) => test.call(accounts.update, { ...as, body: { lock_version, ...body } as never })
    expect(codeOf(await change({ phone: '404-555-0134' }))).toBe('own_sign_in_needed')
    expect(codeOf(await change({ first_name: 'Ada' }))).toBe('in')
  })

  it('of a person who runs the installation does not reach the installation', async () => {
    await test.owner.query("update users set installation_role = 'operator' where id = $1", [here.user_id])
    const as = await byProvider((await providerAt(test, provider.issuer)).id)
    expect((await test.ok(sessions.me, as)).user).toMatchObject({ dot_authority_id: first.id, installation_role: null })
  })
})

describe('an agency that requires its provider', () => {
  let idp: number
  let as: object
  beforeEach(async () => {
    const { id } = await providerAt(test, provider.issuer, { name: 'State directory' })
    idp = id
    as = await byProvider(idp)
    const { lock_version } = (await test.ok(identityProviders.list, as)).identity_providers[0]!
    await test.ok(identityProviders.update, { ...as, params: { id: idp }, body: { required: true, lock_version } })
  })

  it('refuses passwords, and names the provider', async () => {
    await test.owner.query(
      "update memberships set status = 'deleted', deleted_at = now() where authority_id = $1 and user_id = $2",
      [second.id, here.user_id],
    )
    const answer = await byPassword()
    expect([answer.statusCode, answer.json<{ error: object }>().error]).toMatchObject([
      403,
      { code: 'provider_required', params: { agency: 'First Agency', name: 'State directory', idp } },
    ])
  })

  it('lets passwords in to another agency of the person, from which there is no switch', async () => {
    const answer = await byPassword()
    const session = bearer(answer.json<{ access_token: string }>().access_token)
    expect((await test.ok(sessions.me, session)).user.dot_authority_id).toBe(second.id)
    expect(codeOf(await activate(session, first.id))).toBe('provider_required')
  })

  it('never refuses those who run the installation', async () => {
    await test.owner.query("update users set installation_role = 'operator' where id = $1", [here.user_id])
    expect(codeOf(await byPassword())).toBe('in')
  })
})

describe('what the sign-in page asks', () => {
  it('is answered by the domain of an address, whether or not the person exists', async () => {
    const { id, name } = await providerAt(test, provider.issuer, { email_domains: ['confined.example'] })
    const offered = async (body: { email: string }) => (await test.ok(sso.user, { as: null, body })).identity_providers
    const dot_authority = { id: first.id, name: 'First Agency' }
    expect(await offered({ email })).toEqual([{ id, name, dot_authority }])
    expect(await offered({ email: 'nobody@CONFINED.example' })).toEqual([{ id, name, dot_authority }])
    for (const other of ['a@sub.confined.example', 'a@notconfined.example', 'confined.example', ''])
      expect(await offered({ email: other })).toEqual([])
  })

  it('is answered for the address of an agency', async () => {
    const { id } = await providerAt(test, provider.issuer)
    await test.owner.query(
      "insert into authority_addresses (host, authority_id) values ('dot.first.example', $1) on conflict do nothing",
      [first.id],
    )
    const { identity_providers } = await test.ok(agencies.validateUrl, {
      as: null,
      body: { url: 'https://dot.first.example/' },
    })
    expect(identity_providers.map((one) => one.id)).toEqual([id])
    const { callback_uris } = await test.ok(identityProviders.list)
    expect(callback_uris).toEqual([CALLBACK, 'http://dot.first.example:0/auth/callback'])
    const ask = (callback_uri: string, idp?: string) =>
      test.call(sso.redirect, { as: null, query: { callback_uri, ...(idp && { idp }) } })
    expect((await ask('http://dot.first.example:0/auth/callback')).statusCode).toBe(200)
    expect((await ask(CALLBACK)).statusCode).toBe(404)
  })

  it.each([
    'https://evil.example/auth/callback',
    'http://127.0.0.1:0/auth/callback?next=https://evil.example',
    'http://127.0.0.1:0/auth/callback#a',
    'http://127.0.0.1:0/auth/callback/../other',
    'http://user@127.0.0.1:0/auth/callback',
    'https://127.0.0.1/auth/callback',
    'javascript:alert(1)',
    '/auth/callback',
    'http://127.0.0.1.evil.example:0/auth/callback',
  ])('sends nobody back to %s', async (callback_uri) => {
    const { id } = await providerAt(test, provider.issuer)
    const answer = await test.call(sso.redirect, { as: null, query: { callback_uri, idp: String(id) } })
    expect([answer.statusCode, answer.json<{ error: { details: object[] } }>().error.details]).toMatchObject([
      422,
      [{ path: 'callback_uri', code: 'not_ours' }],
    ])
  })

  it('finds a provider by its name, where that is clear', async () => {
    await providerAt(test, provider.issuer, { name: 'Okta' })
    const ask = () => test.call(sso.redirect, { as: null, query: { callback_uri: CALLBACK, idp: 'okta' } })
    expect((await ask()).statusCode).toBe(200)
    await providerAt(test, provider.issuer, { name: 'Okta', of: 'second' })
    expect((await ask()).statusCode).toBe(404)
  })
})
