import { personIdentities, sessions } from '@milepost/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, withPassword } from '../../second-factors/second-factors.fixtures.ts'
import { hashPassword } from '../../sessions/index.ts'
import { createTestApp } from '../../../testing/app.ts'
import { createPerson } from '../../../testing/world.ts'
import { startScriptedProvider } from '../testing/scripted-provider.ts'
import { answerWith, begin, claimsFor, finish, providerAt } from '../testing/sign-in-tries.ts'
import { canDoWithout } from './identities.service.ts'

const provider = await startScriptedProvider()
const test = await createTestApp({ MILEPOST_IDENTITY_HOSTS: provider.host })
afterAll(() => provider.stop())
const password_hash = await hashPassword(PASSWORD)

const bearer = (token: string) => ({ as: null, headers: { authorization: `Bearer ${token}` } })
const codeOf = (answer: { statusCode: number; json<T>(): T }) =>
  answer.statusCode < 300 ? 'done' : answer.json<{ error: { code: string } }>().error.code

let count = 0
let email = ''
let person: Awaited<ReturnType<typeof createPerson>>
let idp: number
/** A field inspector of the first agency who has signed in by its provider. */
let byProvider: { as: null; headers: { authorization: string } }
async function signIn() {
  const begun = await begin(test, idp)
  await answerWith(provider, { ...claimsFor(provider, begun, test.clock.now), sub: email, email, email_verified: true })
  const answer = await finish(test, { state: begun.state, issuer: provider.issuer })
  return bearer(answer.json<{ access_token: string }>().access_token)
}
beforeEach(async () => {
  email = `linked.${++count}@first.example`
  person = await createPerson(test.owner, 'a secret of the tests that is long enough', {
    authority_id: test.world.first.id,
    district_id: null,
    role: 'field_inspector',
    email,
  })
  await test.owner.query('delete from identity_providers')
  idp = (await providerAt(test, provider.issuer, { name: 'State directory' })).id
  byProvider = await signIn()
})

const listed = async () =>
  (await test.ok(personIdentities.list, { params: { id: person.membership_id } })).identities.map((one) => one.provider)
const unlink = (options: object = {}) =>
  test.call(personIdentities.unlink, { params: { id: person.membership_id, providerId: idp }, ...options })
const own = async () => (await test.ok(personIdentities.listOwn, byProvider)).identities
const unlinkOwn = () => test.call(personIdentities.unlinkOwn, { ...byProvider, params: { providerId: idp } })
const unlinkProved = () =>
  withPassword(test, personIdentities.unlinkOwn, { ...byProvider, params: { providerId: idp } })
const givePassword = () =>
  test.owner.query('update users set password_hash = $2 where id = $1', [person.user_id, password_hash])
const reaches = async (who: object) => codeOf(await test.call(sessions.me, who))

describe('an administrator', () => {
  it('sees by which providers an employee signed in, and unlinks one, which ends its sessions alone', async () => {
    expect(await listed()).toEqual([{ id: idp, name: 'State directory', kind: 'oidc' }])
    expect(codeOf(await unlink())).toBe('done')
    expect(await listed()).toEqual([])
    expect([await reaches(byProvider), await reaches(bearer(person.token))]).toEqual(['unauthenticated', 'done'])
    expect(codeOf(await unlink())).toBe('not_found')
    const { rows } = await test.owner.query(
      "select actor_id, changes from audit_events where action = 'identity_provider.unlinked' and subject_id = $1",
      [idp],
    )
    expect(rows).toEqual([
      {
        actor_id: expect.anything(),
        changes: { provider: 'State directory', employee_id: person.membership_id },
      },
    ])
  })

  it('does not keep the person out: the next sign-in by the provider links the email address again', async () => {
    await unlink()
    expect(await reaches(await signIn())).toBe('done')
    expect(await listed()).toHaveLength(1)
  })

  it('of another agency reaches nothing', async () => {
    expect(codeOf(await unlink({ of: 'second' }))).toBe('not_found')
    expect(await listed()).toHaveLength(1)
  })
})

describe('the person', () => {
  it('without any other way is not asked for a proof that they could give', async () => {
    expect(await own()).toMatchObject([{ may_unlink: false }])
    expect(codeOf(await unlinkOwn())).toBe('step_up_required')
  })

  it('with a password of their own proves it to unlink, which ends the session of the provider', async () => {
    await givePassword()
    expect(await own()).toMatchObject([{ provider: { id: idp }, may_unlink: true }])
    expect(codeOf(await unlinkProved())).toBe('done')
    expect([await reaches(byProvider), await reaches(bearer(person.token))]).toEqual(['unauthenticated', 'done'])
  })

  it('keeps the provider that the agency requires, whatever else they have', async () => {
    await givePassword()
    await test.owner.query('update identity_providers set required = true where id = $1', [idp])
    expect(await own()).toMatchObject([{ may_unlink: false }])
    expect(codeOf(await unlinkProved())).toBe('only_way_in')
  })
})

it.each([
  ['a password', { others: [], required: false, own_way: true }, true],
  ['nothing', { others: [], required: false, own_way: false }, false],
  ['a password, where a provider is required', { others: [], required: true, own_way: true }, false],
  ['another provider', { others: [{ enabled: true, required: false }], required: false, own_way: false }, true],
  ['another that is off', { others: [{ enabled: false, required: false }], required: false, own_way: false }, false],
  [
    'another, where one is required',
    { others: [{ enabled: true, required: false }], required: true, own_way: true },
    false,
  ],
  ['another that is required', { others: [{ enabled: true, required: true }], required: true, own_way: false }, true],
])('somebody who also has %s can do without an identity: %j', (_what, { others, ...more }, can) => {
  const identity = { enabled: true, required: more.required }
  expect(canDoWithout(identity, { rows: [identity, ...others], ...more })).toBe(can)
})
