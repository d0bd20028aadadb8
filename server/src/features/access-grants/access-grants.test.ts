import {
  accessGrants,
  agencies,
  contractors,
  employees,
  passwords,
  projects,
  sessions,
  type Session,
} from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createGrantee, createPerson, insert } from '../../testing/world.ts'
import { mailsTo, tokenIn } from '../employees/employees.fixtures.ts'
import { knowNetworks } from '../sessions/sessions.fixtures.ts'

const secret = 'a secret of the tests that is long enough'
const password = 'Rolling-Screed-4417!'
const test = await createTestApp()
const first = test.world.first.id

let count = 0
let email: string
let number: string
let project_id: number
const project = (of: 'first' | 'second', dot_code: string) =>
  insert(
    test.owner,
    "insert into projects (authority_id, name, dot_code, time_zone, contractor_name) values ($1, $2, $3, 'America/New_York', 'Tidewater Paving') returning id",
    [test.world[of].id, `Bridge ${dot_code}`, dot_code],
  )
beforeEach(async () => {
  email = `ana-${++count}@reeves.example`
  number = `G-${count}`
  project_id = await project('first', number)
})

const withToken = (token: string) => ({ as: null, headers: { authorization: `Bearer ${token}` } })
const me = async (token: string) => (await test.ok(sessions.me, withToken(token))) as Session
const status = async (token: string) => (await test.call(sessions.me, withToken(token))).statusCode
const ownProjects = async (token: string, query = {}) =>
  (await test.ok(accessGrants.ownProjects, { ...withToken(token), query })).projects.map(({ dot_code }) => dot_code)
const signIn = (username = email) =>
  test.call(sessions.authenticate, { as: null, body: { username, password, domain: 'dotslip' } })
const grantee = (more: Partial<Parameters<typeof createGrantee>[2]> = {}) =>
  createGrantee(test.owner, secret, {
    authority_id: first,
    capacity: 'contractor',
    email,
    project_ids: [project_id],
    ...more,
  })

describe('a contractor whose request is accepted', () => {
  it('chooses a password by the link in the email, signs in, and is cut off when the company leaves the project', async () => {
    await knowNetworks(test, '127.0.0.1')
    const entry = { first_name: 'Ana', last_name: 'Núñez', company_name: 'Reeves Construction', email, note: null }
    await test.call(contractors.ask, {
      as: null,
      body: { dot_authority_id: first, project_number: number, ...entry },
    })
    const [request] = (await test.ok(contractors.requests, { params: { id: project_id } })).contractor_access_requests
    await test.ok(contractors.accept, { params: { id: request!.id }, body: {} })
    await expect.poll(() => mailsTo(test, email)).toHaveLength(1)
    const token = tokenIn((await mailsTo(test, email))[0]!.content)
    const link = await test.ok(passwords.validateToken, { as: null, body: { token, domain: 'dotslip' } })
    expect(link.invitation).toMatchObject({ first_name: 'Ana', dot_authority: { id: first } })
    const chosen = { token, domain: 'dotslip', password, password_confirmation: password, end_addresses: false }
    expect((await test.call(passwords.set, { as: null, body: chosen })).statusCode).toBe(204)

    const { rows: noted } = await test.owner.query(
      "select actor_kind, actor_name from audit_events where authority_id = $1 and action = 'password.changed'",
      [first],
    )
    expect(noted).toEqual([{ actor_kind: 'grantee', actor_name: 'Ana Núñez (Reeves Construction)' }])
    const answer = await signIn()
    expect(answer.statusCode, answer.body).toBe(200)
    const { access_token } = answer.json<{ access_token: string }>()
    expect(await me(access_token)).toMatchObject({
      user: {
        role: null,
        capacity: 'contractor',
        first_name: 'Ana',
        dot_authority_id: first,
        dot_authority_name: 'First Agency',
      },
      company: { name: 'Reeves Construction' },
      authorities: [],
      grants: [{ capacity: 'contractor', company: 'Reeves Construction', current: true }],
      abilities: [
        'own_token.manage',
        'own_file.read',
        'preferences.read',
        'preferences.write',
        'assistant.ask',
        'record.read',
        'inbox.read',
        'notice.read',
        'notice.write',
        'project_list.read',
        'project.export',
        'document.read',
        'pay_item.read',
        'ticket.read',
        'ticket.export',
        'ticket.undo',
        'image.read',
        'map_background.read',
        'sample.read',
        'sample.take',
        'sample.test',
        'sample_due.read',
        'submittal.read',
        'submittal.write',
        'own_grant.read',
        'ticket.sign',
      ],
    })
    expect(await ownProjects(access_token)).toEqual([number])
    // It reads its own project alone; what belongs to the staff is refused.
    const listed = await test.ok(projects.list, withToken(access_token))
    expect(listed.projects.map(({ dot_code }) => dot_code)).toEqual([number])
    expect((await test.call(employees.list, withToken(access_token))).statusCode).toBe(403)

    const { content } = await test.ok(contractors.list, { params: { id: project_id } })
    expect((await test.call(contractors.remove, { params: { id: content[0]!.id } })).statusCode).toBe(204)
    await expect.poll(() => status(access_token)).toBe(401)
    const ended = await test.call(sessions.me, withToken(access_token))
    expect(ended.json()).toMatchObject({ error: { code: 'access_ended', params: { name: 'First Agency' } } })
    expect((await signIn()).json()).toMatchObject({ error: { code: 'no_access' } })
  })

  it('keeps the grant for the other projects when the company leaves one', async () => {
    const other = await project('first', `${number}-b`)
    const { token } = await grantee({ project_ids: [project_id, other] })
    const made = await test.ok(contractors.create, {
      params: { id: project_id },
      body: { name: 'Reeves Construction', type: 'other', is_prime: false },
    })
    expect(made.external_dot_contractor.people_count).toBe(1)
    await test.call(contractors.remove, { params: { id: made.external_dot_contractor.id } })
    await expect.poll(() => ownProjects(token)).toEqual([`${number}-b`])
    expect(await status(token)).toBe(200)
    const { rows } = await test.owner.query(
      "select changes ->> 'access_revoked' as taken from audit_events where action = 'contractor.removed' and project_id = $1",
      [project_id],
    )
    expect(rows).toEqual([{ taken: '1' }])
  })
})

describe('a grant', () => {
  it('shows its projects, searched and sorted, without deleted and hidden ones', async () => {
    const [gone, hidden, second] = [
      await project('first', `${number}-gone`),
      await project('first', `${number}-hidden`),
      await project('first', `${number}-b`),
    ]
    await test.owner.query('update projects set deleted_at = now() where id = $1', [gone])
    await test.owner.query('update projects set hidden = true where id = $1', [hidden])
    const { token } = await grantee({ capacity: 'consultant_read', project_ids: [project_id, gone, hidden, second] })
    expect(await ownProjects(token)).toEqual([number, `${number}-b`])
    expect(await ownProjects(token, { sort_by: 'dot_code', sort_order: 'desc' })).toEqual([`${number}-b`, number])
    expect(await ownProjects(token, { search: `${number}-b` })).toEqual([`${number}-b`])
    const all = await grantee({ capacity: 'consultant_write', all_projects: true, project_ids: [] })
    const shown = await ownProjects(all.token, { page_size: 100 })
    expect(shown).toEqual(expect.arrayContaining([number, `${number}-b`]))
    expect(shown).not.toContain(`${number}-gone`)
    const { grant } = await test.ok(accessGrants.own, withToken(token))
    expect(grant).toMatchObject({ capacity: 'consultant_read', company: 'Reeves Construction', all_projects: false })
  })

  it.each([
    ['has ended', 'ends_on = current_date - 2'],
    ['has not begun', 'starts_on = current_date + 2'],
    ['was revoked', 'revoked_at = now()'],
  ])('that %s opens nothing', async (_what, change) => {
    const { grant_id, token } = await grantee()
    await test.owner.query(`update grants set ${change} where id = $1`, [grant_id])
    expect(await status(token)).toBe(401)
  })

  it('of the same person elsewhere, or of somebody else, cannot be taken for it', async () => {
    const { token } = await grantee()
    const stranger = await grantee({ email: `other-${email}` })
    const activate = (id: number) => test.call(accessGrants.activate, { ...withToken(token), params: { id } })
    expect((await activate(stranger.grant_id)).statusCode).toBe(404)
    expect((await test.call(agencies.activate, { ...withToken(token), params: { id: first } })).statusCode).toBe(404)
    expect(await status(token)).toBe(200)
  })
})

describe('a person who is staff in one agency and a consultant for another', () => {
  it('signs in as staff, switches to the grant and back, each recorded in its agency under its name', async () => {
    const staff = await createPerson(test.owner, secret, {
      authority_id: test.world.second.id,
      district_id: null,
      role: 'qc_lab',
      email,
    })
    const { grant_id } = await grantee({ capacity: 'consultant_read' })
    const session = await me(staff.token)
    expect(session).toMatchObject({ company: null, grants: [{ id: grant_id, current: false }] })
    const entered = await test.ok(accessGrants.activate, { ...withToken(staff.token), params: { id: grant_id } })
    expect(await status(staff.token)).toBe(401)
    expect(await me(entered.access_token)).toMatchObject({
      user: { role: null, capacity: 'consultant_read' },
      authorities: [{ name: 'Second Agency' }],
      grants: [{ id: grant_id, current: true }],
    })
    const back = await test.ok(agencies.activate, {
      ...withToken(entered.access_token),
      params: { id: test.world.second.id },
    })
    expect((await me(back.access_token)).user).toMatchObject({ role: 'qc_lab', capacity: null })
    const { rows } = await test.owner.query(
      'select authority_id::int, actor_kind, actor_name, action from audit_events where subject_id = $1 order by id',
      [staff.user_id],
    )
    const ana = 'Ana Núñez (Reeves Construction)'
    expect(
      rows.map(({ authority_id, actor_kind, actor_name, action }) => [authority_id, actor_kind, actor_name, action]),
    ).toEqual([
      [test.world.second.id, 'employee', 'qc_lab Tester', 'agency.left'],
      [first, 'grantee', ana, 'agency.entered'],
      [first, 'grantee', ana, 'agency.left'],
      [test.world.second.id, 'employee', 'qc_lab Tester', 'agency.entered'],
    ])
  })
})
