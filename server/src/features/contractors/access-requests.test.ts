import { contractors, MOST_PENDING_REQUESTS, type AccessRequest, type Role } from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'
import { mailsTo } from '../employees/employees.fixtures.ts'

let id: number
let number: string
const test = await createTestApp()
await test.owner.query("insert into authority_addresses (host, authority_id) values ('tickets.first.example', $1)", [
  test.world.first.id,
])
let numbers = 0
const project = async (of: 'first' | 'second', dot_code: string, more = ''): Promise<number> => {
  const made = await insert(
    test.owner,
    "insert into projects (authority_id, name, dot_code, time_zone) values ($1, 'Bridge 7', $2, 'America/New_York') returning id",
    [test.world[of].id, dot_code],
  )
  if (more) await test.owner.query(`update projects set ${more} where id = $1`, [made])
  return made
}
beforeEach(async () => {
  await test.owner.query("delete from sign_in_attempts where key like 'contractor_access:%'")
  number = `P-${++numbers}`
  id = await project('first', number)
})

const entry = (more: object = {}) => ({
  dot_authority_id: test.world.first.id,
  project_number: number,
  first_name: 'Ana',
  last_name: 'Núñez',
  company_name: 'Reeves Construction',
  email: `ana-${numbers}@reeves.example`,
  note: 'We pave by night.',
  ...more,
})
const ask = (more: object = {}) => test.call(contractors.ask, { as: null, body: entry(more) })
const list = async (query = {}, of: 'first' | 'second' = 'first', project_id = id): Promise<AccessRequest[]> => {
  return (await test.ok(contractors.requests, { of, params: { id: project_id }, query })).contractor_access_requests
}
const requested = async (more: object = {}): Promise<AccessRequest> => {
  const answer = await ask(more)
  expect(answer.statusCode, answer.body).toBe(204)
  return (await list())[0]!
}
const accept = (request: AccessRequest, as: Role = 'administrator', body = {}) =>
  test.call(contractors.accept, { as, params: { id: request.id }, body })
const reject = (request: AccessRequest, reason = 'Not on this contract') =>
  test.call(contractors.reject, { params: { id: request.id }, body: { reason } })
const grantsFor = async (email: string) =>
  (
    await test.owner.query(
      `select g.capacity, array(select project_id::int from grant_projects p where p.grant_id = g.id) as projects, g.first_name, g.company_name as company, g.granted_by::int, g.revoked_at is null as held
       from grants g join users u on u.id = g.user_id where u.email = $1`,
      [email],
    )
  ).rows
const actions = async (request_id: number) =>
  (
    await test.owner.query(
      "select actor_kind, actor_name, action from audit_events where subject = 'contractor_access_request' and subject_id = $1 order by id",
      [request_id],
    )
  ).rows.map(({ actor_kind, actor_name, action }) => [actor_kind, actor_name, action])

describe('a request', () => {
  it('from an outsider goes to the agency that its link names, or whose own address it used', async () => {
    const request = await requested()
    expect(request).toMatchObject({
      first_name: 'Ana',
      last_name: 'Núñez',
      company_name: 'Reeves Construction',
      note: 'We pave by night.',
      status: 'pending',
      company_listed: false,
      abilities: ['accept', 'reject'],
    })
    expect(await actions(request.id)).toEqual([['anonymous', 'Ana Núñez', 'contractor_access.requested']])
    const there = await ask({
      dot_authority_id: null,
      url: 'https://Tickets.First.example/contractor-access',
      email: 'b@x.example',
    })
    expect(there.statusCode).toBe(204)
    expect((await list()).map(({ email }) => email)).toEqual(['b@x.example', request.email])
    const facts = await test.owner.query("select 1 from events where type = 'project.changed' and project_id = $1", [
      id,
    ])
    expect(facts.rows).toHaveLength(2)
  })

  it('that is sent twice is stored once, with the same answer', async () => {
    const { email } = await requested()
    const again = await ask({ email: email.toUpperCase(), note: null })
    expect([again.statusCode, again.body]).toEqual([204, ''])
    expect(await list()).toHaveLength(1)
  })

  it.each([
    ['its DOT code in small letters', (code: string) => code.toLowerCase(), ''],
    ['its state project number', () => 'S-77', "state_project_number = 'S-77'"],
    ['its contract number', () => 'C-88', "contract_number = 'C-88'"],
  ])('finds the project by %s', async (_what, typed, more) => {
    if (more) await test.owner.query(`update projects set ${more} where id = $1`, [id])
    expect((await ask({ project_number: ` ${typed(number)} ` })).statusCode).toBe(204)
    expect(await list()).toHaveLength(1)
  })

  it.each([
    ['nobody has', 'NOWHERE-1', ''],
    ['a deleted project has', 'D-1', 'deleted_at = now()'],
    ['a hidden project has', 'H-1', 'hidden = true'],
    ['an archived project has', 'A-1', "status = 'archived', status_before_archive = 'completed', archived_at = now()"],
    ['two projects have', 'TWO', "contract_number = 'TWO'"],
  ])('with a number that %s is refused: Invalid Project Number', async (_what, typed, more) => {
    if (more) await project('first', `${typed}${more.includes('TWO') ? '-b' : ''}`, more)
    if (typed === 'TWO') await test.owner.query("update projects set contract_number = 'TWO' where id = $1", [id])
    const answer = await ask({ project_number: typed })
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      422,
      { code: 'invalid_project_number', message: 'Invalid Project Number', details: [{ path: 'project_number' }] },
    ])
  })

  it('gets the same refusal when the agency is wrong, another one, or missing', async () => {
    const answers = await Promise.all(
      [
        { project_number: 'NOWHERE-1' },
        { dot_authority_id: test.world.second.id },
        { dot_authority_id: 999_999_999 },
        { dot_authority_id: null },
        { dot_authority_id: null, url: 'https://nobody.example/' },
        { dot_authority_id: null, url: 'javascript:alert(1)' },
      ].map(ask),
    )
    const plain = answers.map(({ statusCode, body }) => [statusCode, body.replace(/"request_id":"[^"]+"/, '')])
    expect(plain[0]?.[0]).toBe(422)
    expect(new Set(plain.map(String)).size).toBe(1)
  })

  it('reports every fault at its field, and accepts only one address', async () => {
    const answer = await ask({ company_name: ' ', email: 'a@x.example, b@x.example', first_name: '' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().error.details.map(({ path }: { path: string }) => path)).toEqual([
      'company_name',
      'first_name',
      'email',
    ])
  })

  it('is limited, by network and by project', async () => {
    await test.owner.query(
      `insert into contractor_access_requests (authority_id, project_id, first_name, last_name, company_name, email, locale, requested_at)
       select $1, $2, 'A', 'B', 'C', 'many' || n || '@x.example', 'en', now() from generate_series(1, $3) n`,
      [test.world.first.id, id, MOST_PENDING_REQUESTS],
    )
    expect((await ask()).statusCode).toBe(429)
    await test.owner.query(
      "insert into sign_in_attempts (key, failures, window_started_at) values ('contractor_access:address:127.0.0.1', 40, $1) on conflict (key) do update set failures = 40",
      [test.clock.now],
    )
    expect((await ask({ project_number: 'NOWHERE-1' })).json().error.code).toBe('too_many_attempts')
  })
})

describe('accepting', () => {
  it('lists the company, gives the person access, and answers by email with a link to choose a password', async () => {
    const request = await requested({ locale: 'es' })
    const answer = await accept(request, 'field_engineer')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().contractor_access_request).toMatchObject({
      status: 'accepted',
      decided_by: 'field_engineer Tester',
      company_listed: true,
      abilities: [],
    })
    const { content } = (await test.call(contractors.list, { params: { id } })).json()
    expect(content).toMatchObject([
      { name: 'Reeves Construction', type: 'subcontractor', is_prime: false, people_count: 1 },
    ])
    expect(await grantsFor(request.email)).toEqual([
      {
        capacity: 'contractor',
        projects: [id],
        first_name: 'Ana',
        company: 'Reeves Construction',
        granted_by: test.world.first.memberships.field_engineer,
        held: true,
      },
    ])
    await expect.poll(() => mailsTo(test, request.email)).toHaveLength(1)
    const [mail] = await mailsTo(test, request.email)
    expect(mail).toMatchObject({ subject: `First Agency: su solicitud para el proyecto ${number}` })
    expect(mail?.content).toContain('Reeves Construction figura en el proyecto')
    expect(mail?.content).toMatch(/Elegir una contraseña.*auth\/create-new-password#token=/s)
    expect((await actions(request.id)).at(-1)).toEqual([
      'employee',
      'field_engineer Tester',
      'contractor_access.accepted',
    ])
  })

  it('leaves a company that is already listed unchanged, and accepts an employee of an agency like anybody else', async () => {
    await test.call(contractors.create, {
      params: { id },
      body: { name: 'REEVES construction', type: 'other', is_prime: true },
    })
    const request = await requested({ email: 'qc_lab@second.example' })
    expect(request.company_listed).toBe(true)
    expect((await accept(request)).statusCode).toBe(200)
    const { content } = (await test.call(contractors.list, { params: { id } })).json()
    expect(content).toMatchObject([{ name: 'REEVES construction', type: 'other', is_prime: true, people_count: 1 }])
    expect(await grantsFor('qc_lab@second.example')).toHaveLength(1)
    // Taking the company off the project takes the access with it.
    expect((await test.call(contractors.remove, { params: { id: content[0].id } })).statusCode).toBe(204)
    expect(await grantsFor('qc_lab@second.example')).toMatchObject([{ held: false }])
  })

  it('happens once, even when others decide at the same time', async () => {
    const request = await requested()
    const answers = await Promise.all([accept(request), reject(request), accept(request, 'area_manager')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await actions(request.id)).toHaveLength(2)
    expect((await ask()).statusCode).toBe(204)
  })

  it('is for administrators, area managers and engineers', async () => {
    const request = await requested()
    for (const role of ['field_inspector', 'read_only_auditor', 'qc_lab'] as const)
      expect((await accept(request, role)).statusCode).toBe(403)
    expect(
      (await test.call(contractors.accept, { of: 'second', params: { id: request.id }, body: {} })).statusCode,
    ).toBe(404)
    expect(await grantsFor(request.email)).toEqual([])
  })
})

describe('rejecting', () => {
  it('needs a reason, which is sent to the person; nothing is listed or granted', async () => {
    const request = await requested()
    expect((await reject(request, ' ')).statusCode).toBe(400)
    expect((await reject(request, 'No contract with you')).json()).toMatchObject({
      contractor_access_request: {
        status: 'rejected',
        reason: 'No contract with you',
        decided_by: 'administrator Tester',
      },
    })
    await expect.poll(() => mailsTo(test, request.email)).toHaveLength(1)
    expect((await mailsTo(test, request.email))[0]?.content).toContain('Reason: No contract with you')
    expect(await grantsFor(request.email)).toEqual([])
    expect((await test.call(contractors.list, { params: { id } })).json().content).toEqual([])
    expect(await list({ filters: { status: { eq: 'pending' } } })).toEqual([])
    expect(await list({ filters: { status: { eq: 'rejected' } } })).toHaveLength(1)
  })
})
