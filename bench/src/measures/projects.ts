import { projectDataCalls, projectMaterials, projects, projectList, type Route } from '@milepost/contract'
import { Client } from 'pg'
import type { Case } from '../cases/filters.ts'
import { projectFilterValues, varyProjects } from '../cases/project-variety.queries.ts'
import { administratorOf } from '../cases/values.queries.ts'
import { runLoad } from '../load/loader.ts'
import { figure, lineOf, type Line } from '../report.ts'
import type { Bench, Measure } from './bench.ts'
import { compare } from './compared.ts'

/** The list of projects by every sort, filter and search, and the first requests of a project's page. */
export const measureProjects: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const { authority_id } = bench.values
    await varyProjects(client, authority_id, (await administratorOf(client, authority_id)).membership_id)
    const cases = await listCases(client, authority_id)
    return [
      {
        title: 'The list of projects, 30 rows with counts and the exact total, 4 connections',
        lines: await compare(bench, projects.list, { cases, limits: { at_most: 100, of_sql: 3, either: false } }),
      },
      { title: "A project's page", lines: await pageLines(bench) },
    ]
  } finally {
    await client.end()
  }
}

async function listCases(client: Client, authority_id: number): Promise<Case[]> {
  const { districts, contractors, codes } = await projectFilterValues(client, authority_id)
  const eq = (field: string, values: readonly (string | number)[]): Case => ({
    name: `filter ${field}`,
    queries: values.map((value) => `filters[${field}][eq]=${encodeURIComponent(String(value))}`),
  })
  const search = (name: string, texts: readonly string[]): Case => ({
    name: `search: ${name}`,
    queries: texts.map((text) => `search=${encodeURIComponent(text)}`),
  })
  return [
    { name: 'as it opens', queries: [''] },
    { name: 'page 100', queries: ['page_number=100'] },
    ...projectList.sorts.flatMap((sort): Case[] =>
      ['asc', 'desc'].map((way) => ({ name: `sort ${sort} ${way}`, queries: [`sort_by=${sort}&sort_order=${way}`] })),
    ),
    eq('status', ['construction', 'completed', 'bid', 'draft']),
    eq('view', ['archived']),
    eq('district_id', districts),
    eq('contractor_name', contractors),
    eq('mine', ['true']),
    eq('favorite', ['true']),
    eq('tickets_waiting', ['true']),
    eq('active_today', ['true']),
    search('a code', codes),
    search('words of many', ['widening', 'bridge', 'section 3']),
    search('nothing there', ['zzzzzz']),
  ]
}

/** The largest project by itself, and eight large ones at 4 connections. */
async function pageLines(bench: Bench): Promise<Line[]> {
  const [large = 0] = bench.values.projects
  const p95 = async (route: Pick<Route, 'path'>, ids: readonly number[], connections: number): Promise<number> => {
    const token = await bench.token()
    const load = await runLoad({
      kind: 'http',
      address: bench.address,
      requests: ids.map((id) => ({ path: route.path.replace('{id}', String(id)), token })),
      connections,
      seconds: bench.seconds,
    })
    bench.log(`${route.path} of ${ids.length}, ${connections} connections: p95 ${figure(load.p95)} ms`)
    return load.p95
  }
  const first = async (ids: readonly number[], connections: number) => {
    const [record, data] = [
      await p95(projects.get, ids, connections),
      await p95(projectDataCalls.get, ids, connections),
    ]
    return { record, data, detail: `record ${figure(record)} ms, overview ${figure(data)} ms` }
  }
  const all = await first(bench.values.projects, 4)
  const alone = await first([large], 1)
  const ms = (name: string, value: number, at_most?: number, detail?: string): Line =>
    lineOf({
      name,
      value,
      unit: ' ms',
      ...(at_most !== undefined && { at_most }),
      ...(detail !== undefined && { detail }),
    })
  return [
    ms('first content, 4 connections: p95 of both calls, one after the other', all.record + all.data, 150, all.detail),
    ms('first content of the largest project, alone', alone.record + alone.data, 150, alone.detail),
    ms('overview of the largest project, alone: p95', alone.data, 60),
    ms('table of materials of the largest project, alone: p95', await p95(projectMaterials.metrics, [large], 1), 300),
    ms('its running totals, alone: p95', await p95(projectMaterials.days, [large], 1), 300),
    ms(
      'its running totals by day, alone: p95',
      await p95({ path: `${projectMaterials.days.path}?interval=day` }, [large], 1),
    ),
  ]
}
