import { identityProviders, managedProviders, type IdentityProvider } from '@milepost/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { signedInForInstallation } from '../../testing/installation.ts'
import { insert } from '../../testing/world.ts'
import { startScriptedProvider } from './testing/scripted-provider.ts'

const scripted = await startScriptedProvider()
const test = await createTestApp({ MILEPOST_IDENTITY_HOSTS: scripted.host })
afterAll(() => scripted.stop())
const as = { as: null, headers: (await signedInForInstallation(test, 'operator')).headers }
const { first, second } = test.world
const settings = {
  kind: 'oidc' as const,
  issuer: scripted.issuer,
  client_id: 'milepost',
  client_authentication: 'client_secret_basic' as const,
  groups_claim: null,
  trusts_email: false,
}

type Answer = { statusCode: number; body: string; json<T>(): T }
const providerIn = (answer: Answer) => {
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ identity_provider: IdentityProvider }>().identity_provider
}
const auditIn = async (authority_id: number) =>
  (
    await test.owner.query<{ action: string; actor_kind: string; actor_name: string }>(
      "select action, actor_kind, actor_name from audit_events where authority_id = $1 and subject = 'identity_provider' order by id",
      [authority_id],
    )
  ).rows

describe('the operator sets up a provider of an agency', () => {
  let made: IdentityProvider
  const one = () => ({ id: second.id, providerId: made.id })
  beforeAll(async () => {
    made = providerIn(
      await test.call(managedProviders.create, {
        ...as,
        params: { id: second.id },
        body: { name: 'State directory', enabled: true, client_secret: 'a secret of the client', settings },
      }),
    )
  })

  it('which its administrators see, and no other agency', async () => {
    const seen = async (of: 'first' | 'second') =>
      (await test.ok(identityProviders.list, { of })).identity_providers.map(({ id }) => id)
    expect(await seen('second')).toEqual([made.id])
    expect(await seen('first')).toEqual([])
    const { identity_providers } = await test.ok(managedProviders.list, { ...as, params: { id: second.id } })
    expect(identity_providers).toEqual([made])
  })

  it('tests and changes it, with events in that agency that name the operator', async () => {
    const tested = providerIn(await test.call(managedProviders.test, { ...as, params: one() }))
    expect(tested.checks.find(({ check }) => check === 'metadata')?.outcome).toBe('passed')
    const changed = providerIn(
      await test.call(managedProviders.update, {
        ...as,
        params: one(),
        body: { name: 'Directory', lock_version: tested.lock_version },
      }),
    )
    expect(changed.name).toBe('Directory')
    const events = await auditIn(second.id)
    expect(events.map(({ action }) => action)).toEqual([
      'identity_provider.created',
      'identity_provider.tested',
      'identity_provider.updated',
    ])
    for (const { actor_kind, actor_name } of events)
      expect([actor_kind, actor_name]).toEqual(['operator', expect.any(String)])
    expect(await auditIn(first.id)).toEqual([])
  })

  it('requires it once an administrator of the agency has signed in by it', async () => {
    const require = async () => {
      const { identity_providers } = await test.ok(managedProviders.list, { ...as, params: { id: second.id } })
      const { lock_version } = identity_providers[0]!
      return test.call(managedProviders.update, { ...as, params: one(), body: { required: true, lock_version } })
    }
    const signedIn = async (role: 'administrator' | 'field_engineer') =>
      test.owner.query(
        `insert into person_identities (authority_id, provider_id, issuer, subject, user_id, linked_at, last_used_at)
         select $1, $2, $3, $4, user_id, now(), now() from memberships where id = $5`,
        [second.id, made.id, settings.issuer, role, second.memberships[role]],
      )
    await signedIn('field_engineer')
    const refused = await require()
    expect(refused.json<{ error: { details: object[] } }>().error.details).toMatchObject([
      { path: 'required', code: 'administrator_first' },
    ])
    await signedIn('administrator')
    expect(providerIn(await require()).required).toBe(true)
  })

  it("reaches no agency that is not there, and no provider of another agency's", async () => {
    const other = await insert(
      test.owner,
      `insert into identity_providers (authority_id, kind, name, settings, created_at, updated_at) values ($1, 'oidc', 'Other', $2, now(), now()) returning id`,
      [first.id, JSON.stringify(settings)],
    )
    const remove = async (params: { id: number; providerId: number }) =>
      (await test.call(managedProviders.remove, { ...as, params })).statusCode
    expect(await remove({ id: second.id, providerId: other })).toBe(404)
    expect(await remove({ id: 999_999, providerId: made.id })).toBe(404)
    expect((await test.call(managedProviders.list, { ...as, params: { id: 999_999 } })).statusCode).toBe(404)
    expect(await remove(one())).toBe(204)
  })
})
