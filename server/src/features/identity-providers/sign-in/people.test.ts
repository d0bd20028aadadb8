import { directoryRoles, employees, identityProviders, sessions, sso } from '@milepost/contract'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createPerson } from '../../../testing/world.ts'
import { signed, startScriptedProvider } from '../testing/scripted-provider.ts'
import { answerWith, begin, claimsFor, finish, providerAt } from '../testing/sign-in-tries.ts'

const secret = 'a secret of the tests that is long enough'
const provider = await startScriptedProvider()
const test = await createTestApp({ MILEPOST_IDENTITY_HOSTS: provider.host })
afterAll(() => provider.stop())
const [first, second] = [test.world.first.id, test.world.second.id]

let count = 0
let email = ''
let subject = ''
beforeEach(() => {
  count += 1
  email = `person.${count}@people.example`
  subject = `subject ${count}`
})

const employ = (authority_id = first, role: 'field_engineer' | 'administrator' = 'field_engineer') =>
  createPerson(test.owner, secret, { authority_id, district_id: null, role, email })
/** Signs in as the provider names the person. */
async function signIn(idp: number, claims: object = {}) {
  const begun = await begin(test, idp)
  const named = { ...claimsFor(provider, begun, test.clock.now), sub: subject, email, email_verified: true, ...claims }
  await answerWith(provider, named)
  provider.answers.set('/userinfo', { sub: named.sub })
  return await finish(test, { state: begun.state, issuer: provider.issuer })
}
const outcome = (answer: Awaited<ReturnType<typeof signIn>>) =>
  answer.statusCode === 200 ? 'in' : answer.json<{ error: { code: string } }>().error.code
const asHolder = (answer: Awaited<ReturnType<typeof signIn>>) => ({
  as: null,
  headers: { authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}` },
})
const membership = async (authority_id = first) =>
  (
    await test.owner.query<{ status: string; role: string; first_name: string; last_name: string }>(
      'select m.status, m.role, m.first_name, m.last_name from memberships m join users u on u.id = m.user_id where u.email = $1 and m.authority_id = $2',
      [email, authority_id],
    )
  ).rows[0]
const actions = async (authority_id = first) =>
  (
    await test.owner.query<{ action: string }>(
      'select action from audit_events where authority_id = $1 order by id desc limit 6',
      [authority_id],
    )
  ).rows.map(({ action }) => action)

describe('a person whom a provider names', () => {
  it('is known by issuer and subject after the first sign-in, whatever the address is then', async () => {
    const { id } = await providerAt(test, provider.issuer)
    await employ()
    expect(outcome(await signIn(id))).toBe('in')
    expect(await actions()).toContain('identity_provider.linked')
    expect(outcome(await signIn(id, { email: 'new.name@people.example' }))).toBe('in')
    expect(outcome(await signIn(id, { email: undefined, email_verified: undefined }))).toBe('in')
  })

  it('takes over nobody by an address that changed at the provider', async () => {
    const { id } = await providerAt(test, provider.issuer)
    const victim = email
    await employ()
    expect(outcome(await signIn(id))).toBe('in')
    email = `eve.${count}@people.example`
    await employ()
    const eve = `eve ${count}`
    expect(outcome(await signIn(id, { sub: eve }))).toBe('in')
    const answer = await signIn(id, { sub: eve, email: victim })
    expect((await test.call(sessions.me, asHolder(answer))).json<{ user: { email: string } }>().user.email).toBe(email)
  })

  it('is not another account with the same address, such as one that was created anew', async () => {
    const { id } = await providerAt(test, provider.issuer)
    await employ()
    expect(outcome(await signIn(id))).toBe('in')
    expect(outcome(await signIn(id, { sub: `${subject} anew` }))).toBe('no_access')
  })

  it('accepts an invitation of this agency, and of no other', async () => {
    const { id } = await providerAt(test, provider.issuer)
    const entry = { first_name: 'Ada', last_name: 'Lindqvist', email, role: 'field_engineer' as const }
    await test.ok(employees.create, { body: { employees: [entry] } })
    await test.ok(employees.create, { of: 'second', body: { employees: [entry] } })
    await test.owner.query("update users set password_hash = 'x' where email = $1", [email])
    expect(outcome(await signIn(id))).toBe('in')
    expect([(await membership())?.status, (await membership(second))?.status]).toEqual(['active', 'pending'])
  })

  it('has no access without a membership, and after being removed', async () => {
    const { id } = await providerAt(test, provider.issuer, { creates_people: true, role_without_groups: 'pending' })
    const person = await employ()
    expect(outcome(await signIn(id))).toBe('in')
    await test.ok(employees.remove, { params: { id: person.membership_id } })
    expect(outcome(await signIn(id))).toBe('no_access')
    expect(outcome(await signIn(id, { sub: `${subject} anew` }))).toBe('no_access')
  })

  it('is nobody in another agency whose provider has the same issuer', async () => {
    const here = await providerAt(test, provider.issuer)
    const there = await providerAt(test, provider.issuer, { of: 'second' })
    await employ()
    expect(outcome(await signIn(here.id))).toBe('in')
    expect(outcome(await signIn(there.id))).toBe('no_access')
  })

  it('is linked by an address without a word about it only where the settings trust it, for their domains', async () => {
    const trusting = { settings: { trusts_email: true }, email_domains: ['people.example'] }
    const { id } = await providerAt(test, provider.issuer, trusting)
    await employ()
    expect(outcome(await signIn(id, { email_verified: false }))).toBe('no_access')
    expect(outcome(await signIn(id, { email_verified: undefined }))).toBe('in')
    email = `person.${count}@elsewhere.example`
    await employ()
    expect(outcome(await signIn(id, { sub: `${subject} b`, email_verified: undefined }))).toBe('no_access')
  })
})

describe('people who are created', () => {
  const creating = {
    creates_people: true,
    role_without_groups: 'read_only_inspector',
    email_domains: ['people.example'],
  }

  it('become employees at once, with their names and the role of people without groups, and no invitation', async () => {
    const { id } = await providerAt(test, provider.issuer, creating)
    expect(outcome(await signIn(id, { given_name: 'Ada', family_name: 'Lindqvist' }))).toBe('in')
    expect(await membership()).toEqual({
      status: 'active',
      role: 'read_only_inspector',
      first_name: 'Ada',
      last_name: 'Lindqvist',
    })
    expect(await actions()).toEqual(expect.arrayContaining(['employee.added', 'identity_provider.linked']))
  })

  it('who come twice at once are one person with one membership', async () => {
    const { id } = await providerAt(test, provider.issuer, creating)
    const begun = await Promise.all([begin(test, id), begin(test, id)])
    const tokens = await Promise.all(
      begun.map(async (one) => ({
        access_token: 'an access token',
        token_type: 'Bearer',
        id_token: await signed(
          { ...claimsFor(provider, one, test.clock.now), sub: subject, email, email_verified: true },
          provider.key,
        ),
      })),
    )
    provider.answers.set('/token', (response) => {
      const code = Number(provider.requests.at(-1)?.body.get('code'))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(tokens[code]))
    })
    const answers = await Promise.all(
      begun.map(({ state }, at) => finish(test, { state, issuer: provider.issuer, code: String(at) })),
    )
    expect(answers.map(outcome)).toEqual(['in', 'in'])
    const people = await Promise.all(answers.map((one) => test.ok(sessions.me, asHolder(one))))
    expect(new Set(people.map(({ user }) => user.id)).size).toBe(1)
    const { rows } = await test.owner.query(
      'select m.id from memberships m join users u on u.id = m.user_id where u.email = $1',
      [email],
    )
    expect(rows).toHaveLength(1)
  })

  it('are named by their address where the provider has no names', async () => {
    const { id } = await providerAt(test, provider.issuer, creating)
    email = `grace.hopper.${count}@people.example`
    await signIn(id)
    expect(await membership()).toMatchObject({ first_name: 'Grace', last_name: `Hopper ${count}` })
  })

  it.each([
    ['a provider that does not', { ...creating, creates_people: false }, {}],
    ['one that has no role for them', { ...creating, role_without_groups: null }, {}],
    ['an address of another domain', { ...creating, email_domains: ['other.example'] }, {}],
    ['an unverified address', creating, { email_verified: false }],
    ['no address', creating, { email: undefined }],
  ])('are not by %s', async (_what, change, claims) => {
    const { id } = await providerAt(test, provider.issuer, change)
    expect(outcome(await signIn(id, claims))).toBe('no_access')
    expect(await membership()).toBeUndefined()
  })
})

describe('groups', () => {
  beforeEach(async () => {
    await test.owner.query('delete from directory_roles')
    await test.ok(directoryRoles.save, {
      body: { groups: [{ group: 'Engineers', role: 'field_engineer' }], in_none: 'refuse', lock_version: 0 },
    })
  })
  const byGroups = { settings: { groups_claim: 'groups' }, creates_people: true }

  it('give the role at each sign-in, also to new people', async () => {
    const { id } = await providerAt(test, provider.issuer, byGroups)
    expect(outcome(await signIn(id, { groups: ['engineers', 7, 'Others'] }))).toBe('in')
    expect((await membership())?.role).toBe('field_engineer')
    await test.owner.query(
      "update memberships set role = 'pending' where user_id = (select id from users where email = $1)",
      [email],
    )
    await signIn(id, { groups: 'Engineers' })
    expect((await membership())?.role).toBe('field_engineer')
  })

  it.each([
    ['who is in none', []],
    ['whose directory names none', undefined],
    ['whose groups are no list', { name: 'Engineers' }],
  ])('refuse a person %s, where the table says so', async (_what, groups) => {
    const { id } = await providerAt(test, provider.issuer, byGroups)
    await employ()
    expect(outcome(await signIn(id, { groups }))).toBe('no_access')
  })

  it('that are too many to send leave people as they are', async () => {
    const { id } = await providerAt(test, provider.issuer, byGroups)
    await employ()
    expect(outcome(await signIn(id, { _claim_names: { groups: 'src1' } }))).toBe('in')
  })
})

describe('a provider that cannot be reached', () => {
  it('or takes its time holds up no connection and no lock meanwhile', async () => {
    const { id, name } = await providerAt(test, provider.issuer)
    const begun = await begin(test, id)
    const asked = Promise.withResolvers<ServerResponse>()
    provider.answers.set('/token', asked.resolve)
    const answer = finish(test, { state: begun.state, issuer: provider.issuer })
    const response = await asked.promise
    const { rows } = await test.owner.query(
      "select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    )
    expect(rows).toEqual([])
    response.socket?.destroy()
    expect((await answer).json<{ error: object }>().error).toMatchObject({
      code: 'provider_unreachable',
      params: { name },
    })
  })

  it('is named when a sign-in begins, and when it ends', async () => {
    const { id, name } = await providerAt(test, provider.issuer)
    const begun = await begin(test, id)
    provider.answers.set('/token', (response) => void response.socket?.destroy())
    const answer = await finish(test, { state: begun.state, issuer: provider.issuer })
    expect(answer.json<{ error: object }>().error).toMatchObject({ code: 'provider_unreachable', params: { name } })
    expect(await actions()).toContain('identity_provider.refused')
    const gone = await providerAt(test, `${provider.issuer}/gone`)
    const beginning = await test.call(sso.redirect, {
      as: null,
      query: { idp: String(gone.id), callback_uri: 'http://127.0.0.1:0/auth/callback' },
    })
    expect([beginning.statusCode, beginning.json<{ error: { code: string } }>().error.code]).toEqual([
      422,
      'provider_unreachable',
    ])
  })
})

it('ends the sessions of a provider that is disabled or removed', async () => {
  for (const end of [
    (id: number) => test.call(identityProviders.update, { params: { id }, body: { enabled: false, lock_version: 0 } }),
    (id: number) => test.call(identityProviders.remove, { params: { id } }),
  ]) {
    email = `ended.${Math.random()}@people.example`
    const { id } = await providerAt(test, provider.issuer)
    await employ()
    const holder = asHolder(await signIn(id))
    expect((await test.call(sessions.me, holder)).statusCode).toBe(200)
    await end(id)
    await expect.poll(async () => (await test.call(sessions.me, holder)).statusCode).toBe(401)
  }
})
