import { plantDataCalls, type PlantData, type PlantTicket, type RouteCall } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { createSender, ticketOf } from '../ingest/testing/sender.ts'
import { countStep } from '../plant-health/counting/count-plants.jobs.ts'
import { latencyMedian } from './latency-median.ts'

const today = () => test.clock.now.toISOString().slice(0, 10)
/** A time of today at the plant, which is in New York. */
const at = (clock: string) => `${today()}T${clock}:00-05:00`
const test = await createTestApp()
test.clock.now = new Date('2026-11-20T23:00:00Z')
const sender = await createSender(test, { code: 'DATA-01' })
const load = (number: number, clock: string, net: number, more: object = {}) =>
  ticketOf(sender.plant, String(number), {
    printed_at: at(clock),
    net,
    uom: 'TON',
    gross: null,
    tare: null,
    truck: 'T-1',
    plant_temperature: 310,
    ...more,
  })
await sender.post({
  tickets: [
    load(1, '08:00', 20),
    load(2, '08:45', 21, { plant_temperature: 320 }),
    load(3, '09:30', 20, { truck: 'T-2' }),
    load(4, '09:40', 21),
    load(5, '10:10', 20.5),
    load(6, '16:00', 60),
  ],
})
const until = new Date(Date.now() + 60_000).toISOString()
await jobContext(test).inTenant(test.world.first.id, (work) =>
  countStep(work, { authority_id: work.authority_id, until }),
)

const period = (query: RouteCall<typeof plantDataCalls.period>['query'] = {}, as?: 'plant_inspector') =>
  test.call(plantDataCalls.period, { params: { id: sender.plant_id }, query, ...(as && { as }) })

it('shows a period by day, hour, material and truck', async () => {
  const answer = await period()
  expect(answer.statusCode, answer.body).toBe(200)
  const data = answer.json().plant_data as PlantData
  expect(data).toMatchObject({ from: '2026-11-14', to: '2026-11-20', today: '2026-11-20', earliest: '2025-11-20' })
  expect(data.days).toEqual([
    expect.objectContaining({
      day: '2026-11-20',
      tickets: 6,
      quantities: [{ uom: 'TON', net: '162.5' }],
      temperature: { average: 311.7, low: 310, high: 320 },
    }),
  ])
  expect(data.hours.map(({ hour, tickets }) => [hour, tickets])).toEqual([
    [8, 2],
    [9, 2],
    [10, 1],
    [16, 1],
  ])
  expect(data.materials).toHaveLength(1)
  // 45, 55 and 30 minutes; the load after almost six hours is no cycle.
  expect(data.trucks.map(({ truck, tickets, cycle_minutes }) => [truck, tickets, cycle_minutes])).toEqual([
    ['T-1', 5, 43.3],
    ['T-2', 1, null],
  ])
})

it('shows one day ticket by ticket, with unusual weights marked', async () => {
  const answer = await test.call(plantDataCalls.day, { params: { id: sender.plant_id }, query: { day: '2026-11-20' } })
  const { tickets, truncated } = answer.json() as { tickets: PlantTicket[]; truncated: boolean }
  expect(truncated).toBe(false)
  expect(tickets.filter(({ outlier }) => outlier).map(({ ticket_number }) => ticket_number)).toEqual(['6'])
  expect(tickets.find(({ ticket_number }) => ticket_number === '2')).toMatchObject({
    cycle_minutes: 45,
    temperature: 320,
    net: '21',
  })
})

it('lets plant inspectors look back as far as the settings say, and administrators a year', async () => {
  expect(((await period({}, 'plant_inspector')).json().plant_data as PlantData).earliest).toBe('2026-10-21')
  expect((await period({ from: '2026-10-20' }, 'plant_inspector')).json().error.details).toEqual([
    { path: 'from', code: 'too_far_back', message: 'from must not be before 2026-10-21' },
  ])
  expect((await period({ from: '2025-11-20' })).statusCode).toBe(200)
  expect((await period({ from: '2025-11-19' })).statusCode).toBe(422)
  expect((await period({ from: '2026-11-20', to: '2026-11-19' })).json().error.details[0].code).toBe('before_from')
})

it.each([
  [{}, 0],
  [{ 3: 1 }, 3],
  [{ 1: 2, 5: 2 }, 1],
  [{ 1: 1, 5: 2 }, 5],
  [{ 10: 1, 9: 1, 100: 1 }, 10],
])('half of the tickets %j came within %i minutes', (counts, minutes) => expect(latencyMedian(counts)).toBe(minutes))
