import { todayInZone } from '@milepost/contract/core/time/zones'
import { addDays } from '@milepost/contract/core/time/days'
import { figure, lineOf } from '../report.ts'
import { countAlone, placesOfTickets, tileOfAbout } from '../cases/map.queries.ts'
import { Client } from 'pg'
import { loadOverHttp, type Measure } from './bench.ts'

/** Days by which questions differ, so that no answer is one that was kept. */
const DAYS = 400

/** Tiles of a map of all tickets, each uncached: of the whole agency, of one site, and of a street of it; and the list of tickets in view. */
export const measureMap: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const { tickets, sites, tiles } = await placesOfTickets(client, bench.values.authority_id)
    const [site] = sites
    const large = tileOfAbout(tiles, Math.min(100_000, tickets / 2))
    if (!site) throw new Error('no ticket says where it was delivered')
    const uncached = (at: number) => `filters[printed_on][gte]=${dayBefore(3_000 + at)}`
    const queries = Array.from({ length: DAYS }, (_, at) => uncached(at))
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
      [LARGE, `/v1/map/tickets/${large.z}/${large.x}/${large.y}`, queries, 300],
      ['a tile of a street', street, queries, 50],
      [
        'what a point is called: its coordinates in the plane, its station',
        '/v1/map/position',
        Array.from(
          { length: DAYS },
          (_, step) => `latitude=${(site.south + step * 1e-5).toFixed(6)}&longitude=${(west + step * 1e-5).toFixed(6)}`,
        ),
        50,
      ],
      [
        'a list page of what lies within 10 m of a point',
        '/v1/slips',
        Array.from(
          { length: DAYS },
          (_, step) =>
            `page_size=30&filters[within][eq]=${around(west + across / 2 + step * 1e-6, (site.south + site.north) / 2)}`,
        ),
        100,
      ],
      [
        'a list page of what is in view of the fullest site',
        '/v1/slips',
        [`page_size=30&filters[within][eq]=${box}`],
        150,
      ],
    ]
    const lines = []
    for (const [name, path, paths, limit] of cases) {
      const { p50, p95 } = await loadOverHttp(bench, { path, queries: paths, connections: 1 })
      bench.log(`map, ${name}: p95 ${figure(p95)} ms`)
      const alone = name === LARGE ? await countAlone(client, bench.values.authority_id, large) : null
      const ratio = alone === null ? '' : `; ${figure(p50 / alone)} times counting its rows alone (${figure(alone)} ms)`
      const counted = alone === null ? name : `${name} (${large.tickets.toLocaleString('en-US')} tickets)`
      lines.push(
        lineOf({ name: counted, value: p95, unit: ' ms', at_most: limit, detail: `p50 ${figure(p50)} ms${ratio}` }),
      )
    }
    return [{ title: `The map of ${tickets.toLocaleString('en-US')} tickets with a place, one person, p95`, lines }]
  } finally {
    await client.end()
  }
}

const LARGE = 'a tile of about 100,000'

/** A box of 20 m around a place, in degrees. */
const around = (longitude: number, latitude: number): string =>
  [longitude - 1.2e-4, latitude - 9e-5, longitude + 1.2e-4, latitude + 9e-5].map((edge) => edge.toFixed(6)).join(',')

const dayBefore = (days: number): string => addDays(todayInZone('UTC'), -days)
