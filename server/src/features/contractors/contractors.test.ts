import { contractors, projects, type ExternalContractor, type Role, type RouteCall } from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'

let id: number
const test = await createTestApp()
type Of = 'first' | 'second'
const project = (of: Of = 'first') =>
  insert(
    test.owner,
    "insert into projects (authority_id, name, dot_code, time_zone) values ($1, 'Bridge 7', 'B-' || nextval('global_id'), 'America/New_York') returning id",
    [test.world[of].id],
  )
beforeEach(async () => {
  id = await project()
})

type Body = RouteCall<typeof contractors.create>['body']
const create = (body: Body, as: Role = 'administrator', of: Of = 'first', project_id = id) =>
  test.call(contractors.create, { as, of, params: { id: project_id }, body })
const made = async (name: string, more: object = {}): Promise<ExternalContractor> => {
  const answer = await create({ name, type: 'subcontractor', ...more })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().external_dot_contractor
}
const list = async (query = {}, as: Role = 'administrator'): Promise<ExternalContractor[]> => {
  return (await test.ok(contractors.list, { as, params: { id }, query })).content
}
const update = (contractor: ExternalContractor, body: object) =>
  test.call(contractors.update, {
    params: { id: contractor.id },
    body: { lock_version: contractor.lock_version, ...body },
  })
const remove = (contractor: ExternalContractor) => test.call(contractors.remove, { params: { id: contractor.id } })
const record = async () =>
  (await test.owner.query('select contractor_name from projects where id = $1', [id])).rows[0].contractor_name
const problem = async (call: ReturnType<TestApp['call']>) => {
  const answer = await call
  return [answer.statusCode, answer.json().error?.code]
}

describe('the list', () => {
  it('has the shape of the specification: content, with id, name and type, the prime first (D34)', async () => {
    await made('Zeta Striping')
    await made('Alpha Guardrail', { type: 'other' })
    await made('Reeves  Construction ', { is_prime: true })
    const answer = await test.call(contractors.list, { params: { id }, query: { page_number: 1, page_size: 9999 } })
    expect(answer.headers).toMatchObject({ 'total-count': '3', 'total-pages': '1' })
    expect(answer.json()).toMatchObject({
      content: [
        { name: 'Reeves Construction', type: 'subcontractor', is_prime: true, people_count: 0 },
        { name: 'Alpha Guardrail', type: 'other', is_prime: false },
        { name: 'Zeta Striping' },
      ],
      page: { page_size: 9999, total_rows: 3 },
      abilities: ['create'],
    })
  })

  it('is searched, filtered, sorted and paged', async () => {
    await made('Zeta Striping')
    await made('Alpha Guardrail', { type: 'other' })
    const names = async (query: object) => (await list(query)).map(({ name }) => name)
    expect(await names({ search: 'strip' })).toEqual(['Zeta Striping'])
    expect(await names({ search: '%' })).toEqual([])
    expect(await names({ filters: { type: { eq: 'other' } } })).toEqual(['Alpha Guardrail'])
    expect(await names({ sort_by: 'name', sort_order: 'desc' })).toEqual(['Zeta Striping', 'Alpha Guardrail'])
    expect(await names({ page_number: 2, page_size: 1 })).toEqual(['Zeta Striping'])
  })

  it('is read by everyone who reads the project, and changed by those who may change it (D12a)', async () => {
    const { abilities } = await made('Reeves')
    expect(abilities).toEqual(['update', 'delete'])
    expect((await list({}, 'read_only_auditor'))[0]).toMatchObject({ name: 'Reeves', abilities: [] })
    expect((await create({ name: 'Mine', type: 'other' }, 'field_inspector')).statusCode).toBe(403)
    expect((await create({ name: 'Mine', type: 'other' }, 'field_engineer')).statusCode).toBe(200)
    await test.owner.query('update projects set deleted_at = now() where id = $1', [id])
    expect((await test.call(contractors.list, { params: { id } })).statusCode).toBe(404)
  })
})

describe('a company', () => {
  it('is on a project once, in any spelling of its name', async () => {
    await made('Reeves Construction')
    expect(await problem(create({ name: 'REEVES  construction', type: 'other' }))).toEqual([409, 'contractor_taken'])
    expect(await list()).toHaveLength(1)
  })

  it('is shared by all agencies, and none learns how others write its name', async () => {
    const theirs = await project('second')
    const { statusCode } = await create({ name: 'PEACH STATE', type: 'other' }, 'administrator', 'second', theirs)
    expect(statusCode).toBe(200)
    const ours = await made('Peach State')
    expect(ours.name).toBe('Peach State')
    const { rows } = await test.owner.query(
      "select distinct company_id from external_contractors where lower(name) = 'peach state'",
    )
    expect(rows).toHaveLength(1)
  })

  it('is suggested in an agency that uses it, and in no other', async () => {
    await create({ name: 'Elsewhere Paving', type: 'other' }, 'administrator', 'second', await project('second'))
    await made('Nearby Paving')
    id = await project()
    await test.owner.query("update projects set contractor_name = 'Recorded Paving' where id = $1", [await project()])
    const names = async (search?: string) =>
      (await test.call(contractors.choices, { params: { id }, query: { ...(search && { search }) } }))
        .json()
        .companies.map(({ name }: { name: string }) => name)
    expect(await names('paving')).toEqual(['Nearby Paving', 'Recorded Paving'])
    await made('nearby paving')
    expect(await names('PAVING')).toEqual(['Recorded Paving'])
    expect(await names('elsewhere')).toEqual([])
  })

  it.each([
    ['', 400],
    ['x'.repeat(201), 400],
    ['Reeves\nBcc: x@y.example', 400],
    ['Ångström & Søn – 建設', 200],
  ])('may be named %j: %d', async (name, status) => {
    expect((await create({ name, type: 'other' })).statusCode).toBe(status)
  })
})

describe('the prime', () => {
  it('is at most one per project, and sets the name in its record', async () => {
    const first = await made('First Prime', { is_prime: true })
    expect(await record()).toBe('First Prime')
    const second = await made('Second Prime')
    expect((await update(second, { is_prime: true })).json().external_dot_contractor.is_prime).toBe(true)
    expect(await record()).toBe('Second Prime')
    expect((await list()).filter(({ is_prime }) => is_prime)).toMatchObject([{ id: second.id }])
    expect(await problem(update(first, { type: 'other' }))).toEqual([409, 'conflict'])
    const [now] = await list()
    expect((await update(now!, { is_prime: false })).statusCode).toBe(200)
    expect(await record()).toBe(null)
    const [, again] = await list()
    expect((await update(again!, { is_prime: true })).statusCode).toBe(200)
    expect((await remove(again!)).statusCode).toBe(204)
    expect(await record()).toBe(null)
  })

  it('is the contractor named in the record: a change to one changes the other, in any case, and is audited', async () => {
    const call = async (contractor_name: string | null) =>
      (await test.call(projects.update, { params: { id }, body: { contractor_name } })).statusCode
    const prime = async () => (await list()).filter(({ is_prime }) => is_prime).map(({ name }) => name)
    const first = await made('Reeves Paving', { is_prime: true })
    const second = await made('Baldwin')
    expect(await call('BALDWIN')).toBe(200)
    expect(await prime()).toEqual(['Baldwin'])
    expect(await record()).toBe('BALDWIN')
    expect(await call('Somebody Else')).toBe(200)
    expect(await prime()).toEqual([])
    await made('Somebody Else')
    expect(await prime()).toEqual(['Somebody Else'])
    expect(await call(null)).toBe(200)
    expect(await prime()).toEqual([])
    const { rows } = await test.owner.query(
      "select subject_id::int as id, changes from audit_events where action = 'contractor.updated' and subject_id = any($1) order by id",
      [[first.id, second.id]],
    )
    expect(rows).toEqual([
      { id: first.id, changes: { is_prime: true } },
      { id: first.id, changes: { is_prime: false } },
      { id: second.id, changes: { is_prime: true } },
      { id: second.id, changes: { is_prime: false } },
    ])
  })

  it('is only one when two are marked at once', async () => {
    const both = [await made('One'), await made('Two')]
    const answers = await Promise.all(both.map((one) => update(one, { is_prime: true })))
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
    const primes = (await list()).filter(({ is_prime }) => is_prime)
    expect(primes).toHaveLength(1)
    expect(await record()).toBe(primes[0]?.name)
  })
})

describe('a contractor', () => {
  it('is changed from the version that the caller saw, and the change is audited and shown on open pages', async () => {
    const contractor = await made('Reeves')
    expect(await problem(update(contractor, {}))).toEqual([422, 'nothing_to_change'])
    expect((await update(contractor, { type: 'other' })).json()).toMatchObject({
      external_dot_contractor: { type: 'other', lock_version: 1 },
    })
    expect(await problem(update(contractor, { type: 'subcontractor' }))).toEqual([409, 'conflict'])
    expect((await remove(contractor)).statusCode).toBe(204)
    expect(await problem(remove(contractor))).toEqual([404, 'not_found'])
    const { rows } = await test.owner.query(
      "select action from audit_events where subject = 'external_contractor' and subject_id = $1 order by id",
      [contractor.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['contractor.added', 'contractor.updated', 'contractor.removed'])
    const facts = await test.owner.query("select 1 from events where type = 'project.changed' and project_id = $1", [
      id,
    ])
    expect(facts.rows).toHaveLength(3)
  })
})
