import { finds, tickets } from '@milepost/contract'
import { Client } from 'pg'
import { busyBeginning } from '../cases/fair.queries.ts'
import { searches, type Case } from '../cases/filters.ts'
import { figure, lineOf, type Line } from '../report.ts'
import { loadOverHttp, type Bench, type Measure } from './bench.ts'

/** People who search at once. */
const SEARCHERS = 16

/** The search from anywhere, one person typing. */
export const measureFind: Measure = async (bench) => {
  const words: Case = {
    name: 'words of many',
    queries: ['concrete', 'bridge', 'paving', 'an'].map((text) => `search=${text}`),
  }
  const lines = []
  for (const { name, queries } of [...searches(bench.values), words]) {
    const { p50, p95 } = await loadOverHttp(bench, { path: finds.anywhere.path, queries, connections: 1 })
    bench.log(`${finds.anywhere.path}, ${name}: p95 ${figure(p95)} ms`)
    lines.push(lineOf({ name, value: p95, unit: ' ms', at_most: 50, detail: `p50 ${figure(p50)} ms` }))
  }
  return [
    { title: 'Find anywhere, alone', lines },
    { title: `What most ticket numbers begin with, ${SEARCHERS} at once`, lines: await commonSearches(bench) },
  ]
}

/** A text that most numbers hold, as those of one plant begin: from anywhere, and in the list of tickets. */
async function commonSearches(bench: Bench): Promise<Line[]> {
  const client = new Client({ connectionString: bench.url })
  await client.connect()
  try {
    const beginning = await busyBeginning(client, bench.values.authority_id)
    const lines: Line[] = []
    for (const { path } of [finds.anywhere, tickets.list]) {
      const load = { path, queries: [`search=${beginning}`], connections: SEARCHERS }
      const { p50, p95 } = await loadOverHttp(bench, load)
      bench.log(`${path}, ${beginning}: p50 ${figure(p50)} ms, p95 ${figure(p95)} ms`)
      lines.push(lineOf({ name: path, value: p50, unit: ' ms', at_most: 100, detail: `p95 ${figure(p95)} ms` }))
    }
    return lines
  } finally {
    await client.end()
  }
}
