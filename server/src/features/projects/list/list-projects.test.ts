import { projects, projectList, type ProjectRow } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createPlaces, createTickets } from '../../tickets/tickets.fixtures.ts'

const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
const [first, second, third, fourth] = places.projects as [number, number, number, number]
const on = (project_id: number, status: string, day: string) => ({
  project_id,
  status,
  printed_on: day,
  printed_at: `${day}T19:05:00.000Z`,
})
await createTickets(test.owner, places, [
  on(first, 'pending', '2026-11-18'),
  on(first, 'pending', '2026-11-19'),
  on(first, 'delivered', '2026-11-17'),
  on(first, 'voided', '2026-11-16'),
  on(second, 'rejected', '2026-11-20'),
  on(fourth, 'pending', '2026-11-20'),
])
await test.owner.query(
  "update projects set contract_number = 'C-900', contractor_name = 'Reeves', start_date = '2026-04-01' where id = $1",
  [second],
)
await test.owner.query('update projects set hidden = true where id = $1', [third])
await test.owner.query("update projects set deleted_at = now(), name = 'Gone' where id = $1", [fourth])

const list = async (query: object = {}) => {
  return test.ok(projects.list, { query: query as never, as: 'read_only_auditor' })
}

describe('the list', () => {
  it('counts tickets by status, leaves out deleted and hidden projects, and is sorted by name', async () => {
    const { projects: rows, page } = await list()
    expect(page.total_rows).toBe(2)
    expect(rows).toMatchObject([
      {
        name: 'Project P-2041',
        dot_code: 'P-2041',
        district: 'North',
        pending_count: 2,
        delivered_count: 1,
        rejected_count: 0,
        last_active_on: '2026-11-19',
        contract_number: null,
      },
      {
        name: 'Project P-2042',
        pending_count: 0,
        rejected_count: 1,
        last_active_on: '2026-11-20',
        contractor_name: 'Reeves',
      },
    ])
    expect((await test.call(projects.listOlder, { as: 'read_only_auditor' })).json()).toMatchObject({ projects: rows })
  })

  it.each([
    [{ search: 'p-2042' }, ['P-2042']],
    [{ search: 'reev' }, ['P-2042']],
    [{ search: 'Réeves c900' }, ['P-2042']],
    [{ search: '%' }, []],
    [{ filters: { status: { eq: 'bid' } } }, []],
    [{ sort_by: 'last_active_on', sort_order: 'desc' }, ['P-2042', 'P-2041']],
    [{ sort_by: 'contract_number' }, ['P-2042', 'P-2041']],
    [{ sort_by: 'contract_number', sort_order: 'desc' }, ['P-2042', 'P-2041']],
    [{ page_number: 2, page_size: 1 }, ['P-2042']],
    [{ page_number: 9 }, []],
  ])('answers %o', async (query, codes) => {
    expect((await list(query)).projects.map(({ dot_code }) => dot_code)).toEqual(codes)
  })

  it('gives the days with tickets, the last 30 one by one, in the zone of the project', async () => {
    test.clock.now = new Date('2026-11-21T03:00:00Z')
    const [first] = (await list()).projects
    expect(first?.days_active).toBe(4)
    expect(first?.tickets_by_day).toHaveLength(30)
    // It is still the 20th in New York: tickets of the 16th to the 19th, the voided one among them.
    expect(first?.tickets_by_day.slice(-6)).toEqual([0, 1, 1, 1, 1, 0])
  })

  it.each([
    [{ tickets_waiting: { eq: true } }, ['P-2041']],
    [{ tickets_waiting: { eq: false } }, ['P-2042']],
    [{ active_today: { eq: true } }, ['P-2042']],
    [{ active_today: { eq: false } }, ['P-2041']],
    [{ contractor_name: { eq: 'Reeves' } }, ['P-2042']],
    [{ contractor_name: { in: ['Reeves', 'Other'] } }, ['P-2042']],
  ])('is filtered by %o', async (filters, codes) => {
    test.clock.now = new Date('2026-11-21T03:00:00Z')
    expect((await list({ filters })).projects.map(({ dot_code }) => dot_code)).toEqual(codes)
  })

  it.each(projectList.sorts)('is sorted by %s both ways, with every project once', async (sort_by) => {
    const codes = async (sort_order: 'asc' | 'desc') =>
      (await list({ sort_by, sort_order })).projects.map(({ dot_code }) => dot_code)
    expect((await codes('asc')).toSorted()).toEqual(['P-2041', 'P-2042'])
    expect((await codes('desc')).toSorted()).toEqual(['P-2041', 'P-2042'])
  })

  it('shows the projects whose team includes the person, also through a group', async () => {
    const { memberships, id } = test.world.first
    const mine = async () =>
      (await test.call(projects.list, { as: 'field_engineer', query: { filters: { mine: { eq: true } } } as never }))
        .json<{ projects: ProjectRow[] }>()
        .projects.map(({ dot_code }) => dot_code)
    expect(await mine()).toEqual([])
    await test.owner.query(
      "insert into project_employees (authority_id, project_id, membership_id, project_role) values ($1, $2, $3, 'inspector')",
      [id, places.projects[0], memberships.field_engineer],
    )
    expect(await mine()).toEqual(['P-2041'])
  })

  it('keeps favorites for each person', async () => {
    const id = places.projects[1]!
    const favorites = async (as: 'pending' | 'qc_lab' | 'field_engineer') => {
      const answer = await test.call(projects.list, { as, query: { filters: { favorite: { eq: true } } } as never })
      return answer.json<{ projects: ProjectRow[] }>().projects.map((row) => [row.id, row.favorite])
    }
    expect((await test.call(projects.markFavorite, { as: 'pending', params: { id } })).statusCode).toBe(204)
    expect((await test.call(projects.markFavorite, { as: 'pending', params: { id } })).statusCode).toBe(204)
    expect(await favorites('pending')).toEqual([[id, true]])
    expect(await favorites('field_engineer')).toEqual([])
    expect((await test.call(projects.unmarkFavorite, { as: 'pending', params: { id } })).statusCode).toBe(204)
    expect(await favorites('pending')).toEqual([])
    expect((await test.call(projects.markFavorite, { params: { id: places.projects[3]! } })).statusCode).toBe(404)
  })

  it('shows hidden and deleted projects to administrators only', async () => {
    const codes = async (view: string, as: 'administrator' | 'area_manager') => {
      const answer = await test.call(projects.list, { as, query: { filters: { view: { eq: view } } } as never })
      return answer.statusCode === 200
        ? answer.json<{ projects: ProjectRow[] }>().projects.map(({ dot_code }) => dot_code)
        : answer.statusCode
    }
    expect([await codes('hidden', 'administrator'), await codes('deleted', 'administrator')]).toEqual([
      ['P-2043'],
      ['P-2044'],
    ])
    expect([await codes('hidden', 'area_manager'), await codes('deleted', 'area_manager')]).toEqual([403, 403])
    expect(await codes('archived', 'area_manager')).toEqual([])
  })

  it('is limited to a district', async () => {
    expect((await list({ filters: { district_id: { eq: test.world.first.district_id } } })).page.total_rows).toBe(2)
    expect(
      (await list({ filters: { district_id: { in: [test.world.first.other_district_id] } } })).page.total_rows,
    ).toBe(0)
  })
})

it("returns one project, also a hidden one; not a deleted one, nor another authority's", async () => {
  const get = (id: number, of: 'first' | 'second' = 'first') => test.call(projects.get, { params: { id }, of })
  expect((await get(places.projects[0]!)).json()).toMatchObject({ project: { dot_code: 'P-2041', pending_count: 2 } })
  expect((await get(places.projects[2]!)).statusCode).toBe(200)
  expect((await get(places.projects[3]!)).json()).toMatchObject({ error: { code: 'project_deleted' } })
  expect((await get(places.projects[0]!, 'second')).statusCode).toBe(404)
})

it('is open to plant inspectors while nothing restricts them to their plants', async () => {
  const id = places.projects[0]!
  const statuses = async () => [
    (await test.call(projects.list, { as: 'plant_inspector' })).statusCode,
    (await test.call(projects.get, { as: 'plant_inspector', params: { id } })).statusCode,
  ]
  expect(await statuses()).toEqual([200, 200])
  await test.owner.query("insert into authority_feature_flags values ($1, 'restrict_plant_inspectors', true)", [
    test.world.first.id,
  ])
  expect(await statuses()).toEqual([403, 403])
  expect((await test.call(projects.list, { as: 'pending' })).statusCode).toBe(200)
})
