import {
  accounts,
  impersonations,
  projects,
  sessions,
  type Impersonation,
  type Session,
  type Tokens,
} from '@milepost/contract'
import { MINUTE_MS } from '@milepost/contract/core/time/days'
import { beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { signedInForInstallation } from '../../testing/installation.ts'

const test = await createTestApp()
const support = await signedInForInstallation(test, 'support')
const bySupport = { as: null, headers: support.headers }
const reason = 'Cannot see the tickets of Monday'
const userOf = async (email: string): Promise<number> =>
  Number((await test.owner.query<{ id: string }>('select id from users where email = $1', [email])).rows[0]?.id)
const engineer = await userOf('field_engineer@first.example')

const begin = (body: object = {}) =>
  test.call(impersonations.begin, { ...bySupport, body: { user_id: engineer, reason, ...body } })
const tokenOf = async (answer = begin()): Promise<string> =>
  new URL((await answer).json<{ url: string }>().url).searchParams.get('token') ?? ''
const follow = (token: string) => test.call(sessions.authenticate, { as: null, body: { token } })
const acting = async () => {
  const { access_token, refresh_token } = (await follow(await tokenOf())).json<Tokens>()
  return { as: null, headers: { authorization: `Bearer ${access_token}` }, refresh_token }
}
const codeOf = (answer: { statusCode: number; json: <T>() => T }) =>
  [answer.statusCode, answer.json<{ error?: { code: string } }>().error?.code] as const
const listed = async (): Promise<Impersonation[]> =>
  (await test.call(impersonations.list)).json<{ impersonations: Impersonation[] }>().impersonations
const allow = async (allowed: boolean) => {
  const { lock_version } = (await test.call(impersonations.setting)).json<{
    impersonation_setting: { lock_version: number }
  }>().impersonation_setting
  return await test.call(impersonations.changeSetting, { body: { allowed, lock_version } })
}

beforeEach(() => test.owner.query('delete from impersonation_settings'))

it('support acts in the name of a person by a link that works once; both names stand in what it does', async () => {
  const token = await tokenOf()
  const answer = await follow(token)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['set-cookie']).toBeUndefined()
  const headers = { authorization: `Bearer ${answer.json<Tokens>().access_token}` }
  const me = (await test.call(sessions.me, { as: null, headers })).json<Session>()
  expect(me).toMatchObject({
    user: { id: engineer, role: 'field_engineer' },
    impersonated_by: 'support@installation.example',
    method: 'impersonation',
  })
  expect(codeOf(await follow(token))).toEqual([422, 'link_expired'])
  const { rows } = await test.owner.query(
    "select action, actor_name from audit_events where action like 'impersonation.%' order by id desc limit 2",
  )
  expect(rows).toEqual([
    { action: 'impersonation.began', actor_name: 'support@installation.example' },
    { action: 'impersonation.requested', actor_name: 'support@installation.example' },
  ])
})

it('a change of the acting support names both', async () => {
  const { as, headers } = await acting()
  const made = await test.call(projects.create, {
    as,
    headers,
    body: { name: 'Route 9', dot_code: 'IMPERSONATED-1' } as never,
  })
  expect(made.statusCode, made.body).toBe(200)
  const { rows } = await test.owner.query(
    "select actor_name from audit_events where action = 'project.created' order by id desc limit 1",
  )
  expect(rows).toEqual([{ actor_name: 'field_engineer Tester (support@installation.example)' }])
})

it.each([
  ['nobody', () => ({ user_id: 999_999_999 })],
  ['a person of support', () => ({ user_id: support.user_id })],
  ['a person in an agency where they do not work', () => ({ dot_authority_id: test.world.second.id })],
])('there is none for %s', async (_who, body) => {
  expect((await begin(body())).statusCode).toBe(404)
})

it('asks for a reason that says something', async () => {
  expect((await begin({ reason: '   help   ' })).statusCode).toBe(400)
})

it('a link waits for 30 minutes, and what it began ends after two hours, however much it is used', async () => {
  const token = await tokenOf()
  const { now } = test.clock
  test.clock.now = new Date(now.getTime() + 31 * MINUTE_MS)
  expect(codeOf(await follow(token))).toEqual([422, 'link_expired'])
  test.clock.now = now
  const { refresh_token } = await acting()
  const ends = async () =>
    (
      await test.owner.query<{ at: Date }>(
        'select max(expires_at) as at from sessions where impersonation_id is not null',
      )
    ).rows[0]?.at.getTime()
  const before = await ends()
  const renewed = await test.call(sessions.me, { as: null, headers: { 'x-refresh-token': refresh_token } })
  expect(renewed.headers['x-access-token']).toBeDefined()
  expect(await ends()).toBe(before)
  expect(before).toBe(test.clock.now.getTime() + 120 * MINUTE_MS)
})

it('the agency sees who, whom, when and why, and ends it at once', async () => {
  const person = await acting()
  const [latest] = await listed()
  expect(latest).toMatchObject({
    person: 'field_engineer Tester',
    support_email: 'support@installation.example',
    reason,
    state: 'running',
  })
  expect((await test.call(impersonations.end, { params: { id: latest?.id ?? 0 } })).statusCode).toBe(204)
  expect((await test.call(sessions.me, person)).statusCode).toBe(401)
  expect((await listed())[0]).toMatchObject({ state: 'ended', ended_by: 'administrator Tester' })
  expect((await test.call(impersonations.end, { params: { id: latest?.id ?? 0 } })).statusCode).toBe(204)
})

it('an agency that forbids it ends what runs and waits, and gets no more', async () => {
  const person = await acting()
  const waiting = await tokenOf()
  expect((await allow(false)).statusCode).toBe(200)
  expect((await test.call(sessions.me, person)).statusCode).toBe(401)
  expect(codeOf(await begin())).toEqual([403, 'impersonation_forbidden'])
  expect(codeOf(await follow(waiting))).toEqual([422, 'link_expired'])
  const { people } = (
    await test.call(impersonations.people, { ...bySupport, query: { search: 'field engineer first' } })
  ).json<{ people: { allowed: boolean }[] }>()
  expect(people.map(({ allowed }) => allowed)).toEqual([false])
  await allow(true)
  expect((await begin()).statusCode).toBe(200)
})

it('ends with the rights of either: the removed person, and support that is no longer support', async () => {
  const person = await acting()
  const left = await tokenOf()
  await test.owner.query('update users set installation_role = null where id = $1', [support.user_id])
  expect(codeOf(await follow(left))).toEqual([422, 'link_expired'])
  await expect.poll(async () => (await test.call(sessions.me, person)).statusCode, { interval: 500 }).toBe(401)
  await test.owner.query("update users set installation_role = 'support' where id = $1", [support.user_id])
})

it('is of support alone, shows it what it began, and is no session that the person lists or ends', async () => {
  expect((await test.call(impersonations.begin, { body: { user_id: engineer, reason } })).statusCode).toBe(403)
  await acting()
  const own = (await test.call(impersonations.own, bySupport)).json<{ impersonations: { person: string }[] }>()
  expect(own.impersonations[0]?.person).toBe('field_engineer Tester')
  const listedSessions = (await test.call(sessions.listOwn, { as: 'field_engineer' })).json<{ sessions: unknown[] }>()
  expect(listedSessions.sessions).toHaveLength(1)
  expect((await test.call(accounts.get, { as: 'field_engineer' })).statusCode).toBe(200)
})
