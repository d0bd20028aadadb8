import { agencies, sessions, type Session } from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createPerson, insert } from '../../testing/world.ts'

const secret = 'a secret of the tests that is long enough'
const test = await createTestApp()

type Person = Awaited<ReturnType<typeof createPerson>>
interface Tokens {
  access_token: string
  refresh_token: string
}

let count = 0
let here: Person
let there: Person
let elsewhere: number

/** A person who inspects in the first agency and administers the second, signed in to the first. */
beforeEach(async () => {
  const email = `both.${++count}@first.example`
  const person = { district_id: null, email }
  elsewhere = test.world.second.id
  here = await createPerson(test.owner, secret, {
    ...person,
    authority_id: test.world.first.id,
    role: 'field_inspector',
  })
  there = await createPerson(test.owner, secret, { ...person, authority_id: elsewhere, role: 'administrator' })
})

const withToken = (access_token: string) => ({ as: null, headers: { authorization: `Bearer ${access_token}` } })
const activate = (token: string, id: number) => test.call(agencies.activate, { ...withToken(token), params: { id } })
const me = (token: string) => test.call(sessions.me, withToken(token))
/** Renews with a refresh token alone, as when the access token has expired. */
const refresh = (refresh_token: string) =>
  test.call(sessions.me, { as: null, headers: { 'x-refresh-token': refresh_token } })
const auditOf = async (authority_id: number) =>
  (
    await test.owner.query<{ action: string; actor_name: string; changes: object }>(
      'select action, actor_name, changes from audit_events where authority_id = $1 and subject_id = $2 order by id',
      [authority_id, here.user_id],
    )
  ).rows

describe('a switch of agency', () => {
  it("continues in a session of the other agency, with the person's role there", async () => {
    const answer = await activate(here.token, elsewhere)
    expect(answer.statusCode, answer.body).toBe(200)
    const tokens = answer.json<Tokens>()
    const session = (await me(tokens.access_token)).json<Session>()
    expect(session.user).toMatchObject({
      id: here.user_id,
      role: 'administrator',
      dot_authority_id: elsewhere,
      dot_authority_name: 'Second Agency',
    })
    expect(session.authorities.map(({ name, role }) => [name, role])).toEqual([
      ['First Agency', 'field_inspector'],
      ['Second Agency', 'administrator'],
    ])
  })

  it("ends the caller's session, with its refresh token, so that a stolen one is worthless (fixation)", async () => {
    const { access_token, refresh_token } = (await activate(here.token, elsewhere)).json<Tokens>()
    expect((await me(here.token)).statusCode).toBe(401)
    expect((await refresh(here.refresh_token)).statusCode).toBe(401)
    expect((await activate(here.token, elsewhere)).statusCode).toBe(401)
    expect((await refresh(refresh_token)).statusCode).toBe(200)
    expect((await me(access_token)).statusCode).toBe(200)
    // The earlier session in the other agency is a different one, and continues.
    expect((await me(there.token)).statusCode).toBe(200)
  })

  it('is recorded in both agencies, and neither learns about the other', async () => {
    await activate(here.token, elsewhere)
    const [left, entered] = [await auditOf(test.world.first.id), await auditOf(elsewhere)]
    expect(left).toEqual([
      { action: 'agency.left', actor_name: 'field_inspector Tester', changes: { session_id: here.session_id } },
    ])
    expect(entered).toMatchObject([{ action: 'agency.entered', actor_name: 'administrator Tester' }])
    expect(JSON.stringify(left)).not.toContain('Second')
    expect(JSON.stringify(entered)).not.toContain('First')
  })

  it('happens once, when it is requested twice at once', async () => {
    const answers = await Promise.all([activate(here.token, elsewhere), activate(here.token, elsewhere)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
    const running = await test.owner.query(
      'select id from sessions where user_id = $1 and authority_id = $2 and ended_at is null and id <> $3',
      [here.user_id, elsewhere, there.session_id],
    )
    expect(running.rowCount).toBe(1)
  })

  it('goes back as well', async () => {
    const second = (await activate(here.token, elsewhere)).json<Tokens>()
    const first = (await activate(second.access_token, test.world.first.id)).json<Tokens>()
    expect((await me(first.access_token)).json<Session>().user.role).toBe('field_inspector')
    expect((await refresh(second.refresh_token)).statusCode).toBe(401)
  })
})

describe('a switch of agency that is refused', () => {
  const stays = async (id: number, status: number) => {
    expect((await activate(here.token, id)).statusCode).toBe(status)
    expect((await me(here.token)).json<Session>().user.dot_authority_id).toBe(test.world.first.id)
    expect((await auditOf(test.world.first.id)).length).toBe(0)
  }

  it.each(['deleted', 'pending'])('to an agency in which the membership is %s', async (status) => {
    await test.owner.query(
      "update memberships set status = $3, deleted_at = case $3 when 'deleted' then now() end where authority_id = $1 and id = $2",
      [elsewhere, there.membership_id, status],
    )
    await stays(elsewhere, 404)
  })

  it('to an agency of other people, or to one that does not exist', async () => {
    await stays(
      await insert(
        test.owner,
        "insert into authorities (name, time_zone) values ('Third Agency ' || $1::text, 'UTC') returning id",
        [count],
      ),
      404,
    )
    await stays(987_654_321, 404)
    const stranger = await createPerson(test.owner, secret, {
      authority_id: test.world.first.id,
      district_id: null,
      role: 'administrator',
      email: `stranger.${count}@first.example`,
    })
    expect((await activate(stranger.token, elsewhere)).statusCode).toBe(404)
  })

  it.each(['0', '-1', '1.5', '1e3', '9223372036854775808', 'null', '1%00', '..%2f1'])('to %s', async (id) => {
    const { statusCode } = await test.app.server.inject({
      method: 'POST',
      url: `/v3/dot_authorities/${id}/activate`,
      headers: withToken(here.token).headers,
    })
    expect([400, 404]).toContain(statusCode)
    expect((await me(here.token)).statusCode).toBe(200)
  })

  it('no longer works when the membership ends: the new session ends with it', async () => {
    const { access_token, refresh_token } = (await activate(here.token, elsewhere)).json<Tokens>()
    await test.owner.query(
      "update memberships set status = 'deleted', deleted_at = now() where authority_id = $1 and id = $2",
      [elsewhere, there.membership_id],
    )
    expect((await me(access_token)).statusCode).toBe(401)
    expect((await refresh(refresh_token)).statusCode).toBe(401)
  })
})

it('of somebody who runs the installation into their own agency', async () => {
  await test.owner.query("update users set installation_role = 'operator' where id = $1", [here.user_id])
  await test.owner.query('update sessions set authority_id = null, membership_id = null where id = $1', [
    here.session_id,
  ])
  const { access_token } = (await activate(here.token, elsewhere)).json<Tokens>()
  expect((await me(access_token)).json<Session>().user.dot_authority_id).toBe(elsewhere)
  expect(await auditOf(test.world.first.id)).toEqual([])
})
