import { submittals } from '@milepost/contract'
import { Client } from 'pg'
import { emptySubmittals, fillSubmittals } from '../cases/submittals.queries.ts'
import { figure, lineOf, type Line, type Section } from '../report.ts'
import { loadOverHttp, type Bench, type Measure } from './bench.ts'

const AT_MOST_MS = 100
/** A word that every submittal holds is found 50,000 times for its exact total, page after page. */
const FOUND_IN_ALL_MS = 1000
const CONNECTIONS = 4

/** Lists of 50,000 submittals of an agency, with words of PDFs, and what waits. */
export const measureSubmittals: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url, options: '-c timezone=UTC' })
  await client.connect()
  const { authority_id, projects } = bench.values
  const [project_id = 0] = projects
  try {
    const filled = await fillSubmittals(client, { authority_id, projects })
    const size = [filled.submittals, filled.pages].map((one) => one.toLocaleString('en-US'))
    return [
      {
        title: `Submittals: ${size[0]} of an agency, with ${size[1]} pages of words, p95 at ${CONNECTIONS} connections`,
        lines: await lists(bench, { ...filled, project_id }),
      },
    ] satisfies Section[]
  } finally {
    await emptySubmittals(client, authority_id)
    await client.end()
  }
}

async function lists(
  bench: Bench,
  { project_id, middle, material }: { project_id: number; middle: number; material: number },
): Promise<Line[]> {
  const { path } = submittals.list
  const calls: [name: string, path: string, query: string, at_most?: number][] = [
    ['latest first', path, ''],
    ['page 1,000', path, 'page_number=1000'],
    ['of a project', path, `filters[project_id][eq]=${project_id}`],
    ['action required', path, 'filters[action_required][eq]=true'],
    ['expiring', path, 'filters[validity][in]=expiring'],
    ['of a material', path, `filters[vendor_material_id][in]=${material}`],
    ['searched by number', path, 'search=SUB-2900-25000'],
    ['searched by a word of all notes', path, 'search=season', FOUND_IN_ALL_MS],
    ['searched by a word of their PDFs', path, 'search=H4200'],
    ['searched by a word of most PDFs', path, 'search=manganese'],
    ['sorted by material', path, 'sort_by=material&sort_order=asc'],
    ['sorted by last day', path, 'sort_by=expires_on&sort_order=asc'],
    ['counts', submittals.counts.path, ''],
    ['counted by status', path, 'count_by=status'],
    ['counted by validity', path, 'count_by=validity'],
    ['one submittal', submittals.get.path.replace('{id}', String(middle)), ''],
  ]
  const lines: Line[] = []
  for (const [name, at, query, at_most = AT_MOST_MS] of calls) {
    const { p50, p95 } = await loadOverHttp(bench, { path: at, queries: [query], connections: CONNECTIONS })
    bench.log(`submittals, ${name}: p95 ${figure(p95)} ms`)
    lines.push(lineOf({ name, value: p95, unit: ' ms', at_most, detail: `p50 ${figure(p50)} ms` }))
  }
  return lines
}
