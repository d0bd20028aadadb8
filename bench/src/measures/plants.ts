import { Client } from 'pg'
import { setTimeout } from 'node:timers/promises'
import { busiestPlant, daysToCount, noteUncountedDays, plantsOfBench } from '../cases/plants.queries.ts'
import { figure, lineOf } from '../report.ts'
import { loadOverHttp, type Measure } from './bench.ts'

const PLANTS = 500

/** Plant health of an agency with 500 plants, and a year of its busiest plant in the explorer, one person reading. */
export const measurePlants: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const { authority_id } = bench.values
    await countDays(client, authority_id, bench.log)
    await plantsOfBench(client, authority_id, PLANTS)
    const plant = await busiestPlant(client, authority_id)
    const health: [name: string, query: string][] = [
      ['the first page', 'page=1&page_size=30'],
      ['by the share within the preferred range', 'page=1&page_size=30&sort_by=percent_under_preferred&sort_order=asc'],
      ['a search', 'page=1&page_size=30&plant_name_or_supplier_name=plant%2042'],
    ]
    const explorer: [name: string, path: string, query: string][] = [
      [
        `a year of one plant (${plant.tickets.toLocaleString('en-US')} tickets)`,
        `/v1/plants/${plant.id}/data`,
        `from=${plant.from}&to=${plant.to}`,
      ],
    ]
    const lines = []
    for (const [name, query] of health) {
      const { p50, p95 } = await loadOverHttp(bench, { path: '/v1/plant_health', queries: [query], connections: 1 })
      bench.log(`plant health, ${name}: p95 ${figure(p95)} ms`)
      lines.push(lineOf({ name, value: p95, unit: ' ms', at_most: 150, detail: `p50 ${figure(p50)} ms` }))
    }
    for (const [name, path, query] of explorer) {
      const { p50, p95 } = await loadOverHttp(bench, { path, queries: [query], connections: 1 })
      bench.log(`explorer, ${name}: p95 ${figure(p95)} ms`)
      lines.push(lineOf({ name, value: p95, unit: ' ms', at_most: 200, detail: `p50 ${figure(p50)} ms` }))
    }
    return [{ title: `Plant health of ${PLANTS} plants, and the explorer, p95`, lines }]
  } finally {
    await client.end()
  }
}

/** Lets the worker count the days of the last year that it has not counted yet. */
async function countDays(client: Client, authority_id: number, log: (line: string) => void): Promise<void> {
  await noteUncountedDays(client, authority_id)
  const days = await daysToCount(client, authority_id)
  if (days === 0) return
  const began = performance.now()
  while ((await daysToCount(client, authority_id)) > 0) await setTimeout(1000)
  log(`plant health: ${figure(days)} days of plants counted in ${figure((performance.now() - began) / 1000)} s`)
}
