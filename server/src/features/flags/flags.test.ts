import {
  flags,
  flagSettings,
  tickets,
  type FeatureFlag,
  type FlagChange,
  type FlagSetting,
  type Role,
} from '@milepost/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { accessTokens } from '../../platform/sessions/access-token.ts'
import { createTestApp } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'

const restrict: FeatureFlag = 'restrict_plant_inspectors'
const test = await createTestApp()
const user_id = await insert(
  test.owner,
  "insert into users (email, installation_role) values ('operator@installation.example', 'operator') returning id",
  [],
)
const session_id = await insert(
  test.owner,
  "insert into sessions (user_id, expires_at) values ($1, now() + interval '1 hour') returning id",
  [user_id],
)
const token = await accessTokens('a secret of the tests that is long enough').sign(session_id, new Date())
const operator: { as: null; headers: Record<string, string> } = {
  as: null,
  headers: { authorization: `Bearer ${token}` },
}
afterEach(async () => {
  for (const table of ['installation_feature_flags', 'authority_feature_flags', 'membership_feature_flags'])
    await test.owner.query(`delete from ${table}`)
})

const employee = (role: Role, of: 'first' | 'second' = 'first') => test.world[of].memberships[role]
const valueFor = async (as: Role, of: 'first' | 'second' = 'first', name: FeatureFlag = restrict) =>
  (await test.call(flags.mine, { as, of })).json<{ feature_flags: Record<string, boolean> }>().feature_flags[name]
const setForAgency = (enabled: boolean | null, name: FeatureFlag = restrict) =>
  test.call(flagSettings.set, { body: { name, scope: 'authority', enabled } })
const setForPerson = (enabled: boolean | null, dot_employee_id: number) =>
  test.call(flagSettings.set, { body: { name: restrict, scope: 'person', dot_employee_id, enabled } })
const setForAll = (enabled: boolean | null, name: FeatureFlag = restrict) =>
  test.call(flagSettings.setForInstallation, { ...operator, body: { name, enabled } })
const newest = async <Row extends object>(table: string): Promise<Row | undefined> =>
  (await test.owner.query<Row>(`select * from ${table} order by id desc limit 1`)).rows[0]

describe('the flags of a session', () => {
  it('are all included, off for what is not built', async () => {
    const { feature_flags, ai_feature_flags } = (await test.call(flags.mine)).json<
      Record<string, Record<string, boolean>>
    >()
    expect(feature_flags).toEqual({
      show_dwr: false,
      dot_slip_calibration: false,
      restrict_plant_inspectors: false,
      show_contract_and_contract_project: false,
      use_dot_project_time_zones: true,
      project_stationing: false,
    })
    expect(Object.values(ai_feature_flags ?? {})).toEqual(Array.from({ length: 9 }, () => false))
  })

  it("follow the installation, the agency and the person, the narrower before the wider; another agency's do not count", async () => {
    expect((await setForAll(true)).statusCode).toBe(200)
    expect([await valueFor('plant_inspector'), await valueFor('plant_inspector', 'second')]).toEqual([true, true])
    await setForAgency(false)
    expect([await valueFor('plant_inspector'), await valueFor('plant_inspector', 'second')]).toEqual([false, true])
    await setForPerson(true, employee('plant_inspector'))
    expect([await valueFor('plant_inspector'), await valueFor('qc_lab')]).toEqual([true, false])
    await setForPerson(null, employee('plant_inspector'))
    await setForAgency(null)
    expect(await valueFor('plant_inspector')).toBe(true)
    await setForAll(null)
    expect(await valueFor('plant_inspector')).toBe(false)
  })

  it('also decide on the server: what is closed to one inspector is open to another', async () => {
    const seen = async () => (await test.call(tickets.list, { as: 'plant_inspector' })).json<{ slips: unknown[] }>()
    await setForPerson(true, employee('plant_inspector'))
    expect((await seen()).slips).toEqual([])
    expect((await test.call(tickets.list, { as: 'plant_inspector', of: 'second' })).statusCode).toBe(200)
  })
})

describe('a setting', () => {
  it('shows its value at each scope, by name', async () => {
    await setForAll(false)
    await setForAgency(true)
    const answer = await setForPerson(false, employee('plant_inspector'))
    expect(answer.json<{ feature_flag: FlagSetting }>().feature_flag).toEqual({
      name: restrict,
      installation: false,
      authority: true,
      persons: [
        {
          dot_employee_id: employee('plant_inspector'),
          first_name: 'plant_inspector',
          last_name: 'Tester',
          role: 'plant_inspector',
          enabled: false,
        },
      ],
    })
    const listed = (await test.call(flagSettings.list)).json<{ feature_flags: FlagSetting[] }>().feature_flags
    expect(listed).toHaveLength(15)
    expect(listed.find(({ name }) => name === restrict)).toEqual(answer.json<{ feature_flag: object }>().feature_flag)
    const ofSecond = (await test.call(flagSettings.list, { of: 'second' })).json<{ feature_flags: FlagSetting[] }>()
    expect(ofSecond.feature_flags.find(({ name }) => name === restrict)).toMatchObject({ authority: null, persons: [] })
  })

  it('is in the audit log with old and new value, and reported to open pages, once', async () => {
    await setForPerson(true, employee('plant_inspector'))
    expect(await newest('audit_events')).toMatchObject({
      actor_kind: 'employee',
      action: 'feature_flag.changed',
      subject: 'feature_flag',
      subject_id: String(employee('plant_inspector')),
      changes: { name: restrict, scope: 'person', enabled: { old: null, new: true } },
    })
    const event = await newest<{ id: string; type: string }>('events')
    expect(event).toMatchObject({ type: 'flags.changed', ids: [String(employee('plant_inspector'))] })
    await setForPerson(true, employee('plant_inspector'))
    expect((await newest<{ id: string }>('events'))?.id).toBe(event?.id)
  })

  it('of what is not built is refused with the reason; turning it off is not', async () => {
    const refused = await setForAgency(true, 'image_description')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { error: { code: 'flag_not_built', params: { name: 'image_description' } } },
    ])
    expect((await setForAll(true, 'process_images_on_upload')).statusCode).toBe(422)
    expect((await setForAgency(false, 'image_description')).statusCode).toBe(200)
  })

  it.each([
    ['a person of another agency', () => employee('qc_lab', 'second'), 404],
    ['nobody', () => 999_999_999, 404],
  ])('for %s is refused', async (_who, id, status) => {
    expect((await setForPerson(true, id())).statusCode).toBe(status)
  })

  it.each([
    [{ name: 'no_such_flag', scope: 'authority', enabled: true }],
    [{ name: restrict, scope: 'installation', enabled: true }],
    [{ name: restrict, scope: 'person', enabled: true }],
    [{ name: restrict, scope: 'authority', enabled: 'yes' }],
    [{ name: restrict, scope: 'authority' }],
  ])('is not %j', async (body) => {
    expect((await test.call(flagSettings.set, { body: body as never })).statusCode).toBe(400)
  })

  it('is applied one at a time: each of many at once is in the log with the value that it replaced', async () => {
    const before = await test.owner.query("select 1 from audit_events where subject = 'feature_flag'")
    await Promise.all([true, false, true, false, true].map((enabled) => setForAgency(enabled)))
    const { rows } = await test.owner.query<{ changes: { enabled: { old: boolean | null; new: boolean } } }>(
      "select changes from audit_events where subject = 'feature_flag' order by id offset $1",
      [before.rowCount],
    )
    const steps = rows.map(({ changes }) => changes.enabled)
    expect(steps[0]?.old).toBeNull()
    for (const [at, step] of steps.entries()) if (at > 0) expect(step.old).toBe(steps[at - 1]?.new)
  })
})

describe('the setting for the installation', () => {
  it('is changed by its operator only', async () => {
    expect(
      (await test.call(flagSettings.setForInstallation, { body: { name: restrict, enabled: true } })).statusCode,
    ).toBe(403)
    expect(
      (await test.call(flagSettings.set, { ...operator, body: { name: restrict, scope: 'authority', enabled: true } }))
        .statusCode,
    ).toBe(403)
    const { rows } = await test.owner.query('select * from installation_feature_flags')
    expect(rows).toEqual([])
  })

  it('cannot be changed by the application role without the operator', async () => {
    await expect(
      test.owner.query(
        `set role milepost_app; select set_installation_flag('${restrict}', true, 0, 'x', 'x', now()); reset role`,
      ),
    ).rejects.toThrow('only an operator')
    await expect(
      test.owner.query("set role milepost_app; insert into installation_feature_flags values ('x', true)"),
    ).rejects.toThrow('permission denied')
    await test.owner.query('reset role')
  })

  it('is reported to every agency, in its own log', async () => {
    await setForAll(true)
    const { rows } = await test.owner.query<{ authority_id: string }>(
      "select authority_id from events where type = 'flags.changed' order by id desc limit 2",
    )
    expect(rows.map(({ authority_id }) => Number(authority_id)).toSorted((a, b) => a - b)).toEqual([
      test.world.first.id,
      test.world.second.id,
    ])
    expect(await newest('installation_flag_changes')).toMatchObject({ name: restrict, old: null, new: true })
    const answer = await test.call(flagSettings.listOfInstallation, operator)
    expect(answer.json<{ feature_flags: FlagSetting[] }>().feature_flags.find(({ name }) => name === restrict)).toEqual(
      { name: restrict, installation: true, authority: null, persons: [] },
    )
  })
})

describe('the change history', () => {
  it('shows who, when, for whom, from and to, newest first; the operator’s name to operators only', async () => {
    await setForAll(true)
    await setForAgency(true)
    await setForPerson(false, employee('plant_inspector'))
    const page = (await test.call(flagSettings.changes, { query: { page_size: 3 } })).json<{
      changes: FlagChange[]
      page: { total_rows: number }
    }>()
    expect(page.changes.map(({ by, scope, person, old, new: now }) => [by, scope, person, old, now])).toEqual([
      ['administrator Tester', 'person', 'plant_inspector Tester', null, false],
      ['administrator Tester', 'authority', null, null, true],
      [null, 'installation', null, null, true],
    ])
    expect(page.page.total_rows).toBeGreaterThanOrEqual(3)
    const ofSecond = (await test.call(flagSettings.changes, { of: 'second' })).json<{ changes: FlagChange[] }>().changes
    expect(ofSecond.every(({ scope, by }) => scope === 'installation' && by === null)).toBe(true)
    const ofAll = (await test.call(flagSettings.changesOfInstallation, operator)).json<{ changes: FlagChange[] }>()
    expect(ofAll.changes[0]).toMatchObject({ by: 'operator@installation.example', scope: 'installation', new: true })
    expect(ofAll.changes.every(({ scope }) => scope === 'installation')).toBe(true)
  })
})
