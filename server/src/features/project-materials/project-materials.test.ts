import {
  materialIntervals,
  projectMaterials,
  ticketDecisions,
  type MaterialInterval,
  type TicketFilters,
} from '@milepost/contract'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { randomTickets, seeded } from '../tickets/random-tickets.fixtures.ts'
import { createPlaces, createTickets, type NewTicket, type Places } from '../tickets/tickets.fixtures.ts'
import { recount, type CountedTicket } from './project-materials.oracle.ts'

const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
const made = await createTickets(test.owner, places, orderedTickets(places, 600))
await putOnItems(made)
const other = await createPlaces(test.owner, test.world.second)
await createTickets(test.owner, other, orderedTickets(other, 20))

/** Random tickets with orders, pay codes, and a third unit that adds up with no other. */
function orderedTickets(of: Places, count: number): NewTicket[] {
  const random = seeded(11)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  return randomTickets(of, count).map((ticket): NewTicket => {
    const dispatch_number = pick([undefined, undefined, 'D-1', 'D-2', 'D-3'])
    const quantity_ordered = pick([undefined, '250', '400.5', '1200.25'])
    const code = pick([undefined, undefined, '12.5', '3.25'])
    return {
      ...ticket,
      uom: pick(['LB', 'TON', ticket.uom!, 'CY']),
      source: {
        ...ticket.source,
        ...(dispatch_number && { dispatch_number }),
        ...(quantity_ordered && { quantity_ordered }),
      },
      agency: {
        ...ticket.agency,
        ...(code && { pay_period: 1, primary_pay_code_quantity: code }),
        ...(code === '3.25' && { secondary_pay_code_quantity: '0.1' }),
      },
    }
  })
}

/** Writes the entries of tickets' codes, each on its project's item, as coding leaves them. */
async function putOnItems(ids: readonly number[]): Promise<void> {
  const { authority_id } = places
  const query = (statement: string, ...values: unknown[]) => test.owner.query(statement, [authority_id, ...values])
  await query('select roll_up_coded_tickets($1, $2::bigint[], -1)', ids)
  await query(`insert into project_pay_items (authority_id, project_id, line_number, item_code, item_description, unit_of_measure, quantity)
    select authority_id, id, 1, 'A', 'A', 'TON', 1 from projects where authority_id = $1`)
  await query(`insert into pay_periods (authority_id, project_id, number, start_on, end_on)
    select authority_id, id, 1, '2026-01-01', '2026-12-31' from projects where authority_id = $1`)
  await query(
    `insert into pay_entries (authority_id, project_id, pay_item_id, pay_period_id, ticket_id, position, kind, source, quantity, ticket_quantity, work_date, act_id, created_at, created_by, created_by_name)
    select t.authority_id, t.project_id, i.id, p.id, t.id, v.position, 'ticket', 'web', v.quantity, v.quantity, t.printed_on, 1, now(), 1, 'x'
    from tickets t join project_pay_items i on i.authority_id = t.authority_id and i.project_id = t.project_id
    join pay_periods p on p.authority_id = t.authority_id and p.project_id = t.project_id
    cross join lateral (values (1, (t.agency->>'primary_pay_code_quantity')::numeric), (2, (t.agency->>'secondary_pay_code_quantity')::numeric)) v(position, quantity)
    where t.authority_id = $1 and t.id = any($2::bigint[]) and v.quantity is not null`,
    ids,
  )
  await query('select roll_up_coded_tickets($1, $2::bigint[], 1)', ids)
}

const ticketsOf = async (project_id: number): Promise<CountedTicket[]> =>
  (
    await test.owner.query<CountedTicket>(
      `select t.material_id::int, m.name as material, m.material_type, t.supplier_id::int, t.status, t.uom, t.net::text, t.printed_on::text, t.printed_at, t.latency_seconds, t.po_number, t.source, t.agency
       from tickets t join materials m on m.id = t.material_id where t.project_id = $1`,
      [project_id],
    )
  ).rows

const metrics = async (project_id: number, filters: object = {}) => {
  return test.ok(projectMaterials.metrics, {
    params: { id: project_id },
    query: { filters } as never,
  })
}
const days = async (project_id: number, filters: object = {}, interval?: MaterialInterval) => {
  return test.ok(projectMaterials.days, {
    params: { id: project_id },
    query: { filters, ...(interval && { interval }) } as never,
  })
}

const day = fc.integer({ min: 1, max: 9 }).map((number) => `2026-11-0${number}`)
const filters = fc.record(
  {
    printed_on: fc.oneof(
      fc.record({ gte: day, lte: day }, { requiredKeys: [] }),
      day.map((eq) => ({ eq })),
    ),
    material_type: fc.constantFrom({ eq: 'asphalt' }, { in: ['concrete', 'aggregate'] }, { eq: 'other' }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Pick<TicketFilters, 'printed_on' | 'material_type'>>

it('is right to the ticket under any filters', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 3 }), filters, async (at, wanted) => {
      const project_id = places.projects[at]!
      const answer = await metrics(project_id, wanted)
      expect(answer.material_metrics).toEqual(recount(await ticketsOf(project_id), wanted, answer))
    }),
    { numRuns: 60 },
  )
})

const interval = fc.constantFrom(undefined, ...materialIntervals)

it('has intervals that add up to the table, whatever they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 3 }), filters, interval, async (at, wanted, by) => {
      const project_id = places.projects[at]!
      const table = (await metrics(project_id, wanted)).material_metrics
      const { material_days: series } = await days(project_id, wanted, by)
      expect(series.map(({ material_id, uom, days: all }) => [material_id, uom, all.at(-1)?.running_qty])).toEqual(
        table
          .filter(({ delivered_count }) => delivered_count > 0)
          .map((row) => [row.material_id, row.uom, row.delivered_qty]),
      )
      for (const { days: all } of series) {
        expect(all.map(({ printed_on }) => printed_on)).toEqual(all.map(({ printed_on }) => printed_on).toSorted())
        all.reduce((running, { delivered_qty, running_qty }) => {
          expect(running_qty).toBe(running.plus(delivered_qty).toFixed())
          return running.plus(delivered_qty)
        }, new Decimal(0))
      }
    }),
    { numRuns: 40 },
  )
})

/** The first date of a day's interval, found step by step on the calendar. */
function firstDateOf(by: MaterialInterval, printed_on: string): string {
  if (by === 'month') return `${printed_on.slice(0, 8)}01`
  const date = new Date(`${printed_on}T00:00:00Z`)
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

it.each(['week', 'month'] as const)('reports by %s the sums of its days, under its first date', async (by) => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 3 }), filters, async (at, wanted) => {
      const project_id = places.projects[at]!
      const byDay = (await days(project_id, wanted, 'day')).material_days
      expect(await days(project_id, wanted, by)).toEqual({
        interval: by,
        material_days: byDay.map((material) => ({
          ...material,
          days: [...Map.groupBy(material.days, ({ printed_on }) => firstDateOf(by, printed_on))].map(
            ([printed_on, of]) => ({
              printed_on,
              delivered_count: of.reduce((sum, { delivered_count }) => sum + delivered_count, 0),
              delivered_qty: Decimal.sum(...of.map(({ delivered_qty }) => delivered_qty)).toFixed(),
              running_qty: of.at(-1)?.running_qty,
            }),
          ),
        })),
      })
    }),
    { numRuns: 15 },
  )
})

it('chooses the interval by the requested dates that have tickets', async () => {
  const project_id = await newProject('Years')
  await createTickets(
    test.owner,
    places,
    ['2023-01-01', '2023-06-30', '2024-06-28', '2026-11-20'].map((date) => ({
      ...order('10', null, date),
      project_id,
      status: 'delivered',
    })),
  )
  const chosen = async (printed_on: object, by?: MaterialInterval) => {
    const answer = await days(project_id, { printed_on }, by)
    return [answer.interval, ...(answer.material_days[0]?.days.map(({ printed_on: first }) => first) ?? [])]
  }
  expect(await chosen({})).toEqual(['month', '2023-01-01', '2023-06-01', '2024-06-01', '2026-11-01'])
  expect(await chosen({ lte: '2024-12-31' })).toEqual(['week', '2022-12-26', '2023-06-26', '2024-06-24'])
  expect(await chosen({ gte: '2023-06-01', lte: '2024-06-28' })).toEqual(['day', '2023-06-30', '2024-06-28'])
  expect(await chosen({ eq: '2026-11-20' })).toEqual(['day', '2026-11-20'])
  expect(await chosen({ gte: '2026-11-21' })).toEqual(['day'])
  expect(await chosen({}, 'day')).toEqual(['day', '2023-01-01', '2023-06-30', '2024-06-28', '2026-11-20'])
})

/** A project without tickets. */
async function newProject(name: string): Promise<number> {
  const { rows } = await test.owner.query<{ id: string }>(
    "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, $2, gen_random_uuid(), 'America/New_York', 'construction') returning id",
    [places.authority_id, name],
  )
  return Number(rows[0]?.id)
}

it('keeps orders right while tickets are decided, voided and undone', async () => {
  const project_id = places.projects[0]!
  const check = async () => {
    const answer = await metrics(project_id)
    expect(answer.material_metrics).toEqual(recount(await ticketsOf(project_id), {}, answer))
    return answer.material_metrics
  }
  const before = await check()
  const voided = await test.call(ticketDecisions.bulkStatus, {
    body: { slip_ids: made.slice(0, 300), status: 'voided', reason: 'Test load' },
  })
  expect(voided.statusCode, voided.body).toBe(200)
  const without = await check()
  expect(without).not.toEqual(before)
  const undone = await test.call(ticketDecisions.undo, {
    body: { change_id: voided.json<{ change_id: number }>().change_id },
  })
  expect(undone.statusCode, undone.body).toBe(200)
  expect(await check()).not.toEqual(without)
})

it.each<[string, NewTicket[], string | null]>([
  ['repeated on every ticket of a dispatch', [order('100', 'D-1'), order('100', 'D-1'), order('100', 'D-1')], '100'],
  ['raised while it runs', [order('100', 'D-1'), order('140', 'D-1')], '140'],
  ['of two dispatches', [order('100', 'D-1'), order('60.5', 'D-2')], '160.5'],
  ['over midnight', [order('100', 'D-1', '2026-11-20'), order('100', 'D-1', '2026-11-21')], '100'],
  [
    'by purchase order, day by day',
    [order('100', null, '2026-11-20'), order('100', null, '2026-11-20'), order('80', null, '2026-11-21')],
    '180',
  ],
  ['in pounds and tons', [order('40000', 'D-1', '2026-11-20', 'LB'), order('80', 'D-2')], '100'],
  ['on a voided ticket alone', [{ ...order('100', 'D-1'), status: 'voided' }], null],
  ['on no ticket', [{ net: '10', uom: 'TON' }], null],
])('reports an order %s', async (_how, tickets, expected) => {
  const project_id = await newProject('Orders')
  await createTickets(
    test.owner,
    places,
    tickets.map((ticket) => ({ ...ticket, project_id })),
  )
  expect((await metrics(project_id)).material_metrics.map(({ quantity_ordered }) => quantity_ordered)).toEqual([
    expected,
  ])
})

/** A ticket of an order. */
function order(
  quantity_ordered: string,
  dispatch_number: string | null,
  printed_on = '2026-11-20',
  uom = 'TON',
): NewTicket {
  return {
    printed_on,
    printed_at: `${printed_on}T19:05:00.000Z`,
    uom,
    net: '20',
    po_number: '88-14',
    source: { quantity_ordered, ...(dispatch_number !== null && { dispatch_number }) },
  }
}

it('is not found for a project that is deleted, of another agency or unknown', async () => {
  const project_id = places.projects[3]!
  await test.owner.query('update projects set deleted_at = now() where id = $1', [project_id])
  for (const route of Object.values(projectMaterials)) {
    expect((await test.call(route, { params: { id: project_id } })).statusCode).toBe(404)
    expect((await test.call(route, { params: { id: places.projects[0]! }, of: 'second' })).statusCode).toBe(404)
    expect((await test.call(route, { params: { id: 999_999_999 } })).statusCode).toBe(404)
  }
})

it('refuses unknown filters, and names them', async () => {
  const response = await test.call(projectMaterials.metrics, {
    params: { id: places.projects[0]! },
    query: { filters: { plant_id: { eq: 1 } } } as never,
  })
  expect(response.statusCode).toBe(400)
  expect(response.body).toContain('plant_id')
})

it.each([
  ['interval', { interval: 'year' }],
  ['by', { by: 'week' }],
])('refuses a wrong %s of running totals, and explains it', async (name, query) => {
  const response = await test.call(projectMaterials.days, {
    params: { id: places.projects[0]! },
    query: query as never,
  })
  expect(response.statusCode).toBe(400)
  expect(response.body).toContain(name)
})
