import { finds } from '@milepost/contract'
import { searches, type Case } from '../cases/filters.ts'
import { figure, lineOf } from '../report.ts'
import { loadOverHttp, type Measure } from './bench.ts'

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
  return [{ title: 'Find anywhere, alone', lines }]
}
