import { dailyWorkReports, type RouteResponse } from '@milepost/contract'
import { Client } from 'pg'
import { fillPayItems } from '../cases/coding.queries.ts'
import { fillReportDay, reportOfDay } from '../cases/day-facts.queries.ts'
import { figure, lineOf, type Line } from '../report.ts'
import type { Bench, Measure } from './bench.ts'
import { median } from './bulk.ts'

/** Days of the measure, years before any that the demonstration has: tickets, and within what time their report is assembled. */
const days = [
  { date: '2019-05-06', tickets: 300, at_most: 300 },
  { date: '2019-05-07', tickets: 1500, at_most: 1000 },
] as const
const TIMES = 10

type Place = { authority_id: number; project_id: number }

/** Reports of a day of 300 and of 1,500 tickets: created over HTTP and deleted again, several times. */
export const measureDayFacts: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const { authority_id, projects } = bench.values
    const place = { authority_id, project_id: projects[0] ?? 0 }
    await fillPayItems(client, place.authority_id, place.project_id)
    const lines: Line[] = []
    for (const day of days) lines.push(await lineOfDay(bench, client, { ...place, ...day }))
    return [{ title: 'A daily work report assembled from its day', lines }]
  } finally {
    await client.end()
  }
}

async function lineOfDay(bench: Bench, client: Client, day: Place & (typeof days)[number]): Promise<Line> {
  await fillReportDay(client, day)
  const earlier = await reportOfDay(client, day)
  if (earlier !== null) await remove(bench, earlier)
  const took: number[] = []
  let shown = ''
  for (let time = 0; time <= TIMES; time++) {
    const began = performance.now()
    const { daily_work_report: report } = await create(bench, day)
    if (time > 0) took.push(performance.now() - began)
    shown = `${report.ticket_count} tickets on ${report.pay_item_count} items, ${report.sheet.facts.length} facts`
    await remove(bench, report.id)
  }
  const slowest = Math.max(...took)
  bench.log(`report of ${day.tickets} tickets: slowest ${figure(slowest)} ms of ${TIMES}, ${shown}`)
  return lineOf({
    name: `${day.tickets.toLocaleString('en-US')} tickets, stored and answered: the slowest of ${TIMES}`,
    value: slowest,
    unit: ' ms',
    at_most: day.at_most,
    detail: `p50 ${figure(median(took))} ms; ${shown}`,
  })
}

async function call(bench: Bench, method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${bench.address}${path}`, {
    method,
    headers: { authorization: `Bearer ${await bench.token()}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.status === 204 ? null : await answer.json()
}

const create = async (bench: Bench, { project_id, date }: Place & { date: string }) =>
  (await call(bench, 'POST', dailyWorkReports.create.path.replace('{id}', String(project_id)), {
    report_date: date,
  })) as RouteResponse<typeof dailyWorkReports.create>

const remove = (bench: Bench, id: number): Promise<unknown> =>
  call(bench, 'DELETE', dailyWorkReports.remove.path.replace('{id}', String(id)))
