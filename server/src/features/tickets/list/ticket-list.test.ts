import {
  aggregateAxes,
  tickets,
  ticketSortKeys,
  type TicketAggregate,
  type TicketFilters,
  type TicketRow,
} from '@milepost/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { Exact } from '../../units/index.ts'
import { randomTickets } from '../random-tickets.fixtures.ts'
import { createPlaces, createTickets } from '../tickets.fixtures.ts'
import { matches, orderKey, type PlainTicket } from './ticket-list.oracle.ts'

const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
await createTickets(test.owner, places, randomTickets(places, 500))
const other = await createPlaces(test.owner, test.world.second)
await createTickets(test.owner, other, randomTickets(other, 30))
// 9:05 pm is a day of this project, 10:05 am a night.
await test.owner.query(
  "insert into shift_hours (authority_id, project_id, day_from, night_from) values ($1, $2, '11:00', '22:00')",
  [places.authority_id, places.projects[1]],
)
const { rows } = await test.owner.query<PlainTicket>(
  `
  select t.id::int, t.supplier_id::int, t.plant_id::int, t.material_id::int, t.project_id::int, t.truck_id::int, t.contractor_job_id::int, t.ticket_number, t.po_number, t.status, t.accepted, t.flagged,
    t.changed_after_delivered, t.printed_at, t.received_at, t.printed_on::text, to_char(t.printed_at at time zone t.time_zone, 'HH24:MI:SS') as printed_clock, (select array[to_char(h.day_from, 'HH24:MI'), to_char(h.night_from, 'HH24:MI')] from shift_hours h where h.project_id = t.project_id) as shift_hours, t.latency_seconds, t.failed_checks, t.net::text, t.uom, t.load_number, t.gross::text, t.tare::text, t.overload_lbs::text, t.delivered_on::text,
    t.product_code, t.mix_id, t.agency->>'waste_reason' as waste_reason, (case when x.corrected then t.agency->>'corrected_delivery_latitude' else t.source->>'delivery_latitude' end)::double precision as latitude, (case when x.corrected then t.agency->>'corrected_delivery_longitude' else t.source->>'delivery_longitude' end)::double precision as longitude, m.material_type, m.name as material, p.code as plant, p.name as plant_name, s.name as supplier, tr.number as truck, h.name as hauler, c.name as customer_name, j.job_number
  from tickets t join materials m on m.id = t.material_id join plants p on p.id = t.plant_id join suppliers s on s.id = t.supplier_id left join trucks tr on tr.id = t.truck_id
  cross join lateral (select t.agency->>'delivery_latitude_as_sent' = t.source->>'delivery_latitude' and t.agency->>'delivery_longitude_as_sent' = t.source->>'delivery_longitude' as corrected) x
  left join haulers h on h.id = t.hauler_id left join customers c on c.id = t.customer_id left join contractor_jobs j on j.id = t.contractor_job_id where t.authority_id = $1`,
  [places.authority_id],
)
const all: PlainTicket[] = rows

interface Answer {
  slips: TicketRow[]
  page: {
    total_rows: number
    last_page: boolean
    next_cursor: string | null
    page_number: number
    total_pages: number
    total_capped?: boolean
  }
}

const list = async (query: object, as: 'administrator' | 'field_engineer' = 'administrator'): Promise<Answer> => {
  const response = await test.call(tickets.list, { query: query as never, as })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Answer>()
}

const some = <T>(values: () => readonly T[]) =>
  fc
    .array(fc.nat(), { minLength: 1, maxLength: 3 })
    .map((picks) => ({ in: picks.map((pick) => values()[pick % values().length]!) }))
const someOrNot = (values: () => readonly number[]) =>
  fc.oneof(
    { weight: 3, arbitrary: some(values) },
    { weight: 1, arbitrary: fc.nat().map((pick) => ({ ne: values()[pick % values().length]! })) },
  )
const one = (values: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(...values).map((ne) => ({ ne })),
    fc.constantFrom(...values).map((eq) => ({ eq })),
    fc.subarray([...values], { minLength: 1 }).map((names) => ({ in: names })),
  )
const flag = fc.boolean().map((eq) => ({ eq }))
const day = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 9 }).map((number) => `2026-11-0${number}`) },
  { weight: 1, arbitrary: fc.constantFrom('1900-01-01', '9999-12-31') },
)
const instants = fc.record(
  { gte: day.map((date) => `${date}T15:05:00Z`), lte: day.map((date) => `${date}T19:05:00.000Z`) },
  { requiredKeys: [] },
)
/** Own projects differ by who asks: `own-projects.test.ts`. */
const filterOf: Record<Exclude<keyof TicketFilters, 'own'>, fc.Arbitrary<unknown>> = {
  status: one([
    'pending',
    'delivered',
    'rejected',
    'voided',
    'accepted',
    'flagged',
    'changed_after_delivered',
    'empty',
  ]),
  plant_id: someOrNot(() => places.plants),
  supplier_id: someOrNot(() => places.suppliers),
  material_id: someOrNot(() => places.materials),
  material_type: one(['asphalt', 'concrete', 'aggregate', 'other']),
  truck_id: someOrNot(() => places.trucks),
  project_id: someOrNot(() => places.projects),
  contractor_job_id: some(() => places.jobs),
  printed_on: fc.oneof(
    day.map((eq) => ({ eq })),
    fc.record({ gte: day, lte: day }, { requiredKeys: [] }),
  ),
  printed_at: instants,
  shift: fc.constantFrom({ eq: 'day' }, { eq: 'night' }),
  shift_on: fc.oneof(
    day.map((eq) => ({ eq })),
    fc.record({ gte: day, lte: day }, { requiredKeys: [] }),
  ),
  received_at: instants,
  flagged: flag,
  accepted: flag,
  changed_after_delivered: flag,
  held: flag,
  latency_seconds: fc.record(
    { gte: fc.constantFrom(-200, 6, 300), lte: fc.constantFrom(40, 2000) },
    { requiredKeys: [] },
  ),
  checks_failed: flag,
  uom: fc.oneof(
    fc.constantFrom('LB', 'TON', 'CY').map((eq) => ({ eq })),
    fc.constant({ in: ['TON', 'CY'] }),
  ),
  overloaded: fc.constant({ eq: true }),
  wasted: fc.constant({ eq: true }),
  signature: fc.constantFrom({ eq: 'unsigned' }, { eq: 'agreed' }, { in: ['disputed', 'unsigned'] }),
  // Loads are on a grid of hundredths of a degree: the edges are close to its lines.
  along: fc.constant({ eq: '1,0,100' }),
  pay_item_id: fc.constant({ eq: 1 }),
  pay_period_id: fc.constant({ eq: 1 }),
  work_date: fc.record({ gte: day, lte: day }),
  within: fc.constantFrom(
    { eq: '-84.400001,33.709999,-84.349999,33.760001' },
    { eq: '-84.399999,33.700001,-84.330001,33.720001' },
    { eq: '10,10,11,11' },
  ),
  ticket_number: fc.oneof(
    fc.nat({ max: 499 }).map((at) => ({ eq: all[at]!.ticket_number })),
    fc.constantFrom({ match: '41' }, { match: 'AS10' }),
  ),
  id: fc
    .uniqueArray(fc.nat({ max: 499 }), { minLength: 1, maxLength: 40 })
    .map((places) => ({ in: places.map((at) => all[at]!.id) })),
}
const names = Object.keys(filterOf) as (keyof typeof filterOf)[]
const filters = fc
  .subarray(names, { minLength: 0, maxLength: 3 })
  .chain((chosen) =>
    fc.record(Object.fromEntries(chosen.map((name) => [name, filterOf[name]]))),
  ) as fc.Arbitrary<TicketFilters>
const search = fc.option(
  fc.constantFrom(
    '41',
    '4110',
    '1003',
    'as10',
    '00',
    'T-44',
    'BAR-01',
    'north',
    'Quarry',
    '12.5mm',
    'sp',
    '88-1',
    '24-11',
    '100%',
    'nothing of this',
    '_',
    "it's",
  ),
  { nil: undefined, freq: 2 },
)

const expected = (chosen: TicketFilters, text: string | undefined, as: string) =>
  all.filter((ticket) => matches(ticket, chosen, text) && (as === 'administrator' || ticket.project_id !== null))

describe('any filters and search', () => {
  it('find the tickets that a check of every row finds, and count them', async () => {
    await fc.assert(
      fc.asyncProperty(
        filters,
        search,
        fc.constantFrom('administrator' as const, 'field_engineer' as const),
        async (chosen, text, as) => {
          const wanted = expected(chosen, text, as).toSorted(
            (one, other) => other.printed_at.getTime() - one.printed_at.getTime() || other.id - one.id,
          )
          const { slips, page } = await list(
            { filters: chosen, ...(text !== undefined && { search: text }), page_size: 25 },
            as,
          )
          expect(page.total_rows).toBe(wanted.length)
          expect(slips.map(({ id }) => id)).toEqual(wanted.slice(0, 25).map(({ id }) => id))
        },
      ),
      { numRuns: 150 },
    )
  })

  it('are counted and added up exactly by every axis', async () => {
    await fc.assert(
      fc.asyncProperty(
        filters,
        search,
        fc.constantFrom(...aggregateAxes),
        fc.constantFrom('administrator' as const, 'field_engineer' as const),
        async (chosen, text, aggregate_by, as) => {
          const response = await test.call(tickets.aggregates, {
            as,
            query: { aggregate_by, filters: chosen as never, ...(text !== undefined && { search: text }) },
          })
          expect(response.statusCode, response.body).toBe(200)
          const { aggregates } = response.json<{ aggregates: TicketAggregate[] }>()
          const keyOf = (ticket: PlainTicket) =>
            ({
              material: ticket.material_id,
              material_type: ticket.material_type,
              plant: ticket.plant_id,
              supplier: ticket.supplier_id,
              project: ticket.project_id,
              truck: ticket.truck_id,
              contractor_job: ticket.contractor_job_id,
              status: ticket.status,
              day: ticket.printed_on,
            })[aggregate_by]
          const groups = Map.groupBy(expected(chosen, text, as), (ticket) => `${keyOf(ticket)} ${ticket.uom}`)
          const sum = (group: PlainTicket[]) =>
            group.reduce((total, { net }) => total.plus(net), new Exact(0)).toString()
          const byKey = new Map(aggregates.map((aggregate) => [`${aggregate.key} ${aggregate.uom}`, aggregate]))
          expect([...byKey.keys()].toSorted()).toEqual([...groups.keys()].toSorted())
          for (const [key, group] of groups) {
            const byStatus = Map.groupBy(group, ({ status }) => status ?? 'empty')
            expect(byKey.get(key)).toMatchObject({
              count: group.length,
              net: sum(group),
              by_status: Object.fromEntries(
                [...byStatus].map(([status, part]) => [status, { count: part.length, net: sum(part) }]),
              ),
            })
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it.each([1, 2, 3, 4, 5])('find nothing for %i characters outside the basic plane', async (length) => {
    const text = '\u{10000}'.repeat(length)
    expect((await list({ search: text })).page.total_rows).toBe(0)
  })
})

describe('sorting', () => {
  const agency = ['ticket_number', 'printed_at', 'received_at', 'material', 'plant', 'truck']
  const sort = fc.record({
    sort_by: fc.constantFrom(...ticketSortKeys),
    sort_order: fc.constantFrom('asc' as const, 'desc' as const),
    within: fc.boolean(),
    text: search,
  })

  it('orders by every key, and lists every ticket exactly once by page and by cursor', async () => {
    await fc.assert(
      fc.asyncProperty(sort, async ({ sort_by, sort_order, within, text }) => {
        const chosen: TicketFilters =
          within || !agency.includes(sort_by) ? { project_id: { eq: places.projects[1]! } } : {}
        const query = {
          sort_by,
          sort_order,
          filters: chosen,
          page_size: 97,
          ...(text !== undefined && { search: text }),
        }
        const wanted = expected(chosen, text, 'administrator').map((ticket) => ({
          id: ticket.id,
          key: orderKey(ticket, sort_by),
        }))
        const paged: number[] = []
        const walked: number[] = []
        let cursor: string | null | undefined
        for (let page_number = 1; cursor !== null; page_number++) {
          const [page, after] = await Promise.all([
            list({ ...query, page_number }),
            list({ ...query, ...(cursor && { cursor }) }),
          ])
          paged.push(...page.slips.map(({ id }) => id))
          walked.push(...after.slips.map(({ id }) => id))
          expect(after.page).toMatchObject({
            total_rows: wanted.length,
            page_number,
            last_page: after.page.next_cursor === null,
          })
          cursor = after.page.next_cursor
        }
        expect(walked).toEqual(paged)
        expect(walked.toSorted((one, other) => one - other)).toEqual(
          wanted.map(({ id }) => id).toSorted((one, other) => one - other),
        )
        const keys = new Map(wanted.map(({ id, key }) => [id, key]))
        const seen = walked.map((id) => keys.get(id) ?? null)
        const direction = sort_order === 'asc' ? 1 : -1
        const sorted = seen.toSorted((one, other) =>
          one === null || other === null
            ? Number(one === null) - Number(other === null)
            : one < other
              ? -direction
              : one > other
                ? direction
                : 0,
        )
        expect(seen).toEqual(sorted)
      }),
      { numRuns: 60 },
    )
  })

  it.each(ticketSortKeys.filter((key) => !agency.includes(key)))('by %s is refused agency-wide', async (sort_by) => {
    const response = await test.call(tickets.list, { query: { sort_by: sort_by as never } })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      error: {
        code: 'malformed',
        details: [{ path: 'sort_by', message: expect.stringContaining('within one project only') }],
      },
    })
  })

  it('is newest first by default, and as its third state', async () => {
    const plain = await list({})
    expect((await list({ sort_by: 'ticket_number', sort_order: 'default' })).slips).toEqual(plain.slips)
    expect((await list({ sort_by: 'printed_at', sort_order: 'desc' })).slips).toEqual(plain.slips)
  })
})

describe('pages', () => {
  it('past the end are empty with the true totals', async () => {
    const { slips, page } = await list({ page_number: 900, page_size: 30 })
    expect(slips).toEqual([])
    expect(page).toMatchObject({ page_number: 900, total_rows: 500, total_pages: 17, last_page: true })
    expect((await list({ page_number: 40, search: 'T-44' })).page.total_rows).toBe(
      expected({}, 'T-44', 'administrator').length,
    )
  })

  it('accept no cursor of another order, nor an invented one', async () => {
    const { page } = await list({ page_size: 5 })
    const forged = Buffer.from(JSON.stringify(['printed_at desc', 5, '2026-02-31 00:00:00+00', '7'])).toString(
      'base64url',
    )
    for (const query of [{ cursor: page.next_cursor!, sort_by: 'received_at' }, { cursor: 'x' }, { cursor: forged }]) {
      const response = await test.call(tickets.list, { query: query as never })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ error: { details: [{ path: 'cursor' }] } })
    }
  })

  it('contain the fields of every row, and the additional ones requested', async () => {
    const ticket = all.toSorted(
      (one, other) => other.printed_at.getTime() - one.printed_at.getTime() || other.id - one.id,
    )[0]!
    const { slips } = await list({
      fields: ['slump', 'driver', 'plant_temperature', 'overload_tons', 'dot_code', 'district'],
      page_size: 500,
    })
    expect(slips[0]).toMatchObject({
      id: ticket.id,
      plant: ticket.plant,
      plant_name: ticket.plant_name,
      supplier: ticket.supplier,
      material: ticket.material,
      net: ticket.net,
      printed_at: ticket.printed_at.toISOString(),
    })
    expect(new Set(slips.map((slip) => slip['driver']))).toEqual(new Set([0, 1, 2, 3, 4].map((at) => `Driver "${at}"`)))
    expect(new Set(slips.map((slip) => slip['slump']))).toEqual(new Set(['4.25', null]))
    expect(new Set(slips.map((slip) => slip['overload_tons']))).toEqual(new Set(['0.00', '0.60', null]))
    expect(slips.filter((slip) => slip['district'] === null).every((slip) => slip.project_id === null)).toBe(true)
  })
})
