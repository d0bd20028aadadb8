import { COUNT_CAP, LAST_NUMBERED_ROW, tickets } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createPlaces } from '../tickets.fixtures.ts'

/** More tickets than a list numbers and a search counts. */
const COUNT = COUNT_CAP + 1500
const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
const [supplier, plant, material, project, truck, other] = [
  places.suppliers[0],
  places.plants[0],
  places.materials[0],
  places.projects[0],
  places.trucks[0],
  places.trucks[1],
]
await test.owner.query(
  `
  insert into tickets (authority_id, supplier_id, plant_id, material_id, project_id, truck_id, ticket_number, ticket_year, status, printed_at, received_at, printed_on, latency_seconds, time_zone, weighing_method, net, uom,
    content_hash, chain_seq, chain_head)
  select $1, $2, $3, $4, $5, case when n % 1000 = 0 then $7::bigint else $6::bigint end, (410000000 + n)::text, 2026, 'pending', at, at, at::date, 0, 'UTC', 'platform', 1.5, 'TON', '', 1, ''
  from (select n, timestamptz '2026-06-01 00:00:00Z' + make_interval(mins => n / 3) as at from generate_series(1, ${COUNT}) n) x`,
  [places.authority_id, supplier, plant, material, project, truck, other],
)
await test.owner.query('select roll_up_tickets($1, array(select id from tickets), 1)', [places.authority_id])

const list = async (query: object) => {
  const response = await test.call(tickets.list, { query: query as never })
  return {
    status: response.statusCode,
    body: response.json<{
      slips: { id: number; ticket_number: string; truck: string }[]
      page: { total_rows: number; total_capped?: boolean; next_cursor: string; page_number: number; last_page: boolean }
      error: { details: { path: string; message: string }[] }
    }>(),
  }
}
const newest = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => String(410_000_000 + COUNT - from - at))

describe('beyond row 10,000', () => {
  it('a numbered page is refused, with advice on how to continue', async () => {
    const { status, body } = await list({ page_size: 1000, page_number: 11 })
    expect(status).toBe(400)
    expect(body.error.details).toMatchObject([{ path: 'page_number', message: expect.stringContaining('next_cursor') }])
    expect((await list({ page_size: 1000, page_number: 11, search: '4100' })).status).toBe(400)
    expect(
      (await list({ page_size: 1000, page_number: 11, filters: { truck_id: { eq: places.trucks[1] } } })).body.page,
    ).toMatchObject({ total_rows: 21, page_number: 11 })
  })

  it('the list continues by cursor, to its very end', async () => {
    let { body } = await list({ page_size: 5000, page_number: 2 })
    const seen = body.slips.length + 5000
    expect(seen).toBe(LAST_NUMBERED_ROW)
    const numbers: string[] = []
    while (body.page.next_cursor !== null) {
      body = (await list({ page_size: 5000, cursor: body.page.next_cursor })).body
      numbers.push(...body.slips.map((slip) => slip.ticket_number))
    }
    expect(numbers).toEqual(newest(COUNT - LAST_NUMBERED_ROW, LAST_NUMBERED_ROW))
    expect(body.page).toMatchObject({ page_number: 5, total_rows: COUNT, last_page: true })
  })
})

describe('a search with more results than are counted', () => {
  it.each(['4', '410', '4100', 't-440', 'BAR-01', '12.5mm'])(
    '%s says so, and still shows the newest first',
    async (search) => {
      const { body } = await list({ search, page_size: 50 })
      expect(body.page).toMatchObject({ total_rows: COUNT_CAP, total_capped: true, last_page: false })
      expect(body.slips.map((slip) => slip.ticket_number)).toEqual(
        newest(60)
          .filter((number) => search !== 't-440' || Number(number) % 1000 !== 0)
          .slice(0, 50),
      )
    },
  )

  it('is exact again with a filter, and continues by cursor', async () => {
    const { body } = await list({ search: '4100', filters: { truck_id: { eq: places.trucks[1] } }, page_size: 15 })
    expect(body.page).toMatchObject({ total_rows: 21 })
    expect(body.page).not.toHaveProperty('total_capped')
    const next = (
      await list({
        search: '4100',
        filters: { truck_id: { eq: places.trucks[1] } },
        page_size: 15,
        cursor: body.page.next_cursor,
      })
    ).body
    expect([...body.slips, ...next.slips].map((slip) => Number(slip.ticket_number) % 1000)).toEqual(
      Array.from({ length: 21 }, () => 0),
    )
    const page = (await list({ search: '4100', page_size: 3 })).body
    expect(
      (await list({ search: '4100', page_size: 3, cursor: page.page.next_cursor })).body.slips.map(
        (slip) => slip.ticket_number,
      ),
    ).toEqual(newest(3, 3))
  })
})
