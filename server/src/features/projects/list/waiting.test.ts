import { projects, reconciliation, waitingKinds, type ListedProject, type Role } from '@milepost/contract'
import { beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createPlaces, createTickets } from '../../tickets/tickets.fixtures.ts'

const test = await createTestApp()
const { first: world } = test.world
const places = await createPlaces(test.owner, world)
const [mine, others] = places.projects as [number, number]
const { memberships, id: authority_id } = world

const rows = async (as: Role, query: object = {}) =>
  (await test.ok(projects.list, { as, query: query as never })).projects
const waiting = async (as: Role, id = mine): Promise<Partial<ListedProject['waiting']>> => {
  const found = (await rows(as)).find((row) => row.id === id)!.waiting
  return Object.fromEntries(waitingKinds.filter((kind) => found[kind] > 0).map((kind) => [kind, found[kind]]))
}

const printed = (status: string, day: string, agency = {}) => ({
  project_id: mine,
  status,
  printed_on: day,
  printed_at: `${day}T19:05:00.000Z`,
  agency,
})

beforeAll(async () => {
  await createTickets(test.owner, places, [
    printed('pending', '2026-11-18'),
    printed('delivered', '2026-11-18'),
    printed('delivered', '2026-11-19', { pay_period: 1 }),
    printed('delivered', '2026-11-20'),
    printed('rejected', '2026-11-17'),
    { ...printed('pending', '2026-11-20'), project_id: others },
  ])
  const own = [authority_id, mine, memberships.field_inspector, memberships.field_engineer]
  const insert = (statement: string, ...values: unknown[]) => test.owner.query(statement, [...own, ...values])
  await insert(
    "insert into project_employees (authority_id, project_id, membership_id, project_role) select $1, $2, x, 'inspector' from unnest(array[$3::bigint, $4]) x",
  )
  await insert(
    `insert into exceptions (authority_id, project_id, day, plant_id, kind, subject_key, subject, details, digest, opened_at, state, resolved_at)
    select $1, $2, '2026-11-18', $5, 'late', x, x, '{}', '', now(), case x when 'gone' then 'resolved' else 'open' end, case x when 'gone' then now() end
    from unnest(array['one', 'two', 'gone']) x where $3 <> $4`,
    places.plants[0],
  )
  await insert(
    `insert into daily_work_reports (authority_id, project_id, report_date, inspector_id, inspector_name, number, status, content, draft, sheet, signed_at, signed_by, day_from, day_until)
    select $1, $2, '2026-11-01'::date + n, x.inspector, 'Somebody', n, x.status, '{}', '{}', '{}', case x.status when 'signed' then now() end, case x.status when 'signed' then x.inspector end, now(), now() + interval '1 day'
    from (values (1, $3::bigint, 'draft'), (2, $3, 'rejected'), (3, $3, 'signed'), (4, $4::bigint, 'signed'), (5, $4, 'draft')) x (n, inspector, status)`,
  )
  await insert(
    `insert into samples (authority_id, project_id, year, number, kind, status, sampled_on)
    select $1, $2, 2026, n, 'qc', x.status, '2026-11-18' from (values (1, 'complete'), (2, 'waiting_authorization'), (3, 'waiting_authorization'), (4, 'approved')) x (n, status) where $3 <> $4`,
  )
})

it('counts for each person what that person decides, signs and approves in projects of their own', async () => {
  expect(await waiting('field_inspector')).toEqual({ tickets: 1, exceptions: 2, reports_to_sign: 2 })
  expect(await waiting('field_engineer')).toEqual({
    tickets: 1,
    exceptions: 2,
    reports_to_sign: 1,
    reports_to_approve: 1,
    samples_to_authorize: 2,
    samples_to_approve: 1,
  })
  expect(await waiting('read_only_auditor')).toEqual({})
  expect([await waiting('field_inspector', others), await waiting('administrator', others)]).toEqual([
    {},
    { tickets: 1 },
  ])
})

it('counts days to code once reconciliation is active, as many as the list of days has, and nothing once a project is archived', async () => {
  await test.owner.query(
    'update projects set reconciliation_activated_at = now(), reconciliation_activated_by = 1 where id = $1',
    [mine],
  )
  const days = await test.ok(reconciliation.days, {
    as: 'field_inspector',
    params: { projectId: mine },
    query: { filters: { uncoded: { eq: true } } } as never,
  })
  expect(await waiting('field_inspector')).toMatchObject({ days_to_code: 2 })
  expect(days.coding_days.map(({ printed_on }) => printed_on)).toEqual(['2026-11-20', '2026-11-18'])
  await test.owner.query(
    "update projects set status = 'archived', status_before_archive = 'construction', archived_at = now() where id = $1",
    [mine],
  )
  const archived = await rows('administrator', { filters: { view: { eq: 'archived' } } })
  expect(waitingKinds.map((kind) => archived[0]!.waiting[kind])).toEqual(waitingKinds.map(() => 0))
  await test.owner.query(
    "update projects set status = 'construction', status_before_archive = null, archived_at = null where id = $1",
    [mine],
  )
})

it("is what a list is sorted by, and an area manager's own are those of the district", async () => {
  const sorted = await rows('administrator', { sort_by: 'waiting', sort_order: 'desc' })
  expect(sorted.slice(0, 2).map(({ id }) => id)).toEqual([mine, others])
  const district = async () =>
    (await rows('area_manager', { filters: { mine: { eq: true } } })).map(({ id, waiting: { tickets } }) => [
      id,
      tickets,
    ])
  const inDistrict = (await district()).length
  await test.owner.query(
    'update projects set district_id = (select district_id from memberships where id = $2) where id = $1',
    [others, memberships.area_manager],
  )
  expect((await district()).find(([id]) => id === others)).toEqual([others, 1])
  expect((await district()).length).toBeGreaterThanOrEqual(inDistrict)
})
