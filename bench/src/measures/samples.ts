import { samples, sampleTests } from '@milepost/contract'
import { Client } from 'pg'
import { emptySamples, fillSamples } from '../cases/samples.queries.ts'
import { figure, lineOf, type Line, type Section } from '../report.ts'
import { loadOverHttp, type Bench, type Measure } from './bench.ts'

const AT_MOST_MS = 100
const CONNECTIONS = 4

/** Lists of 10,000 samples, and a sample with its tests, where there are 100,000 results. */
export const measureSamples: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url, options: '-c timezone=UTC' })
  await client.connect()
  const { authority_id, projects } = bench.values
  const [project_id = 0] = projects
  try {
    const { samples: count, results, middle } = await fillSamples(client, { authority_id, project_id })
    const size = [count, results].map((one) => one.toLocaleString('en-US'))
    return [
      {
        title: `Samples: ${size[0]}, with ${size[1]} results, p95 at ${CONNECTIONS} connections`,
        lines: await lists(bench, { project_id, middle }),
      },
    ] satisfies Section[]
  } finally {
    await emptySamples(client, authority_id)
    await client.end()
  }
}

async function lists(bench: Bench, { project_id, middle }: { project_id: number; middle: number }): Promise<Line[]> {
  const { path } = samples.list
  const one = samples.get.path.replace('{id}', String(middle))
  const calls: [name: string, path: string, query: string][] = [
    ['latest first', path, ''],
    ['page 300', path, 'page_number=300'],
    ['of a project', path, `filters[project_id][eq]=${project_id}`],
    ['searched by number', path, 'search=S-2900-05000'],
    ['searched by inspector', path, 'search=inspector+17'],
    ['in testing', path, 'filters[status][in]=in_testing'],
    ['of a lot', path, 'filters[lot_number][eq]=1200'],
    ['sorted by material', path, 'sort_by=material&sort_order=asc'],
    ['counted by status', path, 'count_by=status'],
    ['counted by kind, in testing', path, 'count_by=kind&filters[status][in]=in_testing'],
    ['one sample', one, ''],
    ['its tests', sampleTests.list.path.replace('{sampleId}', String(middle)), ''],
  ]
  const lines: Line[] = []
  for (const [name, at, query] of calls) {
    const { p50, p95 } = await loadOverHttp(bench, { path: at, queries: [query], connections: CONNECTIONS })
    bench.log(`samples, ${name}: p95 ${figure(p95)} ms`)
    lines.push(lineOf({ name, value: p95, unit: ' ms', at_most: AT_MOST_MS, detail: `p50 ${figure(p50)} ms` }))
  }
  return lines
}
