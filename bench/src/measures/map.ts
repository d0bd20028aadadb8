import { figure, lineOf } from '../report.ts'
import { placesOfTickets } from '../cases/map.queries.ts'
import { Client } from 'pg'
import { loadOverHttp, type Measure } from './bench.ts'

/** Days by which questions differ, so that no answer is one that was kept. */
const DAYS = 400

/** Tiles of a map of all tickets, each uncached: of the whole agency, of one site, and of a street of it; and the list of tickets in view. */
export const measureMap: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const { tickets, sites } = await placesOfTickets(client, bench.values.authority_id)
    const [site] = sites
    if (!site) throw new Error('no ticket says where it was delivered')
    const anew = (at: number) => `filters[printed_on][gte]=${dayBefore(3_000 + at)}`
    const queries = Array.from({ length: DAYS }, (_, at) => anew(at))
    const tile = (level: number) => `/v1/map/tickets/${level}/${site.x >> (14 - level)}/${site.y >> (14 - level)}`
    const street = `/v1/map/tickets/17/${site.x * 8 + 4}/${site.y * 8 + 4}`
    const across = 360 / 2 ** 14
    const west = site.x * across - 180
    const box = [west, site.south, west + across, site.north].map((degrees) => degrees.toFixed(5)).join(',')
    const cases: [name: string, path: string, queries: string[], limit: number][] = [
      ['layers with counts and bounds', '/v1/map/layers', queries, 1_000],
      ['a tile with all of them', tile(4), queries, 1_000],
      ['the same, under no filter, as it is kept', tile(4), [''], 20],
      [`a tile with the fullest site (${site.tickets.toLocaleString('en-US')})`, tile(12), queries, 150],
      ['a tile of a street', street, queries, 50],
      [
        'a list page of what is in view of the fullest site',
        '/v1/slips',
        [`page_size=30&filters[within][eq]=${box}`],
        150,
      ],
    ]
    const lines = []
    for (const [name, path, asked, limit] of cases) {
      const { p50, p95 } = await loadOverHttp(bench, { path, queries: asked, connections: 1 })
      bench.tell(`map, ${name}: p95 ${figure(p95)} ms`)
      lines.push(lineOf({ name, value: p95, unit: ' ms', at_most: limit, detail: `p50 ${figure(p50)} ms` }))
    }
    return [{ title: `The map of ${tickets.toLocaleString('en-US')} tickets with a place, one person, p95`, lines }]
  } finally {
    await client.end()
  }
}

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
