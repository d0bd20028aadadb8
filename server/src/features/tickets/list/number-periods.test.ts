import { COUNT_CAP, tickets, type Role } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { inPace } from '../../../testing/in-pace.ts'
import { createPlaces } from '../tickets.fixtures.ts'

/** More tickets than a search counts, spread over two years, and three held ones of a distant year. */
const COUNT = COUNT_CAP + 200
const numberOf = (at: number) => String(410_000_000 + at)
const strays = ['1903-03-01', '1971-01-15', '9999-12-30']

const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
const insert = (numbers: readonly string[], times: readonly string[], project_id: number | null) =>
  test.owner.query(
    `insert into tickets (authority_id, supplier_id, plant_id, material_id, project_id, ticket_number, ticket_year, status, printed_at, received_at, printed_on, latency_seconds, time_zone, weighing_method, net, uom,
      content_hash, chain_seq, chain_head)
    select $1, $2, $3, $4, $5, number, 2026, 'pending', at, at, at::date, 0, 'UTC', 'platform', 1.5, 'TON', '', 1, '' from unnest($6::text[], $7::timestamptz[]) x(number, at)`,
    [places.authority_id, places.suppliers[0], places.plants[0], places.materials[0], project_id, numbers, times],
  )
const start = Date.parse('2024-06-01T00:00:00Z')
const all = Array.from({ length: COUNT }, (_, at) => at)
await insert(
  all.map(numberOf),
  all.map((at) => new Date(start + at * 52 * 60_000).toISOString()),
  places.projects[0] ?? null,
)
await insert(
  strays.map((_, at) => `410stray${at}`),
  strays.map((day) => `${day}T12:00:00Z`),
  null,
)
await test.owner.query('select roll_up_tickets($1, array(select id from tickets), 1)', [places.authority_id])

it('has no pending list on the index, which each search would read once for every period', async () => {
  const { rows } = await test.owner.query("select reloptions from pg_class where relname = 'tickets_by_number_piece'")
  expect(rows).toEqual([{ reloptions: ['fastupdate=off'] }])
})

interface Found {
  slips: { ticket_number: string }[]
  page: { next_cursor: string | null; total_capped?: boolean; total_rows: number }
}

async function search(query: object, role: Role = 'administrator'): Promise<Found> {
  return (await test.call(tickets.list, { as: role, query: query as never })).json<Found>()
}

/** The numbers that a search finds, by cursor to its end. */
async function walk(query: { search: string; sort_order: 'asc' | 'desc' }): Promise<string[]> {
  const numbers: string[] = []
  let cursor: string | null = null
  do {
    const found: Found = await search({ ...query, sort_by: 'printed_at', page_size: 9999, ...(cursor && { cursor }) })
    expect(found.page.total_capped).toBe(true)
    numbers.push(...found.slips.map(({ ticket_number }) => ticket_number))
    cursor = found.page.next_cursor
  } while (cursor !== null)
  return numbers
}

const usual = Array.from({ length: COUNT }, (_, at) => numberOf(at))

it(
  'tickets whose number holds a text are listed in printing order over all periods, each once',
  async () => {
    const expected = ['410stray0', '410stray1', ...usual, '410stray2']
    expect(await walk({ search: '410', sort_order: 'asc' })).toEqual(expected)
    expect(await walk({ search: '410', sort_order: 'desc' })).toEqual(expected.toReversed())
  },
  inPace(60_000),
)

it('more numbers begin with a text than are counted: its newest tickets come without counting, again and again', async () => {
  const newest = usual.toReversed().slice(0, 50)
  for (const search_again of [1, 2]) {
    const { slips, page } = await search({ search: '4100', sort_by: 'printed_at', sort_order: 'desc', page_size: 50 })
    expect(page, `search ${search_again}`).toMatchObject({ total_rows: COUNT_CAP, total_capped: true })
    expect(slips.map(({ ticket_number }) => ticket_number)).toEqual(newest)
  }
})

it('a rare text is found in any period, and is counted', async () => {
  const { slips, page } = await search({ search: 'STRAY', sort_by: 'printed_at' })
  expect(page.total_rows).toBe(strays.length)
  expect(slips.map(({ ticket_number }) => ticket_number).toSorted()).toEqual(['410stray0', '410stray1', '410stray2'])
})

it.each([
  ['field_inspector', {}, usual],
  ['administrator', { held: { eq: false } }, usual],
  ['administrator', { held: { eq: true } }, ['410stray0', '410stray1', '410stray2']],
] as const)(
  '%s under %j sees the requested held and other tickets that they may read',
  async (role, filters, expected) => {
    const { slips, page } = await search({ search: '410', filters, sort_by: 'printed_at', page_size: 200 }, role)
    expect(page.total_rows).toBe(Math.min(COUNT_CAP, expected.length))
    expect(slips.map(({ ticket_number }) => ticket_number)).toEqual(expected.slice(0, 200))
  },
)
