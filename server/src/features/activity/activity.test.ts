import { activity, projects, ticketDecisions, type ActivityEvent, type RouteResponse } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../testing/app.ts'
import { createProject, createSender, ticketOf } from '../ingest/testing/sender.ts'

type Answer = RouteResponse<typeof activity.list>

const test = await createTestApp()
const sender = await createSender(test, { code: 'A1-01' })
const project = await createProject(test, 'P-7')

const post = async (numbers: readonly string[], changes: object = {}) => {
  const tickets = numbers.map((number) => ticketOf(sender.plant, number, { dot_code: 'P-7', ...changes }))
  const { body } = await sender.post({ tickets })
  return body.results.map(({ slip_id }) => Number(slip_id))
}
const slips = await post(['1', '2', '3'])
const list = async (query: object = {}, as: CallOptions['as'] = 'administrator'): Promise<Answer> =>
  (await test.call(activity.list, { as: as!, params: { projectId: project }, query })).json()
const said = ({ events }: Answer) => events.map(({ action, count, reason }) => [action, count, reason])
const reject = (ids: number[], reason: string, date = '2026-11-20') =>
  test.call(ticketDecisions.bulkStatus, {
    as: 'administrator',
    body: { slip_ids: ids, status: 'rejected', reason, date } as never,
  })

it('tickets that arrive are no events; what is done to them is, once for all that it is done to', async () => {
  expect(said(await list())).toEqual([])
  const rejected = await reject(slips.slice(0, 2), 'Cold')
  expect(rejected.statusCode, rejected.body).toBe(200)
  await post(['3'], { net: 40_000, gross: 70_000 })
  const answer = await list()
  expect(said(answer)).toEqual([
    ['ticket.updated', 1, null],
    ['ticket.rejected', 2, 'Cold'],
  ])
  const [updated, both] = answer.events as [ActivityEvent, ActivityEvent]
  expect(updated).toMatchObject({ kind: 'tickets', actor: { kind: 'supplier', id: null }, subject: { label: '3' } })
  expect(both).toMatchObject({
    actor: { kind: 'employee' },
    subject: { id: null, label: null },
    slip_ids: slips.slice(0, 2),
  })
})

it("a change of the project names its fields with old and new value, and the list is narrowed by kind, person and the project's days", async () => {
  const { lock_version } = (await test.call(projects.get, { params: { id: project } })).json<{ lock_version: number }>()
  const body = { name: 'Ramp C', lock_version } as never
  const changed = await test.call(projects.update, { as: 'area_manager', params: { id: project }, body })
  expect(changed.statusCode, changed.body).toBe(200)
  const { events, days, page } = await list({ filters: { kind: { in: ['project'] } } })
  expect(events[0]).toMatchObject({
    action: 'project.updated',
    changes: [{ field: 'name', old: expect.any(String), new: 'Ramp C' }],
  })
  expect(days).toEqual([])
  expect(page).toMatchObject({ total_rows: events.length })
  const manager = events[0]!.actor.id!
  const own = await list({ filters: { actor_id: { in: [manager] } } })
  expect(own.events.map(({ action }) => action)).toEqual(['project.updated'])
  const { day } = events[0]!
  expect((await list({ filters: { day: { gte: day, lte: day } } })).events).toHaveLength(3)
  expect((await list({ filters: { day: { lte: '2020-01-01' } } })).events).toEqual([])
  const people = await test.call(activity.people, { params: { projectId: project }, query: { search: 'a' } })
  expect(people.json<RouteResponse<typeof activity.people>>().people.map(({ id }) => id)).toContain(manager)
})

it('what arrived is counted for the days that are shown', async () => {
  const day = (await list()).events[0]!.day
  const before = await list()
  expect(before.days).toEqual([])
  const [, second = 0] = await post(['11', '12'], { printed_at: `${day}T17:00:00Z` })
  const quantities = [{ uom: 'LB', net: '90240' }]
  expect((await list()).days).toEqual([{ day, tickets: 2, quantities }])
  await reject([second], 'Cold load', day)
  expect((await list()).days).toEqual([{ day, tickets: 2, quantities: [{ uom: 'LB', net: '45120' }] }])
})

it('people who read no projects see none, and only those who decide about access see requests for it', async () => {
  const as = (role: CallOptions['as']) => test.call(activity.list, { as: role!, params: { projectId: project } })
  expect((await as('plant_inspector')).statusCode).toBe(403)
  await test.owner.query(
    `insert into audit_events (authority_id, actor_kind, actor_name, address, action, subject, subject_id, project_id)
     values ($1, 'anonymous', 'Al Brandt', '', 'contractor_access.requested', 'contractor_access_request', 1, $2)`,
    [test.world.first.id, project],
  )
  expect(said(await list({}, 'field_engineer'))[0]?.[0]).toBe('contractor_access.requested')
  expect(said(await list({}, 'field_inspector'))[0]?.[0]).not.toBe('contractor_access.requested')
})
