import { dateInZone } from '@milepost/contract/core/time/zones'
import { beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createPlaces, createTickets, type NewTicket } from '../../tickets/tickets.fixtures.ts'
import { dayOf, inAgency, noteJudgment, storeReport } from '../day-facts.fixtures.ts'
import { readDay } from './read-day.ts'
import { ticketsByDay } from './report-days.queries.ts'

const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
const { authority_id } = places
const { field_inspector: own, field_engineer: other } = test.world.first.memberships
const [project_id = 0, elsewhere = 0] = places.projects
const day = dayOf(project_id, own)

beforeEach(async () => {
  await test.owner.query('delete from daily_work_reports')
  await test.owner.query('delete from shift_hours')
  await test.owner.query('update tickets set project_id = $1 where project_id = $2', [places.projects[3], project_id])
  await test.owner.query('update authorities set most_report_tickets = 1500 where id = $1', [authority_id])
})

const ticket = async (content: NewTicket = {}) =>
  (await createTickets(test.owner, places, [{ status: 'delivered', ...content }]))[0] ?? 0
const judge = (ticket_id: number, by: number, action?: string) =>
  noteJudgment(test.owner, { authority_id, ticket_id, by, ...(action !== undefined && { action }) })
const store = (inspector_id: number, tickets: number[]) =>
  storeReport(test.owner, { authority_id, day: { ...day, inspector_id }, number: inspector_id, tickets })
const found = async (inspector_id = own) =>
  (await inAgency(test, (work) => readDay(work, { ...day, inspector_id }))).tickets.map(({ id }) => id)

it('those that the inspector judged, that nobody judged, and that people without a report judged', async () => {
  const [mine, nobodys, others] = [await ticket(), await ticket({ status: 'pending' }), await ticket()]
  await judge(mine, own)
  await judge(others, other)
  expect(await found()).toEqual([mine, nobodys, others])
})

it('not those that an inspector with a report of the day judged, who gets them', async () => {
  const [mine, others, nobodys] = [await ticket(), await ticket(), await ticket({ status: 'pending' })]
  await judge(mine, own)
  await judge(others, other)
  await store(other, [])
  expect(await found()).toEqual([mine, nobodys])
  expect(await found(other)).toEqual([mine, others, nobodys])
})

it('none that another report of the day has, but while it is open those that the inspector judged', async () => {
  const [mine, nobodys] = [await ticket(), await ticket({ status: 'pending' })]
  await judge(mine, own)
  await store(other, [mine, nobodys])
  expect(await found()).toEqual([mine])
  await test.owner.query("update daily_work_reports set status = 'signed', signed_at = now() where inspector_id = $1", [
    other,
  ])
  expect(await found()).toEqual([])
  expect(await found(other)).toEqual([nobodys, mine].toSorted((one, two) => one - two))
})

it('a report keeps what it has when it is assembled again', async () => {
  const [mine, nobodys] = [await ticket(), await ticket({ status: 'pending' })]
  await store(own, [mine, nobodys])
  expect(await found()).toEqual([mine, nobodys])
})

it('the last judgment decides, and one that was undone does not', async () => {
  const [rejected, undone] = [await ticket({ status: 'rejected' }), await ticket({ status: 'pending' })]
  await judge(rejected, own)
  await judge(rejected, other, 'rejected')
  await judge(undone, other)
  await store(other, [])
  expect(await found()).toEqual([undone])
})

it('a day is the date of the zone, and where shifts are set the day shift and the night that begins on it', async () => {
  const at = (printed_at: string, more: NewTicket = {}) =>
    ticket({ printed_at, received_at: printed_at, printed_on: dateInZone(printed_at, day.time_zone), ...more })
  await at('2026-11-20T04:59:59.999Z')
  const midnight = await at('2026-11-20T05:00:00.000Z')
  const night = await at('2026-11-21T04:59:59.999Z')
  const small_hours = await at('2026-11-21T09:00:00.000Z')
  await at('2026-11-20T15:00:00.000Z', { project_id: elsewhere })
  const counted = () =>
    inAgency(test, ({ db }) =>
      ticketsByDay(db, authority_id, { project_id, from: '2026-11-20', to: '2026-11-20', time_zone: day.time_zone }),
    )
  expect(await found()).toEqual([midnight, night])
  await test.owner.query("insert into shift_hours (authority_id, day_from, night_from) values ($1, '06:00', '18:00')", [
    authority_id,
  ])
  expect(await found()).toEqual([night, small_hours])
  expect(await counted()).toEqual([{ date: '2026-11-20', tickets: 2 }])
  await test.owner.query(
    "insert into shift_hours (authority_id, project_id, day_from, night_from) values ($1, $2, '00:00', '12:00')",
    [authority_id, project_id],
  )
  expect(await found()).toEqual([midnight, night])
})

it('a day over the ceiling of the agency is refused', async () => {
  await ticket()
  await ticket()
  await test.owner.query('update authorities set most_report_tickets = 1 where id = $1', [authority_id])
  await expect(found()).rejects.toMatchObject({ code: 'dwr_too_many_tickets' })
})
