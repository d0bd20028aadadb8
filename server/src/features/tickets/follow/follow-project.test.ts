import { projects, tickets, type Project, type TicketEvent } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { holdJobs, jobContext } from '../../../testing/jobs.ts'
import { createPlaces, createTickets } from '../tickets.fixtures.ts'
import { followProjectJob } from './follow-project.jobs.ts'
import { followForABatch, TICKETS_A_BATCH } from './follow-project.ts'

const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
await holdJobs(test.owner, followProjectJob.name)

const project = async (id: number) =>
  (await test.call(projects.get, { params: { id } })).json<{ project: Project }>().project
/** One batch, as the job has it; whether there is more. */
const batch = (project_id: number) =>
  jobContext(test).inTenant(test.world.first.id, (work) => followForABatch(work, project_id))
const rowsOf = async (ids: number[]) =>
  (
    await test.owner.query<Record<string, unknown>>(
      'select id::integer, printed_at, printed_on::text, time_zone, overload_lbs::text, chain_seq from tickets where id = any($1) order by id',
      [ids],
    )
  ).rows
const follow = async (id: number, time_zone: string) =>
  (await test.call(projects.timeZone, { params: { id }, body: { time_zone } })).json<{ project: Project }>().project

it('another time zone keeps every instant and moves only the dates that differ, batch by batch, once', async () => {
  const id = places.projects[0]!
  const late = { project_id: id, printed_at: '2026-11-20T03:30:00.000Z', printed_on: '2026-11-19' }
  const noon = { project_id: id, printed_at: '2026-11-20T15:00:00.000Z', printed_on: '2026-11-20' }
  const made = await createTickets(test.owner, places, [
    ...Array.from({ length: TICKETS_A_BATCH }, (_none, index) => ({
      ...noon,
      status: index % 2 ? 'delivered' : 'pending',
    })),
    late,
  ])
  const ids = made
  const before = await rowsOf(ids)
  expect(await project(id)).toMatchObject({ days_active: 2, last_active_on: '2026-11-20', following: null })
  expect((await follow(id, 'Europe/London')).following).toEqual({ done: 0, tickets: TICKETS_A_BATCH + 1 })

  expect(await batch(id)).toBe(true)
  expect((await project(id)).following).toEqual({ done: TICKETS_A_BATCH, tickets: TICKETS_A_BATCH + 1 })
  expect(await batch(id)).toBe(false)
  expect(await batch(id)).toBe(false)
  expect(await project(id)).toMatchObject({ days_active: 1, last_active_on: '2026-11-20', following: null })

  const after = await rowsOf(ids)
  expect(after.map(({ printed_at }) => printed_at)).toEqual(before.map(({ printed_at }) => printed_at))
  expect(new Set(after.map(({ time_zone, printed_on }) => `${String(time_zone)} ${String(printed_on)}`))).toEqual(
    new Set(['Europe/London 2026-11-20']),
  )
  const { slip_events } = (await test.call(tickets.events, { params: { id: made.at(-1)! } })).json<{
    slip_events: TicketEvent[]
  }>()
  expect(slip_events.find(({ action }) => action === 'followed_project')?.changes).toEqual(
    expect.arrayContaining([
      { field: 'printed_on', old: '2026-11-19', new: '2026-11-20' },
      { field: 'time_zone', old: 'America/New_York', new: 'Europe/London' },
    ]),
  )
})

it('a change in the middle starts over and ends in the last zone', async () => {
  const id = places.projects[1]!
  const made = await createTickets(
    test.owner,
    places,
    Array.from({ length: TICKETS_A_BATCH + 1 }, () => ({
      project_id: id,
      printed_at: '2026-11-20T03:30:00.000Z',
      printed_on: '2026-11-19',
    })),
  )
  await follow(id, 'Europe/London')
  await batch(id)
  await follow(id, 'America/Chicago')
  expect((await project(id)).following?.done).toBe(0)
  while (await batch(id));
  const rows = await rowsOf(made)
  expect(new Set(rows.map(({ time_zone, printed_on }) => `${String(time_zone)} ${String(printed_on)}`))).toEqual(
    new Set(['America/Chicago 2026-11-19']),
  )
})

it('a new limit applies to pending tickets; a decided one keeps the limit it was decided by', async () => {
  const id = places.projects[2]!
  const load = { project_id: id, gross: '82000', uom: 'LB' }
  const made = await createTickets(test.owner, places, [
    { ...load, status: 'pending' },
    { ...load, status: 'delivered' },
  ])
  const overloads = async () => (await rowsOf(made)).map(({ overload_lbs }) => overload_lbs)
  const before = await overloads()
  await test.call(projects.attributes, { params: { id }, body: { max_gvw_override: 81_000 } })
  await batch(id)
  expect(await overloads()).toEqual(['1000', before[1]])
})
