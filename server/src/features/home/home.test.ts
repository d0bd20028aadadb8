import { homes, type Home, type Role } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createPlaces, createTickets, type NewTicket } from '../tickets/tickets.fixtures.ts'

const NOW = '2026-11-20T19:20:00.000Z'

/** A ticket received minutes before now, this many minutes after it was printed. */
const received = (minutes_ago: number, latency_minutes: number, ticket: NewTicket = {}): NewTicket => {
  const received_at = new Date(Date.parse(NOW) - minutes_ago * 60_000)
  const printed_at = new Date(received_at.getTime() - latency_minutes * 60_000)
  return {
    received_at: received_at.toISOString(),
    printed_at: printed_at.toISOString(),
    latency_seconds: latency_minutes * 60,
    printed_on: new Date(printed_at.getTime() - 5 * 3_600_000).toISOString().slice(0, 10),
    ...ticket,
  }
}

const test = await createTestApp()
test.clock.now = new Date(NOW)
const places = await createPlaces(test.owner, test.world.first)
const [first, second] = places.plants as [number, number]
await createTickets(test.owner, places, [
  received(5, 1, { net: '0.1', uom: 'TON' }),
  received(10, 3, { net: '0.2', uom: 'TON' }),
  received(15, 16, { net: '45120', uom: 'LB', project_id: null }),
  received(59, 2, { plant_id: second, status: 'delivered', net: '10.125', uom: 'CY' }),
  received(61, 1, { failed_checks: ['clock'] }),
  received(600, 1, { failed_checks: ['clock'], project_id: null }),
  received(1430, 20),
  received(1450, 20, { failed_checks: ['clock'] }),
  received(4000, 1, { status: 'voided' }),
])
await test.owner.query('update plants set last_ticket_at = $2 where id = $1', [
  first,
  new Date(Date.parse(NOW) - 5 * 60_000),
])
await test.owner.query('update plants set active = false where id = any($1)', [places.plants.slice(3)])
const other = await createPlaces(test.owner, test.world.second)
await createTickets(test.owner, other, [received(5, 1)])

const home = async (as: Role = 'administrator'): Promise<Home> => {
  return (await test.ok(homes.get, { as })).home
}

it('adds up the last hour by plant and unit, exactly', async () => {
  const answer = await home()
  expect(answer).toMatchObject({ at: NOW, since: '2026-11-20T18:20:00.000Z' })
  expect(answer.last_hour).toEqual({
    tickets: 4,
    quantities: [
      { uom: 'CY', net: '10.125' },
      { uom: 'LB', net: '45120' },
      { uom: 'TON', net: '0.3' },
    ],
  })
  expect(answer.plants.map(({ plant }) => plant)).toEqual(['BAR-01', 'BAR-02', 'NORTH-01'])
  expect(answer.plants[0]).toMatchObject({
    supplier: 'Bar Materials',
    online: true,
    tickets: 3,
    quantities: [
      { uom: 'LB', net: '45120' },
      { uom: 'TON', net: '0.3' },
    ],
    latency_median: 180,
    latency_p95: 882,
    late: 1,
    last_ticket_at: '2026-11-20T19:15:00.000Z',
  })
  expect(answer.plants[1]).toMatchObject({ online: false, tickets: 1, late: 0 })
  expect(answer.plants[2]).toMatchObject({ tickets: 0, quantities: [], latency_median: null, latency_p95: null })
})

it('counts what is late, held, pending and failed', async () => {
  const answer = await home()
  expect(answer).toMatchObject({
    late: { tickets: 2, accepted_minutes: 15, preferred_minutes: 2 },
    held: { tickets: 2 },
    pending: { tickets: 7 },
    checks_failed: { tickets: 2 },
  })
  expect(answer.today).toEqual({
    tickets: 6,
    quantities: [
      { uom: 'CY', net: '10.125' },
      { uom: 'LB', net: '135360' },
      { uom: 'TON', net: '0.3' },
    ],
  })
})

it('shows 24 clock hours, the current one last', async () => {
  const { hours } = await home()
  expect(hours).toHaveLength(24)
  expect([hours[0]?.hour, hours[23]]).toEqual([
    '2026-11-19T20:00:00.000Z',
    { hour: '2026-11-20T19:00:00.000Z', tickets: 3 },
  ])
  expect(hours.filter(({ tickets }) => tickets > 0)).toEqual([
    { hour: '2026-11-20T09:00:00.000Z', tickets: 1 },
    { hour: '2026-11-20T18:00:00.000Z', tickets: 2 },
    { hour: '2026-11-20T19:00:00.000Z', tickets: 3 },
  ])
})

it('leaves held tickets out for people who do not read them', async () => {
  const answer = await home('field_inspector')
  expect(answer).toMatchObject({
    last_hour: { tickets: 3 },
    held: { tickets: 0 },
    pending: { tickets: 5 },
    late: { tickets: 1 },
    checks_failed: { tickets: 1 },
    today: { tickets: 4 },
  })
})
