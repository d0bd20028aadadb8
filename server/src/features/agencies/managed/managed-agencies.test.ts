import {
  managedAgencies,
  passwords,
  sessions,
  type Agency,
  type AgencyRow,
  type Session,
  ticketDecisions,
} from '@milepost/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { signedInForInstallation } from '../../../testing/installation.ts'
import { noteJobs } from '../../../testing/jobs.ts'
import { insert } from '../../../testing/world.ts'

let jobs: () => Promise<string[]>
const test = await createTestApp({ NODE_ENV: 'test', MILEPOST_DEMO: 'on' })
jobs = await noteJobs(test.owner)
const operator: { as: null; headers: Record<string, string> } = {
  as: null,
  headers: (await signedInForInstallation(test, 'operator')).headers,
}
const support: { as: null; headers: Record<string, string> } = {
  as: null,
  headers: (await signedInForInstallation(test, 'support')).headers,
}

const administrator = { first_name: 'Ada', last_name: 'Lindqvist', email: 'ada@third.example' }
const third = {
  name: 'Third Agency',
  time_zone: 'America/Denver',
  current_interface_theme_key: 'dark' as const,
  contract_number_label: 'Contract ID',
  preferred_minutes: 3,
  accepted_minutes: 20,
  default_max_gvw_lbs: '84000',
  tare_max_age_hours: 12,
  far_away_miles: 60,
  most_report_tickets: 800,
  hosts: ['Tickets.Third.example'],
  districts: [{ name: 'Plains' }, { name: 'Hills' }],
  administrator,
}
interface Managed {
  dot_authority: Agency
  administrators: { id: number; email: string; status: string }[]
}
const create = (body: object = third) => test.call(managedAgencies.create, { ...operator, body: body as typeof third })
const one = async (id: number) =>
  (await test.call(managedAgencies.one, { ...operator, params: { id } })).json<Managed>()
const rows = async <Row extends object>(statement: string, values: unknown[] = []) =>
  (await test.owner.query<Row>(statement, values)).rows
/** Existing and former agencies, people and jobs. */
const written = async () => [
  await rows('select (select count(*) from authorities) as agencies, (select count(*) from users) as people'),
  await jobs(),
]
const faultsOf = (answer: { json<T>(): T }) =>
  answer
    .json<{ error: { details: { path: string; code: string }[] } }>()
    .error.details.map(({ path, code }) => [path, code])

describe('a new agency', () => {
  let made: Managed
  beforeAll(async () => {
    const answer = await create()
    expect(answer.statusCode, answer.body).toBe(200)
    made = answer.json<Managed>()
  })

  it('has its settings, addresses, districts, and an invited administrator', () => {
    expect(made.dot_authority).toMatchObject({
      name: 'Third Agency',
      time_zone: 'America/Denver',
      current_interface_theme_key: 'dark',
      contract_number_label: 'Contract ID',
      preferred_minutes: 3,
      accepted_minutes: 20,
      default_max_gvw_lbs: '84000',
      tare_max_age_hours: 12,
      far_away_miles: 60,
      most_report_tickets: 800,
      hosts: ['tickets.third.example'],
    })
    expect(made.dot_authority.districts.map(({ name }) => name)).toEqual(['Hills', 'Plains'])
    expect(made.administrators).toMatchObject([{ email: 'ada@third.example', status: 'pending' }])
  })

  it('appears in its own audit log as created by the operator', async () => {
    const events = await rows(
      'select actor_kind, actor_name, action from audit_events where authority_id = $1 order by id',
      [made.dot_authority.id],
    )
    expect(events).toEqual([
      { actor_kind: 'operator', actor_name: 'operator@installation.example', action: 'agency.created' },
      { actor_kind: 'operator', actor_name: 'operator@installation.example', action: 'employee.invited' },
    ])
  })

  it('is opened by the administrator through the link in the invitation', async () => {
    const mail = async () =>
      (
        await rows<{ content: string }>('select content from outbox_mails where recipient = $1 order by id desc', [
          administrator.email,
        ])
      )[0]?.content
    await expect.poll(mail).toContain('Third Agency')
    const token = /#token=([\w-]+)/.exec((await mail()) ?? '')?.[1] ?? ''
    const password = 'Prairie-Wind-2026!'
    const set = await test.call(passwords.set, {
      as: null,
      body: { token, password, password_confirmation: password, domain: 'dotslip' } as never,
    })
    expect(set.statusCode, set.body).toBeLessThan(300)
    const signedIn = await test.call(sessions.authenticate, {
      as: null,
      body: { username: administrator.email, password, domain: 'dotslip' },
    })
    expect(signedIn.statusCode, signedIn.body).toBe(200)
    const session = (
      await test.call(sessions.me, {
        as: null,
        headers: { authorization: `Bearer ${signedIn.json<{ access_token: string }>().access_token}` },
      })
    ).json<Session>()
    expect(session).toMatchObject({
      user: { role: 'administrator', dot_authority_name: 'Third Agency' },
      contract_number_label: 'Contract ID',
      time_zone: 'America/Denver',
    })
    expect((await one(made.dot_authority.id)).administrators).toMatchObject([{ status: 'active' }])
  })

  it('is in the list with its counts, and is found by a part of its name or address', async () => {
    const list = async (query: object) =>
      (await test.call(managedAgencies.list, { ...operator, query })).json<{
        dot_authorities: AgencyRow[]
        page: { total_rows: number }
      }>()
    const all = await list({})
    expect(all.dot_authorities.map(({ name }) => name)).toEqual(['First Agency', 'Second Agency', 'Third Agency'])
    expect(all.dot_authorities[0]).toMatchObject({ employees_count: 10, administrators_count: 1, districts_count: 2 })
    expect(all.page.total_rows).toBe(3)
    expect((await list({ search: 'third.ex' })).dot_authorities).toHaveLength(1)
    expect((await list({ search: '%' })).dot_authorities).toHaveLength(0)
    expect((await list({ sort_by: 'name', sort_order: 'desc', page_size: 1 })).dot_authorities).toMatchObject([
      { name: 'Third Agency', hosts: ['tickets.third.example'] },
    ])
  })

  it('is refused with every fault at its path, and nothing is written', async () => {
    const before = await written()
    const answer = await create({
      ...third,
      name: ' ',
      time_zone: 'Mars/Olympus',
      accepted_minutes: 3,
      default_max_gvw_lbs: '-1',
      tare_max_age_hours: 0,
      hosts: ['tickets.third.example', 'not a host', 'new.example', 'NEW.example'],
      districts: [{ name: 'One' }, { name: 'ONE' }, { name: '' }],
      administrator: { first_name: '', last_name: 'Q\nBcc: x', email: 'a@b, c@d', phone: '911' },
    })
    expect(answer.statusCode).toBe(422)
    expect(faultsOf(answer).sort()).toEqual(
      [
        ['name', 'field_is_required'],
        ['time_zone', 'time_zone_unknown'],
        ['accepted_minutes', 'accepted_range_too_small'],
        ['default_max_gvw_lbs', 'weight_is_invalid'],
        ['tare_max_age_hours', 'hours_out_of_range'],
        ['hosts.0', 'host_taken'],
        ['hosts.1', 'host_is_invalid'],
        ['hosts.3', 'host_repeated'],
        ['districts.1.name', 'district_repeated'],
        ['districts.2.name', 'field_is_required'],
        ['administrator.first_name', 'field_is_required'],
        ['administrator.last_name', 'control_character'],
        ['administrator.email', 'email_is_invalid'],
        ['administrator.phone', 'phone_is_invalid'],
      ].sort(),
    )
    expect(await written()).toEqual(before)
  })

  it('needs a unique name; anything written before the conflict is rolled back', async () => {
    const before = await written()
    const answer = await create({ ...third, hosts: [] })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ error: { code: 'name_taken', params: { name: 'Third Agency' } } })
    expect(await written()).toEqual(before)
  })
})

describe('a change', () => {
  const update = (id: number, body: object) =>
    test.call(managedAgencies.update, { ...operator, params: { id }, body: body as { lock_version: number } })
  const second = () => test.world.second.id

  it('keeps fields that are not given, updates open pages, and records old and new values', async () => {
    const before = (await one(second())).dot_authority
    const answer = await update(second(), {
      contract_number_label: 'PIN',
      hosts: ['second.example'],
      lock_version: before.lock_version,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<Managed>().dot_authority).toEqual({
      ...before,
      contract_number_label: 'PIN',
      hosts: ['second.example'],
      lock_version: before.lock_version + 1,
    })
    const [event] = await rows<{ changes: object }>(
      "select changes from audit_events where authority_id = $1 and action = 'agency.updated'",
      [second()],
    )
    expect(event?.changes).toEqual({
      contract_number_label: { old: 'State Project Number', new: 'PIN' },
      hosts: { old: [], new: ['second.example'] },
      lock_version: { old: before.lock_version, new: before.lock_version + 1 },
    })
    expect(
      await rows("select ids from events where authority_id = $1 and type = 'agency.changed'", [second()]),
    ).toEqual([{ ids: [String(second())] }])
  })

  it('is refused with both sides when somebody else changed the same setting since, and merged otherwise', async () => {
    const answer = await update(second(), { contract_number_label: 'X', lock_version: 0 })
    expect(answer.json()).toMatchObject({
      error: { code: 'edit_conflict', conflict: { fields: [{ field: 'contract_number_label', theirs: 'PIN' }] } },
    })
    expect((await update(second(), { preferred_minutes: 3, lock_version: 0 })).statusCode).toBe(200)
    expect((await one(second())).dot_authority.contract_number_label).toBe('PIN')
  })

  it("renames districts, also to each other's names, adds and removes them", async () => {
    const { districts, lock_version } = (await one(second())).dot_authority
    const [north, south] = ['North', 'South'].map((name) => districts.find((one) => one.name === name)?.id)
    const answer = await update(second(), {
      districts: [{ id: north, name: 'South' }, { id: south, name: 'North' }, { name: 'West' }],
      lock_version,
    })
    expect(answer.json<Managed>().dot_authority.districts.map(({ id, name }) => [name, id])).toEqual([
      ['North', south],
      ['South', north],
      ['West', expect.any(Number)],
    ])
    const without = await update(second(), {
      districts: [
        { id: north, name: 'North' },
        { id: south, name: 'South' },
      ],
      lock_version: lock_version + 1,
    })
    expect(without.json<Managed>().dot_authority.districts.map(({ name }) => name)).toEqual(['North', 'South'])
  })

  it('removes no district in which somebody works, and rejects a district of another agency', async () => {
    const { districts, lock_version } = (await one(second())).dot_authority
    const used = districts.find(({ employees_count }) => employees_count > 0)
    expect(used).toBeDefined()
    const others = districts.filter(({ id }) => id !== used?.id).map(({ id, name }) => ({ id, name }))
    expect(faultsOf(await update(second(), { districts: others, lock_version }))).toEqual([
      ['districts', 'district_in_use'],
    ])
    const foreign = { id: test.world.first.district_id, name: 'Mine now' }
    expect(
      faultsOf(
        await update(second(), {
          districts: [...districts.map(({ id, name }) => ({ id, name })), foreign],
          lock_version,
        }),
      ),
    ).toEqual([[`districts.${districts.length}.id`, 'district_unknown']])
  })

  it('of an agency that is not there is 404', async () => {
    expect((await update(999_999, { lock_version: 0 })).statusCode).toBe(404)
    expect((await test.call(managedAgencies.one, { ...operator, params: { id: 999_999 } })).statusCode).toBe(404)
  })
})

describe("an agency's own settings", () => {
  const own = () => test.call(managedAgencies.own)
  const update = (body: object, as: 'administrator' | 'area_manager' = 'administrator') =>
    test.call(managedAgencies.updateOwn, { as, body: body as { lock_version: number } })

  it('are changed by an administrator, except name and addresses', async () => {
    const { lock_version } = (await own()).json<Managed>().dot_authority
    const answer = await update({ contract_number_label: 'Project PIN', preferred_minutes: 5, lock_version })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await test.call(sessions.me)).json<Session>().contract_number_label).toBe('Project PIN')
    expect((await test.call(sessions.me, { of: 'second' })).json<Session>().contract_number_label).not.toBe(
      'Project PIN',
    )
    for (const body of [{ name: 'Renamed' }, { hosts: ['first.example'] }])
      expect((await update({ ...body, lock_version: lock_version + 1 })).statusCode).toBe(400)
  })

  it('offer the configured reasons for rejecting, in their order, to everyone who rejects', async () => {
    const offered = async (as: 'field_inspector' | 'read_only_auditor') =>
      test.call(ticketDecisions.rejectionReasons, { as })
    expect((await offered('field_inspector')).json<object>()).toEqual({
      rejection_reasons: expect.arrayContaining(['Cold', 'Late', 'Overweight', 'Wrong mix']),
    })
    const { lock_version } = (await own()).json<Managed>().dot_authority
    const answer = await update({ rejection_reasons: [' Too cold ', 'Late'], lock_version })
    expect(answer.json<Managed>().dot_authority.rejection_reasons).toEqual(['Too cold', 'Late'])
    expect((await offered('field_inspector')).json<object>()).toEqual({ rejection_reasons: ['Too cold', 'Late'] })
    expect((await offered('read_only_auditor')).statusCode).toBe(403)
    const many = Array.from({ length: 10 }, (_, at) => (at === 3 ? 'REASON 1' : `Reason ${at}`))
    expect(faultsOf(await update({ rejection_reasons: many, lock_version: lock_version + 1 }))).toEqual([
      ['rejection_reasons', 'too_many_reasons'],
      ['rejection_reasons.3', 'reason_repeated'],
    ])
  })

  it('check a given limit of a range against the stored one', async () => {
    const { lock_version } = (await own()).json<Managed>().dot_authority
    expect(faultsOf(await update({ preferred_minutes: 15, lock_version }))).toEqual([
      ['accepted_minutes', 'accepted_range_too_small'],
    ])
  })

  it('are for administrators only', async () => {
    expect((await update({ lock_version: 0 }, 'area_manager')).statusCode).toBe(403)
    expect((await test.call(managedAgencies.own, { as: 'area_manager' })).statusCode).toBe(403)
    expect((await test.call(managedAgencies.own, operator)).statusCode).toBe(403)
  })
})

describe('administrators', () => {
  it('are invited by the operator where the first one never joined, and invited again', async () => {
    const id = test.world.first.id
    const invite = () =>
      test.call(managedAgencies.inviteAdministrator, {
        ...operator,
        params: { id },
        body: { first_name: 'Bo', last_name: 'Rask', email: 'bo@first.example' },
      })
    const answer = await invite()
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<Managed>().administrators).toContainEqual(
      expect.objectContaining({ email: 'bo@first.example', status: 'pending' }),
    )
    expect(faultsOf(await invite())).toEqual([['employees.0.email', 'employee_exists']])
    const again = () => test.call(managedAgencies.resendInvitation, { ...operator, params: { id } })
    expect((await again()).json()).toEqual({ sent_count: 1 })
    const none = await test.call(managedAgencies.resendInvitation, {
      ...operator,
      params: { id: test.world.second.id },
    })
    expect(none.json()).toMatchObject({ error: { code: 'invitation_not_pending' } })
  })
})

describe('a person who works for the installation', () => {
  it('still signs in there when an agency invites them', async () => {
    const password = 'Prairie-Wind-2026!'
    const { rows: known } = await test.owner.query<{ hash: string }>(
      'select password_hash as hash from users where email = $1',
      [administrator.email],
    )
    await test.owner.query('update users set password_hash = $2 where email = $1', [
      'operator@installation.example',
      known[0]?.hash,
    ])
    await insert(
      test.owner,
      "insert into memberships (authority_id, user_id, role, first_name, last_name, status) select $1, id, 'pending', 'O', 'P', 'pending' from users where email = $2 returning id",
      [test.world.first.id, 'operator@installation.example'],
    )
    const signedIn = await test.call(sessions.authenticate, {
      as: null,
      body: { username: 'operator@installation.example', password, domain: 'dotslip' },
    })
    const session = (
      await test.call(sessions.me, {
        as: null,
        headers: { authorization: `Bearer ${signedIn.json<{ access_token: string }>().access_token}` },
      })
    ).json<Session>()
    expect(session.user).toMatchObject({ installation_role: 'operator', role: null, dot_authority_id: null })
    expect(session.authorities).toMatchObject([{ name: 'First Agency', role: 'pending' }])
  })

  it('as support creates and sees no agencies', async () => {
    for (const route of [managedAgencies.list, managedAgencies.create, managedAgencies.one, managedAgencies.update])
      expect(
        (await test.call(route as typeof managedAgencies.list, { ...support, params: { id: 1 } as never })).statusCode,
      ).toBe(403)
  })
})
