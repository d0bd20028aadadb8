import { identityProviders, type IdentityProvider } from '@milepost/contract'
import { beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { sealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import { placeOfSecret } from './identity-providers.service.ts'

const TOKEN_SECRET = 'a secret of the tests that is long enough'
const test = await createTestApp({ TOKEN_SECRET })
const authority_id = test.world.first.id

let count = 0
const settings = {
  kind: 'oidc' as const,
  issuer: 'https://login.example.gov/tenant',
  client_id: 'milepost',
  client_authentication: 'client_secret_basic' as const,
  groups_claim: null,
  trusts_email: false,
}
const create = (body: object = {}) =>
  test.call(identityProviders.create, {
    body: { name: `Directory ${++count}`, settings, client_secret: 'open sesame', ...body } as never,
  })
const update = (id: number, body: object) =>
  test.call(identityProviders.update, { params: { id }, body: { lock_version: 0, ...body } as never })
const faultsOf = (answer: { json<T>(): T }) =>
  answer
    .json<{ error: { details?: { path: string; code: string }[] } }>()
    .error.details?.map(({ path, code }) => `${path} ${code}`)
const sealedOf = async (id: number) =>
  (
    await test.owner.query<{ sealed_secret: string | null }>(
      'select sealed_secret from identity_providers where id = $1',
      [id],
    )
  ).rows[0]?.sealed_secret ?? null

let made: IdentityProvider
beforeEach(async () => {
  const answer = await create({ email_domains: ['@DOT.Example.gov', 'dot.example.gov'] })
  expect(answer.statusCode, answer.body).toBe(200)
  made = answer.json<{ identity_provider: IdentityProvider }>().identity_provider
})

it('keeps domains once and in lower case, and its secret sealed for this provider alone', async () => {
  expect(made).toMatchObject({ kind: 'oidc', email_domains: ['dot.example.gov'], has_secret: true, enabled: false })
  const sealed = (await sealedOf(made.id)) ?? ''
  expect(sealedSecrets(TOKEN_SECRET).open(sealed, placeOfSecret(authority_id, made.id))).toBe('open sesame')
  const events = await test.owner.query('select changes from audit_events where subject_id = $1', [made.id])
  expect(JSON.stringify([made, events.rows])).not.toContain('sesame')
})

it.each([
  [
    'an address without TLS',
    { settings: { ...settings, issuer: 'http://login.example.gov' } },
    'settings.issuer not_https',
  ],
  [
    'an address of the own network',
    { settings: { ...settings, issuer: 'https://10.0.0.5' } },
    'settings.issuer not_public',
  ],
  [
    'an issuer with a query',
    { settings: { ...settings, issuer: 'https://a.example.gov/?b=1' } },
    'settings.issuer link',
  ],
  ['no secret', { client_secret: null }, 'client_secret required'],
  ['a secret without a use', { settings: { ...settings, client_authentication: 'none' } }, 'client_secret not_needed'],
  [
    'a domain at which anyone has addresses',
    { email_domains: ['a.example.gov', 'gmail.com'] },
    'email_domains.1 domain_open',
  ],
  ['what is no domain', { email_domains: ['*.example.gov'] }, 'email_domains.0 domain'],
  ['a requirement that nobody has tried', { required: true }, 'required sign_in_first'],
])('refuses %s', async (_what, body, fault) => {
  const answer = await create(body)
  expect([answer.statusCode, faultsOf(answer)]).toEqual([422, [fault]])
})

it('forgets a secret and people when the issuer changes, and needs a new one', async () => {
  await test.owner.query(
    `insert into person_identities (authority_id, provider_id, issuer, subject, user_id, linked_at, last_used_at)
       values ($1, $2, $3, 'subject', (select user_id from memberships where authority_id = $1 limit 1), now(), now())`,
    [authority_id, made.id, settings.issuer],
  )
  const moved = { ...settings, issuer: 'https://elsewhere.example.gov' }
  expect(faultsOf(await update(made.id, { settings: moved }))).toEqual(['client_secret required'])
  const before = await sealedOf(made.id)
  const answer = await update(made.id, { settings: moved, client_secret: 'another' })
  expect(answer.json<{ identity_provider: IdentityProvider }>().identity_provider).toMatchObject({ people_count: 0 })
  expect(await sealedOf(made.id)).not.toBe(before)
})

it('is required only by someone who has signed in by it', async () => {
  expect(faultsOf(await update(made.id, { required: true }))).toEqual(['required sign_in_first'])
  await test.owner.query(
    `insert into person_identities (authority_id, provider_id, issuer, subject, user_id, linked_at, last_used_at)
       values ($1, $2, $3, 'me', (select user_id from memberships where id = $4), now(), now())`,
    [authority_id, made.id, settings.issuer, test.world.first.memberships.administrator],
  )
  expect((await update(made.id, { required: true })).statusCode).toBe(200)
})

it('is removed with its secret, once', async () => {
  const remove = () => test.call(identityProviders.remove, { params: { id: made.id } })
  expect((await remove()).statusCode).toBe(204)
  expect((await remove()).statusCode).toBe(404)
  expect((await create({ name: made.name })).statusCode).toBe(200)
  expect((await create({ name: made.name.toUpperCase() })).json<{ error: { code: string } }>().error.code).toBe(
    'name_taken',
  )
})
