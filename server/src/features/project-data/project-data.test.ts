import { projectDataCalls, ticketDecisions, tickets, type ProjectData, type TicketFilters } from '@milepost/contract'
import { beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { randomTickets, seeded } from '../tickets/random-tickets.fixtures.ts'
import { createPlaces, createTickets, type NewTicket } from '../tickets/tickets.fixtures.ts'

/** 2:20 PM in New York. */
const NOW = '2026-11-20T19:20:00.000Z'
const TODAY = '2026-11-20'
const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
beforeEach(() => {
  test.clock.now = new Date(NOW)
})

/** A separate project with tickets. */
async function projectWith(made: readonly NewTicket[]): Promise<number> {
  const { rows } = await test.owner.query<{ id: string }>(
    "insert into projects (authority_id, name, dot_code, time_zone, status, district_id) values ($1, 'Own', gen_random_uuid(), 'America/New_York', 'construction', $2) returning id",
    [places.authority_id, test.world.first.district_id],
  )
  const project_id = Number(rows[0]?.id)
  if (made.length === 0) return project_id
  await createTickets(
    test.owner,
    places,
    made.map((ticket) => ({ ...ticket, project_id })),
  )
  return project_id
}

/** A ticket printed this many minutes before now. */
const printed = (minutes_ago: number, ticket: NewTicket = {}): NewTicket => {
  const printed_at = new Date(Date.parse(NOW) - minutes_ago * 60_000).toISOString()
  return {
    printed_at,
    received_at: printed_at,
    printed_on: new Date(Date.parse(printed_at) - 5 * 3_600_000).toISOString().slice(0, 10),
    uom: 'TON',
    net: '20.5',
    ...ticket,
  }
}
const DAY = 24 * 60

const dataOf = async (id: number): Promise<ProjectData> => {
  return (await test.ok(projectDataCalls.get, { params: { id } })).project_data
}

const listed = async (project_id: number, filters: TicketFilters): Promise<number> => {
  return (
    await test.ok(tickets.list, {
      query: { filters: { ...filters, project_id: { eq: project_id } } } as never,
    })
  ).page.total_rows
}

it('compares today by material and unit with the last days with tickets', async () => {
  const [asphalt, base] = places.materials as [number, number]
  const project_id = await projectWith([
    printed(5),
    printed(9, { uom: 'LB', net: '41000' }),
    printed(12, { status: 'rejected' }),
    printed(13, { status: 'voided' }),
    printed(14, { material_id: base, uom: 'CY', net: '9.25', status: 'delivered' }),
    printed(DAY, { net: '1.1' }),
    printed(DAY, { net: '2.2', status: null }),
    printed(3 * DAY, { material_id: base, net: '7' }),
    ...[5, 6, 7, 8, 9, 10].map((days) => printed(days * DAY, { net: String(days) })),
  ])
  const data = await dataOf(project_id)
  expect(data).toMatchObject({ today: TODAY, time_zone: 'America/New_York', at: NOW, today_tickets: { tickets: 5 } })
  expect(data.days).toEqual(
    ['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15', '2026-11-17', '2026-11-19'].toSpliced(0, 0, '2026-11-11'),
  )
  const lines = data.materials.map(({ material_id, uom, today, days, mean }) => [
    material_id,
    uom,
    today.tickets,
    today.quantity,
    days.map(({ quantity }) => quantity).join(' '),
    mean,
  ])
  expect(lines).toEqual([
    [asphalt, 'TON', 2, '41', '9 8 7 6 5 0 3.3', '5.47'],
    [base, 'CY', 1, '9.25', '0 0 0 0 0 0 0', '0.00'],
    [base, 'TON', 0, '0', '0 0 0 0 0 7 0', '1.00'],
  ])
  for (const { today } of data.materials) expect(await listed(project_id, today.filters)).toBe(today.tickets)
})

it('reports what is pending, what is under way and what needs attention, each with the count of the list', async () => {
  const [first, second] = places.trucks as [number, number]
  const project_id = await projectWith([
    printed(5, { truck_id: first }),
    printed(65, { truck_id: first }),
    printed(30, { truck_id: second, overload_lbs: '1200' }),
    printed(31, { truck_id: null }),
    printed(32, { truck_id: places.trucks[2]!, status: 'delivered', failed_checks: ['clock'], overload_lbs: '0' }),
    printed(33, { truck_id: places.trucks[3]!, latency_seconds: 901, status: 'delivered' }),
    printed(34, { truck_id: places.trucks[3]!, latency_seconds: 900, status: 'delivered' }),
    printed(2 * DAY, { flagged: true, overload_lbs: '40', failed_checks: ['clock'] }),
    printed(3 * DAY, { flagged: true, status: 'delivered' }),
    printed(4 * DAY, { status: 'delivered', changed_after_delivered: true }),
    printed(4 * DAY, { status: 'delivered', changed_after_delivered: true, accepted: true }),
  ])
  const data = await dataOf(project_id)
  expect(data.waiting).toMatchObject({ tickets: 5, oldest_printed_at: '2026-11-18T19:20:00.000Z' })
  expect(data.under_way.count).toBe(2)
  expect(data.under_way.trucks.map(({ truck, tickets: loads, printed_at }) => [truck, loads, printed_at])).toEqual([
    ['T-440', 2, '2026-11-20T19:15:00.000Z'],
    ['T-441', 1, '2026-11-20T18:50:00.000Z'],
  ])
  expect(data.alerts.map(({ alert, tickets: count }) => [alert, count])).toEqual([
    ['overloaded', 1],
    ['flagged', 1],
    ['changed_after_delivered', 1],
    ['checks_failed', 1],
    ['late', 1],
  ])
  for (const { tickets: count, filters } of [data.waiting, data.today_tickets, ...data.alerts])
    expect(await listed(project_id, filters)).toBe(count)
})

it('counts the same as the list for any tickets, before and after they are decided', async () => {
  const random = seeded(3)
  const project_id = await projectWith(
    randomTickets(places, 200, random).map((ticket, at) => ({
      ...ticket,
      ticket_number: `R${at}`,
      ...(at % 2 === 0 && { printed_on: TODAY, printed_at: NOW }),
    })),
  )
  const check = async () => {
    const data = await dataOf(project_id)
    const figures = [
      data.waiting,
      data.today_tickets,
      ...data.alerts,
      ...data.silent_plants,
      ...data.materials.map(({ today }) => today),
    ]
    expect(figures.length).toBeGreaterThan(7)
    for (const { tickets: count, filters } of figures) expect(await listed(project_id, filters)).toBe(count)
  }
  await check()
  const body = {
    filters: { project_id: { eq: project_id }, status: { eq: 'pending' } },
    status: 'voided',
    reason: 'Test load',
  } as const
  const voided = await test.call(ticketDecisions.bulkStatus, { body })
  expect(voided.statusCode, voided.body).toBe(200)
  await check()
})

it('names plants that went silent during their hours', async () => {
  const [first, second, third] = places.plants as [number, number, number]
  const heard = (plant: number, minutes: number | null) =>
    test.owner.query('update plants set last_ticket_at = $2 where id = $1', [
      plant,
      minutes === null ? null : new Date(Date.parse(NOW) - minutes * 60_000),
    ])
  await Promise.all([heard(first, 10), heard(second, 31), heard(third, null)])
  const project_id = await projectWith([printed(10, { plant_id: first }), printed(31, { plant_id: second })])
  const data = await dataOf(project_id)
  expect(data.silent_plants).toMatchObject([
    { plant: 'BAR-02', tickets: 1, last_ticket_at: '2026-11-20T18:49:00.000Z' },
  ])
  expect(await listed(project_id, data.silent_plants[0]!.filters)).toBe(1)
  test.clock.now = new Date('2026-11-20T23:05:00.000Z')
  expect((await dataOf(project_id)).silent_plants).toEqual([])
})

it('starts a new day at midnight of the project', async () => {
  const project_id = await projectWith([printed(5)])
  test.clock.now = new Date('2026-11-21T04:59:59.000Z')
  expect(await dataOf(project_id)).toMatchObject({ today: TODAY, today_tickets: { tickets: 1 }, days: [] })
  test.clock.now = new Date('2026-11-21T05:00:00.000Z')
  expect(await dataOf(project_id)).toMatchObject({ today: '2026-11-21', today_tickets: { tickets: 0 }, days: [TODAY] })
})

it('names what is left to set up, to those who do, until nothing is', async () => {
  const project_id = await projectWith([])
  await test.owner.query("update projects set status = 'construction' where id = $1", [project_id])
  const setupFor = async (as: 'field_engineer' | 'field_inspector') =>
    (await test.ok(projectDataCalls.get, { as, params: { id: project_id } })).project_data.setup
  expect((await setupFor('field_engineer'))?.missing).toEqual(
    expect.arrayContaining(['contractors', 'pay_items', 'reconciliation']),
  )
  expect(await setupFor('field_inspector')).toBeNull()
  await test.owner.query(
    'update projects set reconciliation_activated_at = now(), reconciliation_activated_by = 1 where id = $1',
    [project_id],
  )
  expect((await setupFor('field_engineer'))?.missing).not.toContain('reconciliation')
  await test.owner.query("update projects set status = 'completed' where id = $1", [project_id])
  expect(await setupFor('field_engineer')).toBeNull()
})

it('is empty for a project without tickets, and not found for a deleted one or one of another agency', async () => {
  const project_id = await projectWith([])
  expect(await dataOf(project_id)).toMatchObject({
    today_tickets: { tickets: 0 },
    days: [],
    materials: [],
    waiting: { tickets: 0, oldest_printed_at: null },
    under_way: { count: 0, trucks: [] },
    alerts: [],
    silent_plants: [],
  })
  expect((await test.call(projectDataCalls.get, { params: { id: project_id }, of: 'second' })).statusCode).toBe(404)
  await test.owner.query('update projects set deleted_at = now() where id = $1', [project_id])
  expect((await test.call(projectDataCalls.get, { params: { id: project_id } })).statusCode).toBe(404)
})
