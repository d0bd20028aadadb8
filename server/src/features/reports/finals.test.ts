import {
  finalsTypes,
  reports,
  shiftOf,
  tickets as ticketRoutes,
  USUAL_SHIFTS,
  type FinalsQuery,
  type FinalsReport,
  type TicketFilters,
} from '@milepost/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { Exact } from '../units/index.ts'
import { randomTickets, seeded } from '../tickets/random-tickets.fixtures.ts'
import { createPlaces, createTickets, type NewTicket, type Places } from '../tickets/tickets.fixtures.ts'

let test: TestApp
let places: Places
let project = 0

/** Around the end of daylight saving time in New York (2026-11-01, 2:00): the hour from 1:00 comes twice. */
const moments = [
  '2026-11-01T04:30:00Z',
  '2026-11-01T05:30:00Z',
  '2026-11-01T06:30:00Z',
  '2026-11-01T10:59:59Z',
  '2026-11-01T11:00:00Z',
  '2026-11-01T23:00:00Z',
]

function shiftedTickets(of: Places): NewTicket[] {
  const random = seeded(3)
  return randomTickets(of, 200).map((ticket, at) => {
    const instant = new Date(Date.parse(moments[at % moments.length]!) + Math.floor(random() * 5) * 86_400_000)
    const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO('America/New_York')
    return {
      ...ticket,
      project_id: of.projects[at % 2]!,
      status: at % 5 === 0 ? 'rejected' : 'delivered',
      printed_at: instant.toISOString(),
      received_at: instant.toISOString(),
      latency_seconds: 0,
      printed_on: local.toPlainDate().toString(),
    }
  })
}

beforeAll(async () => {
  test = await createTestApp()
  places = await createPlaces(test.owner, test.world.first)
  project = places.projects[0]!
  await createTickets(test.owner, places, shiftedTickets(places))
  const other = await createPlaces(test.owner, test.world.second)
  await createTickets(test.owner, other, shiftedTickets(other))
})
afterAll(() => test.close())

const ask = (query: FinalsQuery, id = project) => test.call(reports.finals, { params: { id }, query })
const reportOf = async (query: FinalsQuery): Promise<FinalsReport> => {
  const answer = await ask(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ report: FinalsReport }>().report
}
const countOf = async (filters: TicketFilters) =>
  (
    await test.call(ticketRoutes.list, {
      query: { filters: { ...filters, project_id: { eq: project } }, page_number: 1, page_size: 1 } as never,
    })
  ).json<{ page: { total_rows: number } }>().page.total_rows

interface Counted {
  group: string
  net: string
}

/** Delivered tickets as a plain look at the table gives them, each with the group that the pure rules put it in; null for what is outside. */
async function recount(query: FinalsQuery): Promise<Counted[]> {
  const { rows } = await test.owner.query<Record<'supplier' | 'net' | 'uom' | 'type' | 'on' | 'clock', string>>(
    `select s.name as supplier, t.net::text, t.uom, m.material_type as type, to_char(t.printed_at at time zone 'America/New_York', 'YYYY-MM-DD') as on, to_char(t.printed_at at time zone 'America/New_York', 'HH24:MI:SS') as clock
     from tickets t join suppliers s on s.id = t.supplier_id join materials m on m.id = t.material_id where t.project_id = $1 and t.status = 'delivered'`,
    [project],
  )
  return rows.flatMap(({ supplier, net, uom, type, on, clock }) => {
    const shift = shiftOf({ date: on, time: clock }, USUAL_SHIFTS)
    const day = query.shift ? shift.on : on
    if (query.shift && shift.shift !== query.shift) return []
    if (day < query.start_date || day > query.end_date) return []
    if (query.start_time && `${on}T${clock}` < `${query.start_date}T${query.start_time}`) return []
    if (query.end_time && `${on}T${clock}` > `${query.end_date}T${query.end_time}:59`) return []
    const parts = [query.type.endsWith('_day') ? day : '', query.type.includes('material_type') ? type : '']
    return [{ group: [supplier, ...parts, uom].join('|'), net }]
  })
}

const date = fc.integer({ min: 0, max: 6 }).map((days) => (days === 0 ? '2026-10-31' : `2026-11-0${days}`))
const queries = fc
  .record({
    type: fc.constantFrom(...finalsTypes),
    dates: fc.tuple(date, date),
    shift: fc.constantFrom('day', 'night', 'times', undefined),
  })
  .map(({ type, dates, shift }): FinalsQuery => {
    const [start_date = '', end_date = ''] = dates.toSorted()
    if (shift !== 'times') return { type, start_date, end_date, ...(shift && { shift }) }
    return { type, start_date, end_date, start_time: '01:30', end_time: '06:00' }
  })

describe('finals', () => {
  it('are what a plain sum of the delivered tickets comes to, by every grouping, shift and time', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const report = await reportOf(query)
        const counted = Map.groupBy(await recount(query), ({ group }) => group)
        const sumOf = (rows: readonly Counted[]) => rows.reduce((sum, { net }) => sum.plus(net), new Exact(0)).toFixed()
        expect(
          report.rows
            .map((row) => [
              [row.supplier, row.day ?? '', row.material_type ?? '', row.uom].join('|'),
              row.ticket_count,
              row.quantity,
            ])
            .toSorted(),
        ).toEqual([...counted].map(([group, rows]) => [group, rows.length, sumOf(rows)]).toSorted())
        const all = [...counted.values()].flat()
        expect(report.totals.reduce((sum, { ticket_count }) => sum + ticket_count, 0)).toBe(all.length)
        expect(report.suppliers.reduce((sum, { quantity }) => sum.plus(quantity), new Exact(0)).toFixed()).toBe(
          sumOf(all),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('lead to the lists of exactly their tickets', async () => {
    for (const shift of ['day', 'night', undefined] as const) {
      const query = { type: 'supplier_material_type_day', start_date: '2026-10-31', end_date: '2026-11-03' } as const
      const { rows, suppliers, totals } = await reportOf({ ...query, ...(shift && { shift }) })
      expect(rows.length).toBeGreaterThan(4)
      for (const { filters, ticket_count } of [...rows.slice(0, 5), ...suppliers, ...totals])
        expect(await countOf(filters)).toBe(ticket_count)
    }
  })

  it('are refused for dates that break a rule, with words at the field', async () => {
    await test.owner.query("update projects set start_date = '2026-10-31' where id = $1", [project])
    const answer = await ask({ type: 'supplier', start_date: '2026-10-30', end_date: '2026-10-29' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      error: {
        code: 'invalid',
        details: [
          { path: 'end_date', code: 'end_before_start', message: 'End Date must be later than the Start Date.' },
          {
            path: 'start_date',
            code: 'before_project',
            message: 'The start date cannot be before the start of the project, 2026-10-31.',
          },
        ],
      },
    })
    expect((await ask({ type: 'supplier', start_date: '2026-11-01', end_date: '2026-11-01' }, 1)).statusCode).toBe(404)
  })
})
