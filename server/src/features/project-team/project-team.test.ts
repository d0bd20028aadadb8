import {
  groups,
  MOST_TEAM_PERSONS,
  projectTeam,
  tickets,
  type ProblemBody,
  type ProjectTeam,
  type Role,
  type TeamPerson,
} from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'
import { createPlaces, createTickets } from '../tickets/tickets.fixtures.ts'

let id: number
let group: number
const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
beforeEach(async () => {
  test.clock.now = new Date('2026-11-20T15:00:00Z')
  id = await insert(
    test.owner,
    "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, 'Bridge 7', 'B-' || nextval('global_id'), 'America/New_York', 'construction') returning id",
    [test.world.first.id],
  )
  group = await groupOf('qc_lab', 'field_inspector')
})

const member = (role: Role) => test.world.first.memberships[role]
let made = 0
const groupOf = async (...roles: Role[]): Promise<number> => {
  return (
    await test.ok(groups.create, {
      body: { name: `Crew ${++made}`, dot_employee_ids: roles.map(member) },
    })
  ).dot_group.id
}
const list = async (
  as: Role = 'administrator',
  query = {},
): Promise<ProjectTeam & { page: { total_rows: number } }> => {
  return test.ok(projectTeam.list, { as, params: { id }, query })
}
const person = (role: Role, more: Partial<TeamPerson> = {}): TeamPerson => ({
  id: member(role),
  project_role: 'inspector',
  ...more,
})
const put = (dot_employees: TeamPerson[], lock_version: number, as: Role = 'administrator') =>
  test.call(projectTeam.replacePersons, { as, params: { id }, body: { dot_employees, lock_version } })
const putGroups = (dot_group_ids: number[], lock_version: number) =>
  test.call(projectTeam.replaceGroups, { params: { id }, body: { dot_group_ids, lock_version } })
const placed = async (answer: ReturnType<typeof put>): Promise<ProjectTeam> => {
  const { statusCode, body } = await answer
  expect(statusCode, body).toBe(200)
  return JSON.parse(body) as ProjectTeam
}
const refused = async (answer: ReturnType<typeof put>): Promise<[number, ProblemBody['error']]> => {
  const { statusCode, body } = await answer
  return [statusCode, (JSON.parse(body) as ProblemBody).error]
}
const rolesIn = ({ dot_employees }: ProjectTeam) => dot_employees.map(({ role }) => role)

describe('a team', () => {
  it('is the union of the persons added and the live members of its groups, each with the source of their place (D36)', async () => {
    await placed(put([person('field_inspector', { starts_on: '2026-01-05' }), person('area_manager')], 0))
    const whole = await placed(putGroups([group], 1))
    expect(whole.team).toMatchObject({
      lock_version: 2,
      today: '2026-11-20',
      groups: [{ id: group, members_count: 2 }],
    })
    expect(whole.dot_employees).toEqual([
      expect.objectContaining({ role: 'area_manager', groups: [], current: true }),
      expect.objectContaining({
        role: 'field_inspector',
        person: { project_role: 'inspector', starts_on: '2026-01-05', ends_on: null },
        groups: [{ id: group, name: `Crew ${made}` }],
      }),
      expect.objectContaining({ role: 'qc_lab', person: null, groups: [{ id: group, name: `Crew ${made}` }] }),
    ])
    // Replacing the persons leaves the groups.
    expect(rolesIn(await placed(put([], 2)))).toEqual(['field_inspector', 'qc_lab'])
    // Members come and go with their group, and with the agency.
    await test.call(groups.removeMembers, { body: { dot_group_id: group, dot_employee_ids: [member('qc_lab')] } })
    expect(rolesIn(await list())).toEqual(['field_inspector'])
    await test.call(groups.remove, { params: { id: group } })
    expect((await list()).team.groups).toEqual([])
    expect(rolesIn(await list())).toEqual([])
  })

  it('is searched, sorted and paged', async () => {
    await placed(
      put([person('area_manager', { starts_on: '2026-02-01' }), person('qc_lab', { starts_on: '2026-01-01' })], 0),
    )
    expect(rolesIn(await list('administrator', { search: 'area' }))).toEqual(['area_manager'])
    expect(rolesIn(await list('administrator', { sort_by: 'starts_on' }))).toEqual(['qc_lab', 'area_manager'])
    expect(rolesIn(await list('administrator', { sort_by: 'name', sort_order: 'desc' }))).toEqual([
      'qc_lab',
      'area_manager',
    ])
    const second = await list('administrator', { page_size: 1, page_number: 2 })
    expect([rolesIn(second), second.page.total_rows]).toEqual([['qc_lab'], 2])
  })

  it('is shown to everyone who reads the project, and changed by those who staff it (D12a)', async () => {
    expect((await list('read_only_auditor')).team.abilities).toEqual([])
    expect((await put([], 0, 'field_inspector')).statusCode).toBe(403)
    expect((await put([person('qc_lab')], 0, 'field_engineer')).statusCode).toBe(200)
    expect((await test.call(projectTeam.list, { as: 'plant_inspector', params: { id } })).statusCode).toBe(403)
  })

  it('of a deleted project is not found', async () => {
    await test.owner.query('update projects set deleted_at = now() where id = $1', [id])
    expect((await test.call(projectTeam.list, { params: { id } })).statusCode).toBe(404)
    expect((await put([], 0)).statusCode).toBe(404)
  })
})

describe('a change', () => {
  it('is audited and updates open pages; one that changes nothing does neither', async () => {
    await placed(put([person('qc_lab', { project_role: 'lab' })], 0))
    expect((await placed(put([person('qc_lab', { project_role: 'lab' })], 1))).team.lock_version).toBe(1)
    const { rows } = await test.owner.query(
      "select action, actor_name, changes from audit_events where subject = 'project' and subject_id = $1",
      [id],
    )
    expect(rows).toEqual([
      {
        action: 'project.team_changed',
        actor_name: 'administrator Tester',
        changes: {
          [`dot_employees.${member('qc_lab')}`]: {
            from: null,
            to: { project_role: 'lab', starts_on: null, ends_on: null },
          },
        },
      },
    ])
    const facts = await test.owner.query("select ids from events where type = 'project.changed' and project_id = $1", [
      id,
    ])
    expect(facts.rows).toEqual([{ ids: [String(id)] }])
  })

  it('that conflicts with another is refused with both sides, who was first, and the version to continue from', async () => {
    await placed(put([person('qc_lab', { project_role: 'lab' }), person('area_manager')], 0))
    const [status, error] = await refused(put([person('qc_lab'), person('area_manager')], 0, 'field_engineer'))
    expect([status, error.code]).toEqual([409, 'edit_conflict'])
    expect(error.conflict).toEqual({
      lock_version: 1,
      fields: [
        {
          field: `dot_employees.${member('qc_lab')}`,
          yours: { project_role: 'inspector', starts_on: null, ends_on: null },
          theirs: { project_role: 'lab', starts_on: null, ends_on: null },
          by: 'administrator Tester',
          at: expect.any(String),
        },
      ],
    })
    const [, ofGroups] = await refused(putGroups([group], 0))
    expect(ofGroups.conflict?.fields).toEqual([{ field: `dot_groups.${group}`, yours: true, theirs: null }])
    // A value that is already set is no conflict.
    expect(
      (await placed(put([person('area_manager'), person('qc_lab', { project_role: 'lab' })], 0))).team.lock_version,
    ).toBe(1)
  })

  it('by two people at once is one change and one refusal', async () => {
    const answers = await Promise.all([put([person('qc_lab')], 0), put([person('area_manager')], 0)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await list()).dot_employees).toHaveLength(1)
  })

  it.each([
    [
      'an end before the start',
      { starts_on: '2026-11-20', ends_on: '2026-11-19' },
      [422, 'end_before_start', 'dot_employees.0.ends_on'],
    ],
    ['somebody unknown', { id: 1 }, [404, 'not_found', 'dot_employees.0']],
    ['an unknown role', { project_role: 'boss' as 'lab' }, [400, 'malformed', 'dot_employees.0.project_role']],
    ['no day of the calendar', { starts_on: '2026-02-30' }, [400, 'malformed', 'dot_employees.0.starts_on']],
  ])('with %s is refused', async (_what, more, expected) => {
    const [status, { code, message, details }] = await refused(put([person('qc_lab', more)], 0))
    expect([status, code, details?.[0]?.path]).toEqual(expected)
    if (code === 'end_before_start') expect(message).toBe('End Date must be later than the Start Date.')
  })

  it('accepts each person once, and only up to a limit', async () => {
    const [status, { details }] = await refused(put([person('qc_lab'), person('qc_lab')], 0))
    expect([status, details?.map(({ path }) => path)]).toEqual([422, ['dot_employees.0.id', 'dot_employees.1.id']])
    const many = Array.from({ length: MOST_TEAM_PERSONS + 1 }, () => person('qc_lab'))
    expect((await put(many, 0)).statusCode).toBe(400)
  })

  it('accepts no removed employee and no deleted group, and keeps the row of a removed employee for their return', async () => {
    await placed(put([person('safety_inspector')], 0))
    const setStatus = (status: string, at: string | null) =>
      test.owner.query('update memberships set status = $2, deleted_at = $3 where id = $1', [
        member('safety_inspector'),
        status,
        at,
      ])
    await setStatus('deleted', '2026-11-19')
    expect(rolesIn(await list())).toEqual([])
    expect((await refused(put([person('safety_inspector')], 1)))[0]).toBe(404)
    await placed(put([person('qc_lab')], 1))
    await setStatus('active', null)
    expect(rolesIn(await list())).toEqual(['qc_lab', 'safety_inspector'])
    await test.call(groups.remove, { params: { id: group } })
    expect((await refused(putGroups([group], 2)))[0]).toBe(404)
  })
})

describe('joining and leaving', () => {
  const me = (as: Role, call: 'addOneself' | 'removeOneself' = 'addOneself') =>
    test.call(projectTeam[call], { as, params: { id } })

  it('adds the caller from today, and removes them, where the role allows it (D12a)', async () => {
    expect((await list('field_engineer')).team.abilities).toEqual(['update', 'add_themselves'])
    const joined = await placed(me('field_engineer'))
    expect(joined.team.abilities).toEqual(['update', 'remove_themselves'])
    expect(joined.dot_employees[0]?.person).toEqual({
      project_role: 'project_engineer',
      starts_on: '2026-11-20',
      ends_on: null,
    })
    expect((await placed(me('field_engineer'))).team.lock_version).toBe(1)
    expect(rolesIn(await placed(me('field_engineer', 'removeOneself')))).toEqual([])
    expect((await placed(me('field_engineer', 'removeOneself'))).team.lock_version).toBe(2)
    for (const role of ['field_inspector', 'read_only_auditor', 'qc_lab'] as const)
      expect((await me(role)).statusCode).toBe(403)
  })

  it('lets a caller whose dates are over join again from today', async () => {
    await placed(put([person('area_manager', { project_role: 'resident_engineer', ends_on: '2026-11-19' })], 0))
    expect((await list('area_manager')).dot_employees[0]).toMatchObject({ current: false })
    expect((await placed(me('area_manager'))).dot_employees[0]).toMatchObject({
      current: true,
      person: { project_role: 'resident_engineer', starts_on: '2026-11-20', ends_on: null },
    })
  })
})

it('offers employees and groups who are not on the team, by typed text', async () => {
  await placed(put([person('qc_lab')], 0))
  await placed(putGroups([group], 1))
  const choices = async (search = '') =>
    (await test.call(projectTeam.choices, { as: 'field_engineer', params: { id }, query: { search } })).json()
  const all = await choices()
  expect(all.dot_employees.map(({ role }: { role: Role }) => role)).not.toContain('qc_lab')
  expect(all.dot_employees.map(({ role }: { role: Role }) => role)).toContain('field_inspector')
  expect(all.dot_groups.map((one: { id: number }) => one.id)).not.toContain(group)
  expect((await choices('auditor')).dot_employees).toMatchObject([{ role: 'read_only_auditor' }])
  const another = await groupOf()
  expect((await choices(`crew ${made}`)).dot_groups).toEqual([{ id: another, name: `Crew ${made}`, members_count: 0 }])
  expect((await choices('%')).dot_employees).toEqual([])
})

describe('rights on tickets (D12a)', () => {
  const decided = async (): Promise<boolean> => {
    const answer = await test.call(tickets.list, {
      as: 'field_inspector',
      query: { filters: { project_id: { eq: id } } },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ slips: { abilities: string[] }[] }>().slips[0]?.abilities.includes('deliver') ?? false
  }
  beforeEach(async () => {
    await createTickets(test.owner, places, [{ project_id: id, status: 'pending' }])
  })

  it('come with a group, and end with it', async () => {
    expect(await decided()).toBe(false)
    await placed(putGroups([group], 0))
    expect(await decided()).toBe(true)
    await test.call(groups.remove, { params: { id: group } })
    expect(await decided()).toBe(false)
    await test.call(groups.restore, { params: { id: group } })
    expect(await decided()).toBe(true)
    await placed(putGroups([], 1))
    expect(await decided()).toBe(false)
  })

  it.each([
    ['an hour before midnight of the last day in New York', '2026-11-21T04:00:00Z', true],
    ['an hour after it', '2026-11-21T06:00:00Z', false],
    ['an hour before the first day', '2026-11-19T04:00:00Z', false],
    ['an hour into the first day', '2026-11-19T06:00:00Z', true],
  ])('apply within the dates, in the zone of the project: %s', async (_when, now, held) => {
    await placed(put([person('field_inspector', { starts_on: '2026-11-19', ends_on: '2026-11-20' })], 0))
    test.clock.now = new Date(now)
    await test.owner.query("update sessions set expires_at = now() + interval '10 years'")
    expect(await decided()).toBe(held)
    expect((await list()).dot_employees[0]?.current).toBe(held)
  })
})

it('nobody is added to a full team', async () => {
  await test.owner.query(
    `with person as (
       insert into users (email) select 'crew.' || n || '@milepost.example' from generate_series(1, ${MOST_TEAM_PERSONS}) n
       returning id
     ), member as (
       insert into memberships (authority_id, user_id, role, first_name, last_name)
         select $1, id, 'qc_lab', 'Crew', id::text from person returning id
     )
     insert into project_employees (authority_id, project_id, membership_id) select $1, $2, id from member`,
    [test.world.first.id, id],
  )
  expect(await refused(test.call(projectTeam.addOneself, { as: 'field_engineer', params: { id } }))).toMatchObject([
    422,
    { code: 'too_many_on_team', message: 'No more than 500 persons can be added to one team.' },
  ])
})

describe('the first members of teams', () => {
  const starts = async (project_ids: number[], of: 'first' | 'second' = 'first') => {
    return (await test.ok(projectTeam.starts, { query: { project_ids }, of })).team_starts
  }

  it('are given for many projects in one call: the first three by name, each once, and the number of all', async () => {
    const empty = id
    const { id: other } = (
      await test.owner.query<{ id: string }>(
        "insert into projects (authority_id, name, dot_code, time_zone) values ($1, 'Bridge 8', 'B-' || nextval('global_id'), 'America/New_York') returning id",
        [test.world.first.id],
      )
    ).rows[0]!
    id = Number(other)
    await placed(put([person('qc_lab'), person('field_engineer'), person('area_manager')], 0))
    await placed(putGroups([group], 1))
    const { dot_employees, page } = await list()
    expect(await starts([id, empty, 999_999_999])).toEqual(
      [
        {
          project_id: id,
          members: dot_employees
            .slice(0, 3)
            .map(({ id: member_id, first_name, last_name }) => ({ id: member_id, first_name, last_name })),
          members_count: page.total_rows,
        },
        { project_id: empty, members: [], members_count: 0 },
      ].toSorted((one, next) => one.project_id - next.project_id),
    )
    expect(page.total_rows).toBe(4)
    expect(await starts([id], 'second')).toEqual([])
  })

  it('are given for at most a hundred projects', async () => {
    const answer = await test.call(projectTeam.starts, {
      query: { project_ids: Array.from({ length: 101 }, (_, at) => at + 1) },
    })
    expect(answer.statusCode).toBe(400)
  })
})
