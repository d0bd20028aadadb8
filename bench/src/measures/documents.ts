import { Client } from 'pg'
import { fillDocuments, rareWord } from '../cases/documents.queries.ts'
import { figure, lineOf } from '../report.ts'
import { loadOverHttp, type Measure } from './bench.ts'

const PAGES = 100_000

/** The search in the words of a project with 100,000 pages of documents, one person searching. */
export const measureDocuments: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const { authority_id, projects } = bench.values
    const [project_id = 0] = projects
    const pages = await fillDocuments(client, { authority_id, project_id, pages: PAGES })
    const cases: [name: string, search: string][] = [
      ['a word of every page', 'asphalt'],
      ['a word of few pages', 'quantity'],
      ['a word of one page', await rareWord(client, authority_id)],
      ['two words', 'guardrail payment'],
      ['a phrase', '"mix design"'],
      ['the beginning of a word', 'reinf'],
      ['words that no page has', 'xylophone'],
    ]
    const lines = []
    for (const [name, search] of cases) {
      const path = `/v1/projects/${project_id}/document_search`
      const queries = [`search=${encodeURIComponent(search)}`]
      const { p50, p95 } = await loadOverHttp(bench, { path, queries, connections: 1 })
      bench.log(`search in documents, ${name}: p95 ${figure(p95)} ms`)
      lines.push(lineOf({ name, value: p95, unit: ' ms', at_most: 150, detail: `p50 ${figure(p50)} ms` }))
    }
    return [{ title: `Search in ${pages.toLocaleString('en-US')} pages of documents, p95`, lines }]
  } finally {
    await client.end()
  }
}
