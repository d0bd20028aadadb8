import { todayInZone } from '@milepost/contract/core/time/zones'
import { addDays } from '@milepost/contract/core/time/days'
import { Client } from 'pg'
import { fillActivity, oneOfThem } from '../cases/activity.queries.ts'
import { figure, lineOf } from '../report.ts'
import { loadOverHttp, type Measure } from './bench.ts'

const EVENTS = 1_000_000

/** The activity of a project with a million events, one person reading. */
export const measureActivity: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const { authority_id, projects } = bench.values
    const [project_id = 0] = projects
    const events = await fillActivity(client, { authority_id, project_id, events: EVENTS })
    const person = await oneOfThem(client, authority_id)
    const cases: [name: string, query: string][] = [
      ['the latest', ''],
      ['page 100', 'page_number=100'],
      ['one kind of many', 'filters[kind][in]=tickets'],
      ['one kind of few', 'filters[kind][in]=project'],
      ['one person', `filters[actor_id][in]=${person}`],
      ['a week a year ago', `filters[day][gte]=${dayBefore(372)}&filters[day][lte]=${dayBefore(365)}`],
    ]
    const lines = []
    for (const [name, query] of cases) {
      const path = `/v1/projects/${project_id}/activity`
      const { p50, p95 } = await loadOverHttp(bench, { path, queries: [query], connections: 1 })
      bench.log(`activity, ${name}: p95 ${figure(p95)} ms`)
      lines.push(lineOf({ name, value: p95, unit: ' ms', at_most: 100, detail: `p50 ${figure(p50)} ms` }))
    }
    return [{ title: `Activity of a project with ${events.toLocaleString('en-US')} events, p95`, lines }]
  } finally {
    await client.end()
  }
}

const dayBefore = (days: number): string => addDays(todayInZone('UTC'), -days)
