import { secondFactorRules, sessions, stepUps, agencies } from '@milepost/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { createPool } from '../../platform/database/pool.ts'
import { createTestApp } from '../../testing/app.ts'
import { signedInForInstallation } from '../../testing/installation.ts'
import { createGrantee, createPerson } from '../../testing/world.ts'
import { resetFactorsByCommand } from './reset-by-command.ts'
import { addTotp, codeIn, codeOf, firstFactor, newPerson, PASSWORD, SECRET } from './second-factors.fixtures.ts'

const test = await createTestApp()
const { first, second } = test.world
const pool = createPool({ url: test.url, set_role: false, size: 1 })
afterAll(() => pool.end())

const ruleOf = async (holder: string, of: 'first' | 'second' = 'first') =>
  (await test.ok(secondFactorRules.list, { of })).second_factor_rules.find((rule) => rule.holder === holder)
const change = (rules: { holder: 'administrator' | 'qc_lab' | 'vendor'; required_from: string | null }[]) =>
  test.call(secondFactorRules.change, { body: { rules } })
const factorsLeft = async (user_id: number) =>
  (await test.owner.query('select 1 from totp_factors where user_id = $1', [user_id])).rows.length

describe('rules of an agency', () => {
  it('count its people and those who have a factor, and are changed one by one, with an audit event', async () => {
    const person = await newPerson(test, 'counted@first.example')
    await addTotp(test, person)
    await createGrantee(test.owner, SECRET, {
      authority_id: first.id,
      capacity: 'vendor',
      email: 'vendor@reeves.example',
      all_projects: true,
    })
    expect(await ruleOf('administrator')).toEqual({
      holder: 'administrator',
      required_from: null,
      people: 2,
      with_factor: 1,
    })
    expect(await ruleOf('vendor')).toMatchObject({ people: 1, with_factor: 0 })
    const changed = await change([
      { holder: 'qc_lab', required_from: '2026-01-01' },
      { holder: 'vendor', required_from: '2100-01-01' },
    ])
    expect(changed.statusCode).toBe(200)
    expect((await change([{ holder: 'qc_lab', required_from: null }])).statusCode).toBe(200)
    expect(await ruleOf('vendor')).toMatchObject({ required_from: '2100-01-01' })
    expect(await ruleOf('qc_lab')).toMatchObject({ required_from: null })
    expect(await ruleOf('vendor', 'second')).toMatchObject({ required_from: null })
    const { rows } = await test.owner.query(
      "select changes from audit_events where action = 'second_factor_rules.changed' order by id",
    )
    expect(rows).toEqual([
      { changes: { qc_lab: { old: null, new: '2026-01-01' }, vendor: { old: null, new: '2100-01-01' } } },
      { changes: { qc_lab: { old: '2026-01-01', new: null } } },
    ])
    await test.owner.query('delete from second_factor_rules')
  })

  it('list people with and without one, by role and by name', async () => {
    const page = async (query: object) =>
      (await test.ok(secondFactorRules.people, { query })).second_factor_people.map(({ email }) => email)
    expect(await page({ filters: { has_factor: { eq: true } } })).toEqual(['counted@first.example'])
    expect(await page({ filters: { holder: { eq: 'vendor' } } })).toEqual(['vendor@reeves.example'])
    expect(await page({ search: 'qc_lab@' })).toEqual(['qc_lab@first.example'])
    expect(await page({ filters: { has_factor: { eq: false } } })).not.toContain('counted@first.example')
    expect(await page({ page_size: 100 })).not.toContain('administrator@second.example')
  })
})

describe('a switch of agency', () => {
  it('into one that requires a second factor asks for it, unless the session showed one', async () => {
    const person = await newPerson(test, 'both@first.example')
    await createPerson(test.owner, SECRET, {
      authority_id: second.id,
      district_id: second.district_id,
      role: 'qc_lab',
      email: person.email,
    })
    const { uri } = await addTotp(test, person)
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    await test.owner.query(
      "insert into second_factor_rules (authority_id, holder, required_from) values ($1, 'qc_lab', '2020-01-01')",
      [second.id],
    )
    const enter = (headers: Record<string, string>) =>
      test.call(agencies.activate, { as: null, headers: { ...person.headers, ...headers }, params: { id: second.id } })
    const refused = await enter({})
    expect(refused.json()).toMatchObject({ error: { code: 'step_up_required', params: { action: 'enter_agency' } } })
    const { challenge } = refused.json<{ error: { params: { challenge: string } } }>().error.params
    const code = codeOf(uri, test.clock.now)
    const proof = await test.ok(stepUps.prove, { as: null, headers: person.headers, body: { challenge, code } })
    const entered = await enter({ 'x-step-up': proof.step_up })
    expect(entered.statusCode).toBe(200)
    const headers = { authorization: `Bearer ${entered.json<{ access_token: string }>().access_token}` }
    expect((await test.ok(sessions.me, { as: null, headers })).user.dot_authority_id).toBe(second.id)
    const own = (await test.ok(sessions.listOwn, { as: null, headers })).sessions.find(({ current }) => current)
    expect(own).toMatchObject({ two_factors: true, method: 'password' })
    await test.owner.query('delete from second_factor_rules')
  })
})

describe('a reset', () => {
  it('removes the factors of a person of this agency alone, ends the sessions, and is recorded and mailed', async () => {
    const person = await newPerson(test, 'lost@first.example')
    await addTotp(test, person)
    const reset = () => test.call(secondFactorRules.reset, { params: { id: person.membership_id } })
    expect((await reset()).statusCode).toBe(204)
    expect(await factorsLeft(person.user_id)).toBe(0)
    expect((await test.call(sessions.me, { as: null, headers: person.headers })).statusCode).toBe(401)
    expect((await firstFactor(test, person)).access_token).toBeDefined()
    expect(codeIn(await reset())).toBe('second_factor_missing')
    const { rows } = await test.owner.query(
      "select actor_name from audit_events where action = 'second_factors.reset' and subject_id = $1",
      [person.user_id],
    )
    expect(rows).toEqual([{ actor_name: 'administrator Tester' }])
  })

  it('of a person of two agencies is the operator’s, by a command', async () => {
    const person = await newPerson(test, 'two@first.example')
    await addTotp(test, person)
    await createGrantee(test.owner, SECRET, {
      authority_id: second.id,
      capacity: 'contractor',
      email: person.email,
      all_projects: true,
    })
    const params = { id: person.membership_id }
    expect(codeIn(await test.call(secondFactorRules.reset, { params }))).toBe('reset_by_operator')
    expect(codeIn(await test.call(secondFactorRules.reset, { of: 'second', params }))).toBe('not_found')
    expect(await factorsLeft(person.user_id)).toBe(1)
    const parts = { pool, clock: () => test.clock.now, public_url: '', typed_by: 'root' }
    expect(await resetFactorsByCommand(parts, person.email)).toHaveLength(1)
    expect(await factorsLeft(person.user_id)).toBe(0)
    await expect(resetFactorsByCommand(parts, person.email)).rejects.toThrow('has no second factors')
    await expect(resetFactorsByCommand(parts, undefined)).rejects.toThrow('Name the person')
    const { rows } = await test.owner.query(
      "select authority_id from audit_events where action = 'second_factors.reset' and subject_id = $1",
      [person.user_id],
    )
    expect(rows).toHaveLength(1)
  })

  it('is not for those who run the installation, whom no agency knows', async () => {
    const { user_id } = await signedInForInstallation(test, 'operator')
    const { rows } = await test.owner.query<{ id: string }>(
      "insert into memberships (authority_id, user_id, role, first_name, last_name, status) values ($1, $2, 'pending', 'Olive', 'O', 'active') returning id",
      [first.id, user_id],
    )
    const params = { id: Number(rows[0]?.id) }
    expect(codeIn(await test.call(secondFactorRules.reset, { params }))).toBe('reset_by_operator')
  })
})

it('a sign-in at a new device is told once, with what it is and from where', async () => {
  const person = await newPerson(test, 'device@first.example')
  const told = async () =>
    (await test.owner.query<{ n: number }>("select count(*)::int as n from noted where name = 'new_device_mail'"))
      .rows[0]?.n
  await test.owner.query('create table noted (name text)')
  await test.owner.query(`
    create function note_new() returns trigger language plpgsql security definer set search_path = public as $$
    begin insert into noted select identifier from graphile_worker._private_tasks where id = new.task_id; return new; end $$;
    create trigger note_new after insert on graphile_worker._private_jobs for each row execute function note_new()`)
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36' }
  const body = { username: person.email, password: PASSWORD, domain: 'dotslip' }
  const began = await test.call(sessions.authenticate, { as: null, headers, body })
  expect(await told()).toBe(1)
  const cookie = String(began.headers['set-cookie']).split(';')[0] ?? ''
  await test.call(sessions.authenticate, { as: null, headers: { 'user-agent': 'Another/1.0', cookie }, body })
  await test.call(sessions.authenticate, { as: null, headers, body })
  expect(await told()).toBe(1)
  await test.call(sessions.authenticate, { as: null, headers: { 'user-agent': 'Third/1.0' }, body })
  expect(await told()).toBe(2)
})
