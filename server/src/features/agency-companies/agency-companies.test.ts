import {
  agencyCompanies,
  companyCredentials,
  companyGrants,
  sessions,
  type AgencyCompany,
  type CompanyCredential,
  type CompanyGrant,
  type RouteCall,
} from '@milepost/contract'
import { addDays } from '@milepost/contract/core/time/days'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { accessTokens } from '../../platform/sessions/access-token.ts'
import { createGrantee, insert } from '../../testing/world.ts'
import { mailsTo } from '../employees/employees.fixtures.ts'
import { purgeDeletedCredentials } from './agency-companies.jobs.ts'

const test = await createTestApp()
const authority_id = test.world.first.id
const today = test.clock.now.toISOString().slice(0, 10)
const project = await insert(
  test.owner,
  "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, 'Bypass', 'CO-1', 'America/New_York', 'construction') returning id",
  [authority_id],
)

const added = async (name: string) =>
  (await test.call(agencyCompanies.create, { body: { name } })).json<{ company: AgencyCompany }>().company
const get = async (id: number) =>
  (await test.call(agencyCompanies.get, { params: { id } })).json<{ company: AgencyCompany }>().company
const named = async (query: RouteCall<typeof agencyCompanies.list>['query']) =>
  (await test.call(agencyCompanies.list, { query }))
    .json<{ companies: AgencyCompany[] }>()
    .companies.map(({ name }) => name)
const codeOf = (answer: { json: <T>() => T }) => answer.json<{ error: { code: string } }>().error.code
const invite = (company: number, more: Partial<NonNullable<RouteCall<typeof companyGrants.invite>['body']>> = {}) =>
  test.call(companyGrants.invite, {
    params: { companyId: company },
    body: {
      first_name: 'Ana',
      last_name: 'Núñez',
      email: `ana.${company}@rail.example`,
      capacity: 'contractor',
      project_ids: [project],
      ...more,
    },
  })
const grantIn = (answer: { json: <T>() => T }) => answer.json<{ grant: CompanyGrant }>().grant

it('a company is added and changed; its name is its own, and its people act under the new one', async () => {
  const { id } = await added(' Núñez Rail ')
  expect(codeOf(await test.call(agencyCompanies.create, { body: { name: 'núñez rail' } }))).toBe('name_taken')
  const grant = grantIn(await invite(id))
  const body = { name: 'Núñez Rail LLC', phone: '(404) 555-0100', city: 'Macon', lock_version: 0 }
  const changed = await test.call(agencyCompanies.update, { params: { id }, body })
  expect(changed.json()).toMatchObject({ company: { name: 'Núñez Rail LLC', city: 'Macon', lock_version: 1 } })
  const stored = await test.owner.query('select company_name from grants where id = $1', [grant.id])
  expect(stored.rows).toEqual([{ company_name: 'Núñez Rail LLC' }])
  expect(await named({ search: 'rail macon' })).toEqual(['Núñez Rail LLC'])
  expect(await get(id)).toMatchObject({ kinds: ['contractor'], people: 1 })
  expect(await named({ filters: { kind: { in: ['contractor'] } } })).toContain('Núñez Rail LLC')
  expect(await named({ filters: { kind: { in: ['vendor'] } } })).not.toContain('Núñez Rail LLC')
})

it('a license or insurance counts with its latest last day; a company shows which expires first, and is found by it', async () => {
  const { id } = await added('Okafor Engineers')
  const give = async (title: string, days: number) =>
    (
      await test.call(companyCredentials.create, {
        params: { companyId: id },
        body: { kind: 'insurance', title, expires_on: addDays(today, days) },
      })
    ).json<{ credential: CompanyCredential }>().credential
  const first = async () => (await get(id)).next_expires_on
  await give('General liability', -10)
  expect(await first()).toBe(addDays(today, -10))
  expect(await named({ filters: { validity: { in: ['expired'] } } })).toEqual(['Okafor Engineers'])
  await give('general liability', 355)
  const auto = await give('Auto', 20)
  expect(await first()).toBe(addDays(today, 20))
  expect(await named({ filters: { validity: { in: ['expired', 'soon'] } } })).toEqual(['Okafor Engineers'])
  await test.call(companyCredentials.update, {
    params: { id: auto.id },
    body: { expires_on: addDays(today, 400), lock_version: 0 },
  })
  expect(await first()).toBe(addDays(today, 355))
  await test.call(companyCredentials.remove, { params: { id: auto.id } })
  await test.call(companyCredentials.restore, { params: { id: auto.id } })
  await test.call(companyCredentials.remove, { params: { id: auto.id } })
  const { token } = await createGrantee(test.owner, 'a secret of the tests that is long enough', {
    authority_id,
    capacity: 'consultant_read',
    company: 'Okafor Engineers',
    email: 'own@okafor.example',
    all_projects: true,
  })
  const own = await test.call(companyCredentials.own, { as: null, headers: { authorization: `Bearer ${token}` } })
  expect(own.json<{ credentials: { title: string }[] }>().credentials.map(({ title }) => title)).toEqual([
    'general liability',
    'General liability',
  ])
  const { rows } = await test.owner.query(
    "select action from audit_events where subject = 'company_credential' and subject_id = $1 order by id",
    [auto.id],
  )
  expect(rows.map(({ action }) => action.split('.')[1])).toEqual([
    'created',
    'updated',
    'deleted',
    'restored',
    'deleted',
  ])
  await test.owner.query("update company_credentials set deleted_at = now() - interval '40 days' where id = $1", [
    auto.id,
  ])
  const job = jobContext(test)
  for (let time = 0; time < 2; time++) await purgeDeletedCredentials(job)
  expect((await test.call(companyCredentials.restore, { params: { id: auto.id } })).statusCode).toBe(404)
})

it('somebody is invited by email, their projects and days are changed, and access that is not in force ends their session', async () => {
  const { id } = await added('Reeves Paving')
  const grant = grantIn(await invite(id, { ends_on: addDays(today, 30) }))
  expect(grant).toMatchObject({ state: 'current', projects: [{ id: project, name: 'Bypass' }], all_projects: false })
  await expect
    .poll(async () => (await mailsTo(test, `ana.${id}@rail.example`))[0]?.content)
    .toMatch(/access as a contractor for Reeves Paving[^]*Choose a password/)
  expect(codeOf(await invite(id))).toBe('has_access')
  expect((await invite(id, { email: 'b@rail.example', project_ids: [] })).statusCode).toBe(422)
  expect((await invite(id, { email: 'b@rail.example', project_ids: [999_999_999] })).statusCode).toBe(422)

  const session_id = await insert(
    test.owner,
    "insert into sessions (user_id, authority_id, grant_id, expires_at) select user_id, authority_id, id, now() + interval '1 hour' from grants where id = $1 returning id",
    [grant.id],
  )
  const token = await accessTokens('a secret of the tests that is long enough').sign(session_id, test.clock.now)
  const me = () => test.call(sessions.me, { as: null, headers: { authorization: `Bearer ${token}` } })
  expect((await me()).statusCode).toBe(200)
  const change = (body: NonNullable<RouteCall<typeof companyGrants.update>['body']>) =>
    test.call(companyGrants.update, { params: { id: grant.id }, body })
  expect((await change({ starts_on: addDays(today, 40), lock_version: 0 })).statusCode).toBe(422)
  const all = grantIn(await change({ all_projects: true, ends_on: null, lock_version: 0 }))
  expect(all).toMatchObject({ all_projects: true, projects: [], ends_on: null, lock_version: 1 })
  expect(codeOf(await change({ ends_on: null, lock_version: 0 }))).toBe('conflict')
  const later = grantIn(await change({ starts_on: addDays(today, 2), lock_version: 1 }))
  expect(later.state).toBe('upcoming')
  await expect.poll(async () => (await me()).statusCode).toBe(401)

  for (let time = 0; time < 2; time++) {
    const ended = await test.call(companyGrants.revoke, {
      params: { id: grant.id },
      body: { reason: 'Left the company' },
    })
    expect(grantIn(ended)).toMatchObject({ state: 'ended', email: null })
  }
  await expect
    .poll(async () => (await mailsTo(test, `ana.${id}@rail.example`)).slice(1))
    .toEqual([expect.objectContaining({ content: expect.stringContaining('Reason: Left the company') })])
  const { rows } = await test.owner.query(
    "select action, changes ->> 'reason' as reason from audit_events where subject = 'agency_company' and subject_id = $1 order by id",
    [id],
  )
  expect(rows.map(({ action }) => action.split('.')[1])).toEqual([
    'created',
    'access_given',
    'access_changed',
    'access_changed',
    'access_ended',
  ])
  expect(rows.at(-1)?.reason).toBe('Left the company')
  const list = await test.call(companyGrants.list, {
    params: { companyId: id },
    query: { filters: { state: { in: ['ended'] } } },
  })
  expect(list.json<{ grants: CompanyGrant[] }>().grants.map((one) => one.id)).toEqual([grant.id])
})

it('a company whose people get access, or that works on a project, is known by itself', async () => {
  await insert(
    test.owner,
    "insert into external_contractors (authority_id, project_id, company_id, name, type) values ($1, $2, company_named('Halvorsen Stone'), 'Halvorsen Stone', 'other') returning id",
    [authority_id, project],
  )
  expect(await named({ search: 'halvorsen' })).toEqual(['Halvorsen Stone'])
  expect(
    (await test.call(agencyCompanies.list, { of: 'second', query: { search: 'halvorsen' } })).json(),
  ).toMatchObject({
    companies: [],
  })
})
