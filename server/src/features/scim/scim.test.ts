import { accounts, directoryRoles, employees, scim, scimSettings, sessions, type Role } from '@milepost/contract'
import { once } from 'node:events'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createTestApp } from '../../testing/app.ts'
import { createPerson } from '../../testing/world.ts'
import { agencyToken, personalToken } from '../api-tokens/api-tokens.fixtures.ts'
import { errorIn, mailsTo, newEmployee } from '../employees/employees.fixtures.ts'
import { directoryOf, newUser, patch } from './scim.fixtures.ts'

const test = await createTestApp()
const address = await test.app.listen()
const directory = await directoryOf(test)
const { first, second } = test.world
const SECRET = 'a secret of the tests that is long enough'

let drawn = 0
/** Somebody who works in the first agency, is signed in, and is managed by the directory. */
async function managed(role: Role = 'qc_lab') {
  drawn += 1
  const email = `managed-${drawn}@first.example`
  const person = await createPerson(test.owner, SECRET, { authority_id: first.id, district_id: null, role, email })
  await test.owner.query('update memberships set activated_at = now() where id = $1', [person.membership_id])
  await directory('PATCH', `/Users/${person.membership_id}`, patch({ op: 'add', path: 'externalId', value: email }))
  return {
    ...person,
    email,
    id: String(person.membership_id),
    by: { as: null, headers: { authorization: `Bearer ${person.token}` } },
  }
}
const oneOf = async (id: string) => (await test.ok(employees.one, { params: { id: Number(id) } })).employee

describe('who is deactivated', () => {
  it('has no session and no socket within two seconds', async () => {
    const { id, token, by } = await managed()
    const socket = new WebSocket(`${address.replace('http', 'ws')}/realtime`)
    await once(socket, 'open')
    socket.send(JSON.stringify({ access_token: token }))
    await once(socket, 'message')
    expect((await test.call(sessions.me, by)).statusCode).toBe(200)
    const closed = once(socket, 'close')
    const began = performance.now()
    await directory('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' }))
    expect((await test.call(sessions.me, by)).statusCode).toBe(401)
    await closed
    expect(performance.now() - began).toBeLessThan(2000)
  })

  it('is not the last administrator', async () => {
    const { administrator } = first.memberships
    for (const refused of [
      await directory('DELETE', `/Users/${administrator}`),
      await directory('PATCH', `/Users/${administrator}`, patch({ op: 'replace', value: { active: false } })),
    ]) {
      expect([refused.status, refused.type]).toEqual([409, 'application/scim+json; charset=utf-8'])
      expect(refused.body).toEqual({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '409',
        detail: 'The last administrator of the agency cannot be removed or deactivated.',
      })
    }
    expect(await oneOf(String(administrator))).toMatchObject({ status: 'active', managed_by: 'hand' })
  })

  it('stays until the directory deletes them, and comes back however late', async () => {
    const { id } = await managed()
    await directory('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }))
    await test.owner.query("update memberships set deleted_at = now() - interval '60 days' where id = $1", [Number(id)])
    expect(
      (await directory('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: true } }))).body.active,
    ).toBe(true)
  })
})

describe('who is managed by the directory', () => {
  it('is not changed by hand in what the directory owns', async () => {
    const { id, by } = await managed()
    const params = { id: Number(id) }
    const { lock_version } = await oneOf(id)
    const update = (body: object) => test.call(employees.update, { params, body: { ...body, lock_version } })
    for (const body of [{ first_name: 'Other' }, { last_name: 'Other' }, { role: 'administrator' as const }])
      expect([(await update(body)).statusCode, errorIn(await update(body)).code]).toEqual([409, 'managed_by_directory'])
    expect(errorIn(await test.call(employees.remove, { params })).code).toBe('managed_by_directory')
    const { account } = await test.ok(accounts.get, by)
    expect(account.managed_by).toBe('scim')
    const renamed = await test.call(accounts.update, {
      ...by,
      body: { first_name: 'Own', lock_version: account.lock_version },
    })
    expect(errorIn(renamed).code).toBe('managed_by_directory')
    expect((await update({ district_id: first.district_id })).statusCode).toBe(200)
    await directory('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }))
    expect(errorIn(await test.call(employees.restore, { params })).code).toBe('managed_by_directory')
    const { email } = await oneOf(id)
    const again = await test.call(employees.create, { body: { employees: [newEmployee({ email })] } })
    expect(errorIn(again).details).toMatchObject([{ code: 'employee_managed' }])
  })

  it('keeps the own email address, and memberships elsewhere', async () => {
    const { id, email, user_id } = await managed()
    const elsewhere = await createPerson(test.owner, SECRET, {
      authority_id: second.id,
      district_id: null,
      role: 'qc_lab',
      email,
    })
    const renamed = await directory(
      'PATCH',
      `/Users/${id}`,
      patch({ op: 'replace', path: 'userName', value: 'renamed@first.example' }),
    )
    expect(renamed.body).toMatchObject({ userName: 'renamed@first.example' })
    expect(await oneOf(id)).toMatchObject({ email })
    await directory('DELETE', `/Users/${id}`)
    const { rows } = await test.owner.query<{ email: string; status: string }>(
      'select u.email, m.status from users u join memberships m on m.user_id = u.id where u.id = $1 and m.id = $2',
      [user_id, elsewhere.membership_id],
    )
    expect(rows).toEqual([{ email, status: 'active' }])
  })

  it('has another address from the start while the invitation waits', async () => {
    const { id } = (await directory('POST', '/Users', newUser('typo@first.example'))).body as { id: string }
    await directory('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'userName', value: 'right@first.example' }))
    expect(await oneOf(id)).toMatchObject({ email: 'right@first.example', status: 'pending' })
  })

  it('is managed by people again once provisioning is switched off', async () => {
    const { id } = await managed()
    const turn = async (enabled: boolean) => {
      const { scim_settings } = await test.ok(scimSettings.status)
      return await test.ok(scimSettings.update, { body: { enabled, lock_version: scim_settings.lock_version } })
    }
    await turn(false)
    expect(await oneOf(id)).toMatchObject({ managed_by: 'hand' })
    const off = await directory('GET', '/Users')
    expect([off.status, off.body.detail]).toEqual([
      403,
      'Provisioning is switched off. An administrator can switch it on.',
    ])
    await turn(true)
  })
})

it('sends invitations, unless the settings say otherwise', async () => {
  await directory('POST', '/Users', newUser('mailed@first.example'))
  await expect.poll(async () => (await mailsTo(test, 'mailed@first.example')).length).toBe(1)
  const { scim_settings } = await test.ok(scimSettings.status)
  const { lock_version } = scim_settings
  await test.ok(scimSettings.update, { body: { sends_invitations: false, lock_version } })
  await directory('POST', '/Users', newUser('silent@first.example'))
  await directory('POST', '/Users', newUser('inactive@first.example', { active: false }))
  const { rows } = await test.owner.query<{ count: string }>(
    "select count(*) from graphile_worker._private_jobs j join memberships m on m.id = (j.payload ->> 'id')::bigint join users u on u.id = m.user_id where u.email like 'silent%'",
  )
  expect([rows[0]?.count, (await mailsTo(test, 'silent@first.example')).length]).toEqual(['0', 0])
})

describe('roles', () => {
  it('follow groups by their names and external ids, and the last administrator keeps it', async () => {
    const { lock_version } = (await test.ok(directoryRoles.table)).directory_roles
    await test.ok(directoryRoles.save, {
      body: {
        groups: [
          { group: 'Engineers', role: 'field_engineer' },
          { group: 'c0ffee', role: 'area_manager' },
        ],
        lock_version,
      },
    })
    const people = [await managed(), await managed()]
    const members = people.map(({ id }) => ({ value: id }))
    const made = await directory('POST', '/Groups', { displayName: 'engineers', members })
    for (const { id } of people) expect((await oneOf(id)).role).toBe('field_engineer')
    const path = `/Groups/${made.body.id as string}`
    await directory('PATCH', path, patch({ op: 'replace', value: { displayName: 'Others', externalId: 'C0FFEE' } }))
    for (const { id } of people) expect((await oneOf(id)).role).toBe('area_manager')
    const administrator = String(first.memberships.administrator)
    await directory('PATCH', path, patch({ op: 'add', path: 'members', value: [{ value: administrator }] }))
    expect((await oneOf(administrator)).role).toBe('administrator')
    const { groups } = await test.ok(scimSettings.groups)
    expect(groups.find(({ display_name }) => display_name === 'Others')).toMatchObject({
      members: 3,
      role: 'area_manager',
    })
    const changed = await test.ok(directoryRoles.table)
    await test.ok(directoryRoles.save, {
      body: {
        groups: [{ group: 'Others', role: 'safety_inspector' }],
        lock_version: changed.directory_roles.lock_version,
      },
    })
    for (const { id } of people) await expect.poll(async () => (await oneOf(id)).role).toBe('safety_inspector')
    await directory('DELETE', path)
    await test.owner.query("update memberships set managed_by = 'hand' where id = $1", [
      first.memberships.administrator,
    ])
  })
})

describe('another agency', () => {
  it('is not seen, and not touched', async () => {
    const theirs = second.memberships.field_engineer
    expect((await directory('GET', `/Users/${theirs}`)).status).toBe(404)
    expect((await directory('DELETE', `/Users/${theirs}`)).status).toBe(404)
    const filter = encodeURIComponent('userName eq "field_engineer@second.example"')
    expect((await directory('GET', `/Users?filter=${filter}`)).body.totalResults).toBe(0)
    const strange = await directory('POST', '/Groups', { displayName: 'X', members: [{ value: String(theirs) }] })
    expect(strange.status).toBe(400)
  })
})

describe('the status', () => {
  it('counts people and groups, and lists what was refused', async () => {
    await directory('POST', '/Users', newUser('not an address'))
    const { scim_settings } = await test.ok(scimSettings.status)
    expect(scim_settings).toMatchObject({ enabled: true, last_contact_at: expect.any(String) })
    expect(scim_settings.address).toMatch(/\/scim\/v2$/)
    expect(scim_settings.people).toBeGreaterThan(3)
    expect((await test.ok(scimSettings.errors)).errors[0]).toMatchObject({
      method: 'POST',
      path: '/scim/v2/Users',
      status: 400,
      detail: 'userName must be an email address.',
    })
  })
})

describe('other callers', () => {
  it('are refused in the form of SCIM', async () => {
    const { headers } = await personalToken(test, 'administrator', ['read', 'write'])
    const asked = async (given: Record<string, string>) => {
      const answer = await test.call(scim.users, { as: null, headers: given })
      return [
        answer.statusCode,
        answer.json<{ status: string }>().status,
        answer.headers['www-authenticate'] !== undefined,
      ]
    }
    expect(await asked({})).toEqual([401, '401', true])
    expect(await asked(headers)).toEqual([403, '403', true])
    expect(await asked((await agencyToken(test, ['read'])).headers)).toEqual([403, '403', true])
    expect(await asked({ authorization: `Bearer ${first.tokens.administrator}` })).toEqual([403, '403', false])
  })
})

it('any call is answered or refused in the form of SCIM, and none by a 5xx', async () => {
  const { token } = await agencyToken(test, ['scim'])
  const strange = fc.oneof(
    fc.string(),
    fc.constantFrom('', '{', '[]', 'null', '{"Operations":[{"op":"add"}]}', '{"userName":"\\u0000"}'),
  )
  const value = fc.jsonValue({ maxDepth: 2 })
  const operation = fc.record({
    op: fc.constantFrom('add', 'Replace', 'remove', 'x'),
    path: fc.constantFrom(
      'members',
      'active',
      'emails[type eq "work"].value',
      'name',
      'a[',
      '',
      'members[value eq "1"]',
      'userName',
    ),
    value,
  })
  const body = fc.oneof(
    strange,
    value.map((one) => JSON.stringify(one)),
    fc.array(operation, { maxLength: 3 }).map((Operations) => JSON.stringify({ Operations })),
    fc.record({ userName: value, displayName: value, members: value, name: value }).map((one) => JSON.stringify(one)),
  )
  const url = fc.constantFrom(
    '/Users',
    '/Users/1',
    `/Users/${first.memberships.qc_lab}`,
    '/Groups',
    '/Groups/1',
    '/Users/a%00',
    '/Schemas/x',
    '/Users/9223372036854775808',
  )
  const query = fc.oneof(
    fc.constant(''),
    fc
      .tuple(fc.constantFrom('filter', 'startIndex', 'count', 'attributes', 'x'), strange)
      .map(([name, text]) => `?${name}=${encodeURIComponent(text.toWellFormed())}`),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
      url,
      query,
      body,
      async (method, path, text, payload) => {
        const answer = await test.app.server.inject({
          method,
          url: `/scim/v2${path}${text}`,
          headers: {
            authorization: `Bearer ${token}`,
            ...(method !== 'GET' && { 'content-type': 'application/scim+json' }),
          },
          ...(method !== 'GET' && method !== 'DELETE' && { payload: payload.toWellFormed() }),
        })
        expect(answer.statusCode, `${method} ${path}${text} ${payload} ${answer.body}`).toBeLessThan(500)
        if (answer.statusCode >= 400)
          expect(answer.json()).toMatchObject({ status: String(answer.statusCode), detail: expect.any(String) })
      },
    ),
    { numRuns: 300 },
  )
})
