import { workZoneMonitor, workZones, type RouteCall, type RouteResponse, type WorkZone } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { wholeZone, zoneProject } from '../work-zones/work-zones.fixtures.ts'
import { watchWorkZones } from './work-zone-monitor.jobs.ts'

const test = await createTestApp()
const authority_id = test.world.first.id
await zoneProject(test.owner, { authority_id, number: 'A-EMPTY' })
const quiet = await zoneProject(test.owner, { authority_id, number: 'B-QUIET' })
const busy = await zoneProject(test.owner, { authority_id, number: 'C-BUSY' })
const hidden = await zoneProject(test.owner, { authority_id, number: 'D-GONE' })
await test.owner.query('update projects set deleted_at = now() where id = $1', [hidden])

const draw = async (projectId: number, more = {}): Promise<WorkZone> =>
  (await test.call(workZones.create, { params: { projectId }, body: wholeZone(more) })).json<{ work_zone: WorkZone }>()
    .work_zone
await draw(quiet)
const arm = (projectId: number, ids?: number[]) =>
  test.call(workZones.bulkStatus, { params: { projectId }, body: { status: 'armed', ...(ids && { ids }) } })
const list = async (query: RouteCall<typeof workZoneMonitor.list>['query'] = {}) =>
  (await test.call(workZoneMonitor.list, { as: 'safety_inspector', query })).json<
    RouteResponse<typeof workZoneMonitor.list>
  >()
const numbers = async (query = {}) => (await list(query)).content.map(({ dot_code }) => dot_code)
const messages = async () =>
  (await test.call(workZoneMonitor.messages, { as: 'safety_inspector' })).json<
    RouteResponse<typeof workZoneMonitor.messages>
  >().messages

it('lists projects with their counters, what is armed first, and is searched as match', async () => {
  await draw(busy)
  await draw(busy)
  await arm(busy)
  const { content, page, totals } = await list()
  expect(content).toMatchObject([
    { dot_code: 'C-BUSY', work_zones_created: 2, work_zones_armed: 2, job_site_status: 'active' },
    { dot_code: 'B-QUIET', work_zones_created: 1, work_zones_armed: 0, job_site_status: 'inactive' },
    { dot_code: 'A-EMPTY', work_zones_created: 0, job_site_status: 'no_work_zones', last_armed_at: null },
  ])
  expect(page).toMatchObject({ page_number: 1, page_size: 30, total_rows: 3 })
  expect(totals).toEqual({ projects: 3, work_zones_created: 3, work_zones_armed: 2 })
  expect(await numbers({ sort_by: 'job_site_status', sort_order: 'asc' })).toEqual(['C-BUSY', 'B-QUIET', 'A-EMPTY'])
  expect(await numbers({ sort_by: 'job_site_status', sort_order: 'desc' })).toEqual(['A-EMPTY', 'B-QUIET', 'C-BUSY'])
  expect(await numbers({ match: 'quiet' })).toEqual(['B-QUIET'])
  expect(await numbers({ search: 'quiet' })).toEqual(['B-QUIET'])
  expect(await numbers({ filters: { job_site_status: { eq: 'active' } } })).toEqual(['C-BUSY'])
  expect(await numbers({ page_number: 2, page_size: 2 })).toEqual(['A-EMPTY'])
})

it('lists zones that are armed outside their dates, dark, pending or without a word of their workers; the watch reports each once', async () => {
  expect(await messages()).toEqual([])
  const { id: late } = await draw(busy, { name: 'Late', starts_on: '2020-01-01', ends_on: '2020-01-02' })
  const { id: pending } = await draw(busy, { name: 'Sketch', impact: null })
  const { id: dark } = await draw(busy, { name: 'Dark' })
  await arm(busy, [late, pending, dark])
  await test.owner.query("update work_zones set armed_at = now() - interval '61 minutes' where id = $1", [dark])
  const listed = (await messages()).map(({ work_zone, alert }) => [work_zone, alert])
  expect(listed).toEqual([
    ['Late', 'outside_dates'],
    ['Dark', 'dark'],
    ['Sketch', 'details_pending'],
    ['Dark', 'workers_unconfirmed'],
  ])
  const events = async () =>
    (
      await test.owner.query<{ id: string; changes: { alerts: { new: string[] } } }>(
        "select subject_id::int as id, changes from audit_events where action = 'work_zone.alerted' order by audit_events.id",
      )
    ).rows.map(({ id, changes }) => [Number(id), changes.alerts.new])
  await watchWorkZones(jobContext(test))
  await watchWorkZones(jobContext(test))
  expect((await events()).toSorted()).toEqual(
    [
      [late, ['outside_dates']],
      [pending, ['details_pending']],
      [dark, ['dark', 'workers_unconfirmed']],
    ].toSorted(),
  )
  expect((await list({ match: 'busy' })).content[0]?.alerts_count).toBe(3)
  await test.owner.query(
    'update work_zones set last_transmitted_at = now(), workers_confirmed_at = now() where id = $1',
    [dark],
  )
  await watchWorkZones(jobContext(test))
  expect((await list({ match: 'busy' })).content[0]?.alerts_count).toBe(2)
})

it.each([
  ['plant_inspector', 403],
  ['qc_lab', 403],
  ['pending', 200],
  ['read_only_auditor', 200],
] as const)('%s: %d', async (as, status) => {
  expect((await test.call(workZoneMonitor.list, { as, query: {} })).statusCode).toBe(status)
  expect((await test.call(workZoneMonitor.messages, { as })).statusCode).toBe(status)
})
