import { groups, MOST_GROUPS, MOST_MEMBERS_A_CALL, type DotGroup, type Role, type RouteCall } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createPerson } from '../../testing/world.ts'

const test = await createTestApp()

type Of = 'first' | 'second'
type NewGroup = RouteCall<typeof groups.create>['body']
const create = (body: NewGroup, of: Of = 'first') => test.call(groups.create, { of, body })
const made = async (name: string, more: object = {}, of: Of = 'first'): Promise<DotGroup> => {
  const answer = await create({ name, ...more }, of)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().dot_group
}
const remove = (id: number) => test.call(groups.remove, { params: { id } })
const restore = (id: number) => test.call(groups.restore, { params: { id } })
const one = async (id: number) => (await test.call(groups.one, { params: { id } })).json().dot_group
const list = async (query: RouteCall<typeof groups.list>['query'], of: Of = 'first') =>
  (await test.call(groups.list, { of, query })).json() as { dot_groups: DotGroup[]; page: { total_rows: number } }
const problem = async (call: ReturnType<TestApp['call']>) => {
  const answer = await call
  return [answer.statusCode, answer.json().error?.code]
}
const eventsOf = async (id: number): Promise<{ action: string; actor_name: string; changes: object }[]> =>
  (
    await test.owner.query(
      "select action, actor_name, changes from audit_events where subject = 'group' and subject_id = $1 order by id",
      [id],
    )
  ).rows
const factsOf = async (id: number): Promise<number> =>
  Number(
    (await test.owner.query("select count(*) from events where type = 'groups.changed' and $1 = any(ids)", [id]))
      .rows[0].count,
  )
const member = (role: Role, of: Of = 'first') => test.world[of].memberships[role]

describe('a group', () => {
  it('is created with its members, is audited and updates open pages', async () => {
    const ids = [member('field_inspector'), member('qc_lab'), member('qc_lab')]
    const group = await made('  Night crew ', { description: 'Paves I-85', dot_employee_ids: ids })
    expect(group).toMatchObject({
      name: 'Night crew',
      description: 'Paves I-85',
      members_count: 2,
      deleted_at: null,
      deleted_by: null,
      restorable_until: null,
      abilities: ['update', 'delete'],
      lock_version: 0,
    })
    expect(await one(group.id)).toMatchObject({
      members: [
        { id: member('field_inspector'), first_name: 'field_inspector', role: 'field_inspector', district: 'North' },
        { id: member('qc_lab'), status: 'active' },
      ],
    })
    expect(await eventsOf(group.id)).toMatchObject([
      {
        action: 'group.created',
        actor_name: 'administrator Tester',
        changes: { dot_employee_ids: ids.slice(0, 2) },
      },
    ])
    expect(await factsOf(group.id)).toBe(1)
  })

  it('has a name that is unique among groups in use, in any case; each agency has its own', async () => {
    const { id } = await made('Paving')
    expect((await create({ name: 'PAVING' })).json()).toMatchObject({
      error: { code: 'name_taken', params: { name: 'PAVING' } },
    })
    await made('Paving', {}, 'second')
    const other = await made('Milling')
    const rename = test.call(groups.update, { params: { id: other.id }, body: { name: 'paving', lock_version: 0 } })
    expect(await problem(rename)).toEqual([409, 'name_taken'])
    expect((await list({ search: 'paving' })).dot_groups.map((group) => group.id)).toEqual([id])
  })

  it('is created once when two are made with one name at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ name: 'Twins' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(7).fill(409)])
    expect((await list({ search: 'twins' })).page.total_rows).toBe(1)
  })

  it('is changed, merged with what others changed since the caller saw it', async () => {
    const { id } = await made('Bridges', { description: 'All spans' })
    const change = (body: NonNullable<RouteCall<typeof groups.update>['body']>) =>
      test.call(groups.update, { params: { id }, body })
    expect((await change({ name: 'Bridge crew', lock_version: 0 })).json()).toMatchObject({
      dot_group: { name: 'Bridge crew', description: 'All spans', lock_version: 1 },
    })
    expect((await change({ name: 'Mine', lock_version: 0 })).json()).toMatchObject({
      error: {
        code: 'edit_conflict',
        conflict: { lock_version: 1, fields: [{ field: 'name', yours: 'Mine', theirs: 'Bridge crew' }] },
      },
    })
    expect((await change({ description: null, lock_version: 0 })).json()).toMatchObject({
      dot_group: { name: 'Bridge crew', description: null, lock_version: 2 },
    })
    expect(await problem(change({ lock_version: 2 }))).toEqual([422, 'nothing_to_change'])
    expect((await eventsOf(id)).map(({ action }) => action)).toEqual([
      'group.created',
      'group.updated',
      'group.updated',
    ])
  })

  it('accepts one of two changes at once', async () => {
    const { id } = await made('Contested')
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => test.call(groups.update, { params: { id }, body: { name, lock_version: 0 } })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  })

  it.each([
    ['an empty name', { name: ' ' }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
    ['a description of 1,001 characters', { name: 'x', description: 'x'.repeat(1001) }],
    [
      'too many members at once',
      { name: 'x', dot_employee_ids: Array.from({ length: MOST_MEMBERS_A_CALL + 1 }, (_, at) => at + 1) },
    ],
    ['an unknown field', { name: 'x', color: 'red' }],
  ])('with %s is refused', async (_what, body) => {
    expect((await create(body)).statusCode).toBe(400)
  })

  it('takes employees of its agency only, and names each other one', async () => {
    const body = { name: 'Strangers', dot_employee_ids: [member('qc_lab'), member('qc_lab', 'second')] }
    expect((await create(body)).json()).toMatchObject({
      error: { code: 'not_found', details: [{ path: 'dot_employee_ids.1', code: 'unknown_employee' }] },
    })
    expect((await list({ search: 'Strangers' })).page.total_rows).toBe(0)
  })

  it('is refused to every role but the administrator', async () => {
    for (const as of ['area_manager', 'field_engineer', 'read_only_auditor', 'pending'] as const) {
      expect((await test.call(groups.list, { as })).statusCode).toBe(403)
      expect((await test.call(groups.create, { as, body: { name: 'No' } })).statusCode).toBe(403)
    }
  })
})

describe('a deleted group', () => {
  it('moves from the list to the list of deleted ones, and comes back with its members', async () => {
    const { id } = await made('Seasonal', { dot_employee_ids: [member('qc_lab')] })
    expect((await remove(id)).statusCode).toBe(204)
    expect((await list({ search: 'Seasonal' })).page.total_rows).toBe(0)
    const { dot_groups } = await list({ search: 'Seasonal', filters: { status: { eq: 'deleted' } } })
    expect(dot_groups).toMatchObject([{ id, deleted_by: 'administrator Tester', abilities: ['restore'] }])
    const { deleted_at, restorable_until } = dot_groups[0]!
    expect(Date.parse(restorable_until!) - Date.parse(deleted_at!)).toBe(30 * 24 * 60 * 60 * 1000)
    expect((await restore(id)).json()).toMatchObject({ dot_group: { members_count: 1, deleted_at: null } })
    expect((await eventsOf(id)).map(({ action }) => action)).toEqual([
      'group.created',
      'group.deleted',
      'group.restored',
    ])
  })

  it('is deleted and restored once, however often that is requested', async () => {
    const { id } = await made('Again')
    await Promise.all([remove(id), remove(id), remove(id)])
    await Promise.all([restore(id), restore(id)])
    expect(await eventsOf(id)).toHaveLength(3)
    expect(await factsOf(id)).toBe(3)
  })

  it('cannot be changed before it is restored', async () => {
    const { id } = await made('Frozen')
    await remove(id)
    const body = { dot_group_id: id, dot_employee_ids: [member('qc_lab')] }
    expect(await problem(test.call(groups.addMembers, { body }))).toEqual([422, 'group_deleted'])
    expect(await problem(test.call(groups.removeMembers, { body }))).toEqual([422, 'group_deleted'])
    const update = test.call(groups.update, { params: { id }, body: { name: 'Thawed', lock_version: 1 } })
    expect(await problem(update)).toEqual([422, 'group_deleted'])
  })

  it('is suggested for restoring when a new one is to have its name, which is still allowed', async () => {
    const { id } = await made('Survey')
    await remove(id)
    const refused = await create({ name: 'survey', dot_employee_ids: [member('qc_lab')] })
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      409,
      {
        code: 'group_name_deleted',
        message: 'A group with this name was deleted recently. Restore it instead?',
        params: { id, name: 'Survey' },
        details: [{ path: 'name', code: 'group_name_deleted', message: expect.stringContaining(String(id)) }],
      },
    ])
    expect((await list({ search: 'survey' })).page.total_rows).toBe(0)
    await made('Survey', { allow_deleted_name: true })
    expect((await restore(id)).json()).toMatchObject({ error: { code: 'name_taken', params: { name: 'Survey' } } })
    expect(await problem(create({ name: 'SURVEY' }))).toEqual([409, 'name_taken'])
  })

  it('and a new one with its name at once: only one of them is in use in the end', async () => {
    const { id } = await made('Rivals')
    await remove(id)
    const answers = await Promise.all([restore(id), create({ name: 'Rivals', allow_deleted_name: true })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await list({ search: 'Rivals' })).page.total_rows).toBe(1)
  })
})

describe('members', () => {
  const change = (route: typeof groups.addMembers | typeof groups.removeMembers, id: number, of: Role[]) =>
    test.call(route, { body: { dot_group_id: id, dot_employee_ids: of.map((role) => member(role)) } })

  it('are added and removed, many at once; adding a member again or removing a non-member changes nothing', async () => {
    const { id } = await made('Inspectors', { dot_employee_ids: [member('qc_lab')] })
    expect((await change(groups.addMembers, id, ['qc_lab', 'pending', 'area_manager'])).json()).toMatchObject({
      added_count: 2,
      dot_group: { members_count: 3, lock_version: 0 },
    })
    expect((await change(groups.addMembers, id, ['qc_lab'])).json()).toMatchObject({ added_count: 0 })
    expect((await change(groups.removeMembers, id, ['pending', 'field_engineer'])).json()).toMatchObject({
      removed_count: 1,
      dot_group: { members_count: 2 },
    })
    expect((await eventsOf(id)).map(({ action }) => action)).toEqual([
      'group.created',
      'group.members_added',
      'group.members_removed',
    ])
    expect(await factsOf(id)).toBe(3)
    const history = async (query: object, as?: Role) =>
      test.call(groups.history, { params: { id }, query, ...(as && { as }) })
    const { history: events, page } = (await history({ page_size: 2 })).json()
    expect(events).toMatchObject([
      { action: 'members_removed', changes: [{ field: 'dot_employee_ids', old: ['pending Tester'], new: null }] },
      { action: 'members_added', actor: { kind: 'employee' }, reason: null },
    ])
    expect(page).toMatchObject({ total_rows: 3, last_page: false })
    const rest = (await history({ page_size: 2, filters: { id: { lte: events[1].id - 1 } } })).json()
    expect(rest).toMatchObject({ history: [{ action: 'created' }], page: { total_rows: 1, last_page: true } })
    expect((await history({}, 'area_manager')).statusCode).toBe(403)
  })

  it('are added once when several people add them at once', async () => {
    const { id } = await made('Everybody')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => change(groups.addMembers, id, ['qc_lab', 'pending', 'field_engineer'])),
    )
    expect(answers.map((answer) => answer.json().added_count).toSorted()).toEqual([0, 0, 0, 0, 0, 3])
  })

  it('are employees: a removed employee is not a member until restored, and cannot be chosen (D36)', async () => {
    const { membership_id } = await createPerson(test.owner, 'a secret of the tests that is long enough', {
      authority_id: test.world.first.id,
      district_id: test.world.first.other_district_id,
      role: 'field_inspector',
      email: 'leaving@first.example',
    })
    await test.owner.query("update memberships set first_name = 'Leaving' where id = $1", [membership_id])
    const { id } = await made('Leavers', { dot_employee_ids: [membership_id, member('qc_lab')] })
    const choices = async (query: RouteCall<typeof groups.memberChoices>['query']) =>
      (await test.call(groups.memberChoices, { query })).json().member_choices.map((one: { id: number }) => one.id)
    expect(await choices({ search: 'leaving tes' })).toEqual([membership_id])
    expect(await choices({ search: 'Tester, Lea' })).toEqual([membership_id])
    expect(await choices({ search: 'south' })).toEqual([membership_id])
    expect(await choices({ search: 'LEAVING@first' })).toEqual([membership_id])
    expect(await choices({ search: '%' })).toEqual([])
    expect(await choices({ dot_group_id: id })).not.toContain(member('qc_lab'))
    await test.owner.query("update memberships set status = 'deleted', deleted_at = now() where id = $1", [
      membership_id,
    ])
    expect(await one(id)).toMatchObject({ members_count: 1, members: [{ id: member('qc_lab') }] })
    expect(await choices({ search: 'leaving' })).toEqual([])
    const body = { dot_group_id: id, dot_employee_ids: [membership_id] }
    expect(await problem(test.call(groups.addMembers, { body }))).toEqual([404, 'not_found'])
    await test.owner.query("update memberships set status = 'active', deleted_at = null where id = $1", [membership_id])
    expect(await one(id)).toMatchObject({ members_count: 2 })
  })
})

describe('the list', () => {
  it('is searched, sorted and paged, with exact totals', async () => {
    await made('List C', { description: 'zebra' })
    await made('List a', { dot_employee_ids: [member('qc_lab'), member('pending')] })
    await made('List B', { dot_employee_ids: [member('qc_lab')] })
    const names = async (query: RouteCall<typeof groups.list>['query']) =>
      (await list({ search: 'list', ...query })).dot_groups.map(({ name }) => name)
    expect(await names({})).toEqual(['List a', 'List B', 'List C'])
    expect(await names({ sort_by: 'members_count', sort_order: 'desc' })).toEqual(['List a', 'List B', 'List C'])
    expect(await names({ sort_by: 'name', sort_order: 'desc' })).toEqual(['List C', 'List B', 'List a'])
    expect(await names({ page_size: 2, page_number: 2 })).toEqual(['List C'])
    expect(await names({ search: 'ZEBRA' })).toEqual(['List C'])
    expect((await list({ search: 'list', page_size: 2 })).page).toMatchObject({ total_rows: 3, total_pages: 2 })
  })
})

describe('as many groups as an agency may have', () => {
  it('are kept, even when several are made at once, and restoring counts', async () => {
    const { id } = await made('One too many', {}, 'second')
    await test.call(groups.remove, { of: 'second', params: { id } })
    await test.owner.query(
      `insert into groups (authority_id, name)
       select $1, 'Filling ' || n from generate_series(1, $2 - (select count(*)::integer from groups where authority_id = $1 and deleted_at is null) - 2) n`,
      [test.world.second.id, MOST_GROUPS],
    )
    const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => create({ name: `Last ${at}` }, 'second')))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    const full = await test.call(groups.restore, { of: 'second', params: { id } })
    expect(full.json()).toMatchObject({ error: { code: 'too_many_groups', params: { most: MOST_GROUPS } } })
    expect((await list({}, 'second')).page.total_rows).toBe(MOST_GROUPS)
  })
})
