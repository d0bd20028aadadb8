import { exports, tickets, type AsyncJob, type Role, type TicketListQuery } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createPlaces, createTickets } from '../tickets.fixtures.ts'

const test = await createTestApp()
const { first } = test.world
const places = await createPlaces(test.owner, first)
const [team, district, further, elsewhere] = places.projects as [number, number, number, number]
await createTickets(
  test.owner,
  places,
  [team, district, further, elsewhere, null].map((project_id) => ({ project_id })),
)
// More projects of one team than an address could name.
await test.owner.query(
  `with more as (
    insert into projects (authority_id, name, dot_code, district_id, time_zone, status)
    select $1, 'More ' || n, 'M-' || n, $4, 'America/New_York', 'construction' from generate_series(1, 150) n returning id)
  insert into project_employees (authority_id, project_id, membership_id) select $1, id, membership from (select id from more union all select $2) p, unnest($3::bigint[]) membership`,
  [first.id, team, [first.memberships.field_engineer, first.memberships.field_inspector], first.other_district_id],
)

const projectsOf = async (as: Role, filters: TicketListQuery['filters'] = {}) => {
  const { slips, page } = await test.ok(tickets.list, {
    as,
    query: { fields: ['project'], filters: { own: { eq: 'true' }, ...filters } } as never,
  })
  expect(page.total_rows).toBe(slips.length)
  return slips.map(({ project }) => project).toSorted()
}

it.each<[Role, string[]]>([
  ['field_engineer', ['Project P-2041']],
  ['field_inspector', ['Project P-2041']],
  ['area_manager', ['Project P-2041', 'Project P-2042', 'Project P-2043']],
  ['read_only_inspector', []],
])('own tickets of a %s are on the projects of their team or district', async (role, expected) => {
  expect(await projectsOf(role)).toEqual(expected)
})

it('an administrator owns all, and a filter by project narrows them further', async () => {
  expect(await projectsOf('administrator')).toHaveLength(5)
  const chosen = { project_id: { in: [String(team), String(elsewhere)] } } as never
  expect(await projectsOf('area_manager', chosen)).toEqual(['Project P-2041'])
})

it.each<[Role, number]>([
  ['field_inspector', 1],
  ['area_manager', 3],
  ['administrator', 5],
])('a file of own tickets of a %s has those of the list', async (as, rows) => {
  const query = { export_format: 'csv', columns: ['project'], filters: { own: { eq: 'true' } } } as never
  const { job_id } = (await test.call(exports.tickets, { as, query })).json() as { job_id: number }
  const job = async () => (await test.call(exports.status, { as, query: { job_id } })).json() as AsyncJob
  await expect.poll(async () => (await job()).status).toBe('ready')
  const { async_jobs } = (await test.call(exports.jobs, { as })).json() as { async_jobs: AsyncJob[] }
  expect(async_jobs[0]).toMatchObject({ rows })
})
