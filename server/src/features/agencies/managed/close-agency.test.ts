import { agencies, ingest, managedAgencies, sessions, type Agency, type AgencyRow } from '@milepost/contract'
import { expect, it } from 'vitest'
import { eachTenant } from '../../../platform/jobs/each-tenant.ts'
import { createTestApp } from '../../../testing/app.ts'
import { signedInForInstallation } from '../../../testing/installation.ts'
import { jobContext } from '../../../testing/jobs.ts'
import { createPerson } from '../../../testing/world.ts'
import { createSender, ticketOf } from '../../ingest/testing/sender.ts'
import { hashPassword } from '../../sessions/index.ts'

const secret = 'a secret of the tests that is long enough'
const password = 'Prairie-Wind-2026!'
let id: number
const test = await createTestApp()
const operator: { as: null; headers: Record<string, string> } = {
  as: null,
  headers: (await signedInForInstallation(test, 'operator')).headers,
}
const support: { as: null; headers: Record<string, string> } = {
  as: null,
  headers: (await signedInForInstallation(test, 'support')).headers,
}
const sender = await createSender(test, { code: 'CLOSE-01', of: 'second' })
id = test.world.second.id

const close = (name: string) => test.call(managedAgencies.close, { ...operator, params: { id }, body: { name } })
const reopen = () => test.call(managedAgencies.reopen, { ...operator, params: { id } })
const me = async () => (await test.call(sessions.me, { of: 'second' })).statusCode
const signIn = (username: string) =>
  test.call(sessions.authenticate, {
    as: null,
    body: { username, password, domain: 'dotslip' },
  })
const beat = () =>
  test.call(ingest.heartbeat, {
    as: null,
    headers: { authorization: `Bearer ${sender.key}` },
    body: { plant: sender.plant },
  })
const worked = async () => {
  const ids: number[] = []
  await eachTenant(jobContext(test), async ({ authority_id }) => void ids.push(authority_id))
  return ids
}

it('closes by its name, is invisible while it is closed, and comes back complete', async () => {
  const { user_id, token } = await createPerson(test.owner, secret, {
    authority_id: test.world.first.id,
    district_id: null,
    role: 'field_inspector',
    email: 'both@agencies.example',
  })
  await createPerson(test.owner, secret, {
    authority_id: id,
    district_id: null,
    role: 'administrator',
    email: 'both@agencies.example',
  })
  const { rows } = await test.owner.query<{ email: string }>(
    `update users set password_hash = $2 where id in (select user_id from memberships where authority_id = $1 and role = 'qc_lab') returning email`,
    [id, await hashPassword(password)],
  )
  const username = String(rows[0]?.email)
  expect((await sender.post(ticketOf('CLOSE-01', '1'))).status).toBe(200)

  expect((await close('Second agency')).json()).toMatchObject({
    error: { code: 'invalid', details: [{ path: 'name', code: 'name_differs' }] },
  })
  expect(await me()).toBe(200)
  const closed = await close('Second Agency')
  expect(closed.json<{ dot_authority: Agency }>().dot_authority).toMatchObject({
    closed_at: test.clock.now.toISOString(),
    closed_by: expect.stringContaining('@'),
  })
  expect((await close('Second Agency')).json()).toEqual(closed.json())

  expect(await me()).toBe(401)
  expect((await signIn(username)).json()).toMatchObject({
    error: { code: 'agency_closed', params: { name: 'Second Agency' } },
  })
  const caller = { as: null, headers: { authorization: `Bearer ${token}` } }
  expect((await test.call(agencies.activate, { ...caller, params: { id } })).json()).toMatchObject({
    error: { code: 'agency_closed', params: { name: 'Second Agency' } },
  })
  expect((await test.call(sessions.me, caller)).json()).toMatchObject({ user: { id: user_id }, authorities: [{}] })
  // This process still knows the key for seconds; what is written under it is refused all the same.
  expect((await sender.post(ticketOf('CLOSE-01', '2'))).body.error?.code).toBe('invalid_key')
  expect((await beat()).statusCode).toBe(401)
  expect(await worked()).toEqual([test.world.first.id])
  const list = (await test.call(managedAgencies.list, operator)).json<{ dot_authorities: AgencyRow[] }>()
  expect(list.dot_authorities.map(({ name, closed_at }) => [name, closed_at !== null])).toEqual([
    ['First Agency', false],
    ['Second Agency', true],
  ])

  expect((await reopen()).json()).toMatchObject({ dot_authority: { closed_at: null, closed_by: null } })
  expect((await reopen()).statusCode).toBe(200)
  expect((await signIn(username)).statusCode).toBe(200)
  expect((await sender.post(ticketOf('CLOSE-01', '2'))).status).toBe(200)
  expect(await worked()).toEqual([test.world.first.id, id])
  const { rows: noted } = await test.owner.query(
    "select action, actor_kind from audit_events where authority_id = $1 and action in ('agency.closed', 'agency.reopened') order by id",
    [id],
  )
  expect(noted).toEqual([
    { action: 'agency.closed', actor_kind: 'operator' },
    { action: 'agency.reopened', actor_kind: 'operator' },
  ])
})

it('keeps an invitation to a closed agency, which is accepted only once the agency is open again', async () => {
  const { user_id } = await createPerson(test.owner, secret, {
    authority_id: id,
    district_id: null,
    role: 'field_inspector',
    email: 'invited@agencies.example',
  })
  const hash = await hashPassword(password)
  await test.owner.query('update users set password_hash = $2 where id = $1', [user_id, hash])
  await test.owner.query("update memberships set status = 'pending', activated_at = null where user_id = $1", [user_id])
  const status = async () =>
    (await test.owner.query<{ status: string }>('select status from memberships where user_id = $1', [user_id])).rows
  expect((await close('Second Agency')).statusCode).toBe(200)
  expect((await signIn('invited@agencies.example')).json()).toMatchObject({
    error: { code: 'agency_closed', params: { name: 'Second Agency' } },
  })
  expect(await status()).toEqual([{ status: 'pending' }])
  expect((await reopen()).statusCode).toBe(200)
  expect((await signIn('invited@agencies.example')).statusCode).toBe(200)
  expect(await status()).toEqual([{ status: 'active' }])
})

it('only the operator closes an agency, and one that is there', async () => {
  for (const who of [support, {}])
    expect(
      (await test.call(managedAgencies.close, { ...who, params: { id }, body: { name: 'Second Agency' } })).statusCode,
    ).toBe(403)
  const none = { ...operator, params: { id: id + 999_999 } }
  expect((await test.call(managedAgencies.close, { ...none, body: { name: 'x' } })).statusCode).toBe(404)
  expect((await test.call(managedAgencies.reopen, none)).statusCode).toBe(404)
})
