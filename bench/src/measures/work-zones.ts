import { Client } from 'pg'
import { fillWorkZones, removeWorkZones, touchWorkZone } from '../cases/work-zones.queries.ts'
import { figure, lineOf } from '../report.ts'
import { loadOverHttp, type Measure } from './bench.ts'

const ZONES = 1_000
/** How many times a feed is generated. */
const ROUNDS = 30

/** Both public feeds of a thousand armed zones: as they are kept, and right after a zone was changed. */
export const measureWorkZones: Measure = async (bench) => {
  const { authority_id } = bench.values
  const client = new Client({ connectionString: bench.url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const id = await fillWorkZones(client, authority_id, ZONES)
    const lines = []
    for (const format of ['wzdx/4.2', 'cwz/1.0']) {
      const path = `/v1/work_zone_feeds/${authority_id}/${format}`
      const cached = await loadOverHttp(bench, { path, queries: [''], connections: 1 })
      const fresh: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        await touchWorkZone(client, id)
        const began = performance.now()
        const answer = await fetch(`${bench.address}${path}`, { headers: { 'accept-encoding': 'gzip' } })
        if (!answer.ok) throw new Error(`the feed answered ${answer.status}`)
        await answer.arrayBuffer()
        fresh.push(performance.now() - began)
      }
      const p95 = fresh.sort((one, other) => one - other)[Math.floor(ROUNDS * 0.95)] ?? 0
      bench.log(`work zones, ${format}: kept p95 ${figure(cached.p95)} ms, fresh p95 ${figure(p95)} ms`)
      lines.push(
        lineOf({ name: `${format}, kept`, value: cached.p95, unit: ' ms', at_most: 50 }),
        lineOf({ name: `${format}, after a change`, value: p95, unit: ' ms', at_most: 300 }),
      )
    }
    return [{ title: `Public feeds of ${ZONES.toLocaleString('en-US')} armed work zones, p95`, lines }]
  } finally {
    await removeWorkZones(client, authority_id)
    await client.end()
  }
}
