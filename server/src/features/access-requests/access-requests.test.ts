import {
  accessGrants,
  consultantRequests,
  passwords,
  sessions,
  vendorRequests,
  type Role,
  type Session,
} from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'
import { errorIn, faultsIn, mailsTo, tokenIn } from '../employees/employees.fixtures.ts'
import { knowNetworks } from '../sessions/sessions.fixtures.ts'
import { acceptRequests, confirmed, entryFor, forgetAttempts } from './access-requests.fixtures.ts'

const test = await createTestApp()
await acceptRequests(test)
await knowNetworks(test, '127.0.0.1')
const password = 'Rolling-Screed-4417!'
const project = (of: 'first' | 'second', dot_code: string) =>
  insert(
    test.owner,
    "insert into projects (authority_id, name, dot_code, time_zone) values ($1, $2, $3, 'America/New_York') returning id",
    [test.world[of].id, `Bridge ${dot_code}`, dot_code],
  )
const projects = [await project('first', 'A-1'), await project('first', 'A-2')] as const
const foreign = await project('second', 'B-1')
let count = 0
let email: string
beforeEach(async () => {
  await forgetAttempts(test)
  email = `ana-${++count}@reeves.example`
})

const vendor = async (more = {}) => {
  await confirmed(test, entryFor(test, email, more))
  return (await test.ok(vendorRequests.list, { query: { search: email } })).vendor_requests[0]!
}
const consultant = async (more = {}) => {
  await confirmed(test, entryFor(test, email, { kind: 'consultant', ...more }))
  return (await test.ok(consultantRequests.list, { query: { search: email } })).consultancy_requests[0]!
}
type VendorDecision = {
  action: 'approve' | 'reject' | 'remove' | 'archive' | 'reopen'
  reason?: string
  project_ids?: number[]
  supplier_ids?: number[]
}
const decideVendor = (id: number, body: VendorDecision, as: Role = 'administrator') =>
  test.call(vendorRequests.decide, { as, params: { id }, body })
const decide = async (id: number, action: string, more: object = {}) =>
  (await test.ok(consultantRequests.decide, { params: { id }, body: { action: action as 'reject', ...more } }))
    .consultancy_request
const lastMail = async (number: number) => {
  await expect.poll(() => mailsTo(test, email)).toHaveLength(number)
  return (await mailsTo(test, email)).at(-1)!
}
/** Chooses a password by the link of an email and signs in. */
async function enter(content: string): Promise<string> {
  const chosen = { domain: 'dotslip', password, password_confirmation: password, end_addresses: false }
  await test.call(passwords.set, { as: null, body: { token: tokenIn(content), ...chosen } })
  const signed = await test.call(sessions.authenticate, {
    as: null,
    body: { username: email, password, domain: 'dotslip' },
  })
  return signed.json<{ access_token: string }>().access_token
}
const withToken = (token: string) => ({ as: null, headers: { authorization: `Bearer ${token}` } })
const me = async (token: string) => (await test.ok(sessions.me, withToken(token))) as Session
const historyOf = async (id: number) =>
  (await test.ok(consultantRequests.history, { params: { id } })).history.map(({ action, actor, reason }) => [
    action,
    actor.kind,
    reason,
  ])

describe('a vendor', () => {
  it('who is approved signs in by the link in the email, and is cut off when the access is removed', async () => {
    const { id } = await vendor()
    const approved = await decideVendor(id, { action: 'approve' })
    expect(approved.json()).toMatchObject({
      vendor_request: { status: 'connected', granted_projects: [], abilities: ['remove'] },
    })
    const { subject, content } = await lastMail(2)
    expect(subject).toBe('First Agency: your request for access')
    expect(content).toContain('First Agency has approved your request. You have access as a vendor.')
    const token = await enter(content)
    expect(await me(token)).toMatchObject({ user: { capacity: 'vendor' }, company: { name: 'Reeves Materials' } })

    await decideVendor(id, { action: 'remove', reason: 'The contract ended' })
    await expect.poll(async () => (await test.call(sessions.me, withToken(token))).statusCode).toBe(401)
    expect((await lastMail(3)).content).toContain('Reason: The contract ended')
    const events = await test.owner.query("select 1 from events where type = 'session.ended'")
    expect(events.rows).toHaveLength(1)
  })

  it('who was rejected is archived and reopened, and a new request opens it again', async () => {
    const { id } = await vendor({ locale: 'es' })
    await decideVendor(id, { action: 'reject', reason: 'No pertenece' })
    expect((await lastMail(2)).content).toContain('Motivo: No pertenece')
    for (const [action, status] of [
      ['archive', 'archived'],
      ['reopen', 'pending'],
      ['reject', 'rejected'],
    ] as const)
      expect((await decideVendor(id, { action })).json()).toMatchObject({ vendor_request: { status } })
    await lastMail(3)
    expect(await vendor()).toMatchObject({ id, status: 'pending', reason: null })
  })

  it('is decided once', async () => {
    const { id } = await vendor()
    await decideVendor(id, { action: 'approve' })
    expect(errorIn(await decideVendor(id, { action: 'reject' })).code).toBe('request_decided')
    expect((await decideVendor(id + 1_000_000, { action: 'approve' })).statusCode).toBe(404)
  })

  it('who asks again after the approval gets the way in by email again', async () => {
    const { id } = await vendor()
    await decideVendor(id, { action: 'approve' })
    await lastMail(2)
    expect(await vendor({ company: 'Someone Else' })).toMatchObject({
      status: 'connected',
      company: 'Reeves Materials',
    })
    expect((await lastMail(4)).content).toContain('has approved your request')
  })

  it('is approved with the suppliers that its company is, which can be changed, but not for another company’s', async () => {
    const supplier = (name: string, of: 'first' | 'second' = 'first') =>
      insert(test.owner, 'insert into suppliers (authority_id, name) values ($1, $2) returning id', [
        test.world[of].id,
        `${name} ${count}`,
      ])
    const [quarry, plant, elsewhere] = [
      await supplier('Quarry'),
      await supplier('Plant'),
      await supplier('Far', 'second'),
    ]
    const { id } = await vendor({ company: `Quarry Company ${count}` })
    const unknown = await decideVendor(id, { action: 'approve', supplier_ids: [quarry, elsewhere] })
    expect([unknown.statusCode, faultsIn(unknown)]).toEqual([422, ['supplier_ids.1 not_found']])
    const approved = await decideVendor(id, { action: 'approve', supplier_ids: [quarry] })
    expect(approved.json()).toMatchObject({ vendor_request: { suppliers: [{ id: quarry }] } })
    const { rows } = await test.owner.query(
      'select all_projects from grants where id = (select grant_id from access_requests where id = $1)',
      [id],
    )
    expect(rows).toEqual([{ all_projects: true }])

    const change = (of: number, supplier_ids: number[]) =>
      test.call(vendorRequests.changeSuppliers, { params: { id: of }, body: { supplier_ids } })
    expect((await change(id, [plant])).json()).toMatchObject({ vendor_request: { suppliers: [{ id: plant }] } })
    const [latest] = (await test.ok(vendorRequests.history, { params: { id } })).history
    expect(latest).toMatchObject({
      action: 'suppliers_changed',
      changes: [{ old: [`Quarry ${count}`], new: [`Plant ${count}`] }],
    })
    email = `other-${email}`
    const other = await vendor({ company: `Another Company ${count}` })
    expect(errorIn(await change(other.id, [quarry])).code).toBe('request_decided')
    expect(faultsIn(await decideVendor(other.id, { action: 'approve', supplier_ids: [plant] }))).toEqual([
      'supplier_ids.0 of_other_company',
    ])
  })

  it('is decided by administrators alone', async () => {
    const { id } = await vendor()
    for (const as of ['area_manager', 'read_only_auditor'] as const)
      expect((await decideVendor(id, { action: 'approve' }, as)).statusCode).toBe(403)
  })
})

describe('a consultant', () => {
  it('gets chosen projects to read, then to write, then others, and loses them', async () => {
    const { id } = await consultant()
    const read = await decide(id, 'approve_read', { project_ids: [projects[0]] })
    expect(read).toMatchObject({
      status: 'read_approved',
      granted_projects: [{ id: projects[0], name: 'Bridge A-1' }],
      abilities: ['change_to_read_write', 'remove'],
    })
    const token = await enter((await lastMail(2)).content)
    const own = async () => (await test.ok(accessGrants.ownProjects, withToken(token))).projects.map((one) => one.id)
    expect(await own()).toEqual([projects[0]])

    const write = await decide(id, 'change_to_read_write')
    expect(write).toMatchObject({ status: 'read_write_approved', granted_projects: [{ id: projects[0] }] })
    await expect.poll(async () => (await me(token)).user.capacity).toBe('consultant_write')
    expect((await lastMail(3)).content).toContain('You can now read and write.')
    await decide(id, 'change_to_read', { project_ids: [projects[1]] })
    await expect.poll(own).toEqual([projects[1]])

    expect(await decide(id, 'remove')).toMatchObject({ status: 'removed', granted_projects: [], abilities: [] })
    await expect.poll(async () => (await test.call(sessions.me, withToken(token))).statusCode).toBe(401)
    expect(await historyOf(id)).toEqual([
      ['removed', 'employee', null],
      ['changed', 'employee', null],
      ['changed', 'employee', null],
      ['approved', 'employee', null],
      ['requested', 'anonymous', null],
    ])
  })

  it('gets no project of another agency', async () => {
    const { id } = await consultant()
    const body = { action: 'approve_read' as const, project_ids: [projects[0], foreign] }
    const answer = await test.call(consultantRequests.decide, { params: { id }, body })
    expect(answer.statusCode).toBe(422)
    expect(faultsIn(answer)).toEqual(['project_ids.1 not_found'])
    expect(await consultant()).toMatchObject({ status: 'pending' })
  })

  it('is found by a search, listed by status with an exact total, and counted while pending', async () => {
    const { id } = await consultant()
    const count = async () => (await test.ok(consultantRequests.count, {})).pending_count
    const before = await count()
    const listed = async (status: 'pending' | 'rejected') =>
      (await test.ok(consultantRequests.list, { query: { status, search: email } })).page.total_rows
    expect([await listed('pending'), await listed('rejected')]).toEqual([1, 0])
    await decide(id, 'reject', { reason: 'Unknown to us' })
    expect(await count()).toBe(before - 1)
    expect([await listed('pending'), await listed('rejected')]).toEqual([0, 1])
    expect((await historyOf(id))[0]).toEqual(['rejected', 'employee', 'Unknown to us'])
  })
})
