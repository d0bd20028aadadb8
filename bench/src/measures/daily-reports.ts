import { dailyDiaries, dailyReportFiles, dailyWorkReports, type Route } from '@milepost/contract'
import { Client } from 'pg'
import { emptyDailyReports, fillDailyReports } from '../cases/daily-reports.queries.ts'
import { figure, lineOf, type Line, type Section } from '../report.ts'
import { loadOverHttp, type Bench, type Measure } from './bench.ts'

const AT_MOST_MS = 100
/** A file is drawn in a thread of its own, two at a time. */
const FILE_MS = 3000
const CONNECTIONS = 4

/** Lists of 20,000 daily work reports of one project, its diaries, and a report as a file. */
export const measureDailyReports: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url, options: '-c timezone=UTC' })
  await client.connect()
  const { authority_id, projects } = bench.values
  const [project_id = 0] = projects
  try {
    const { reports, ...middle } = await fillDailyReports(client, { authority_id, project_id })
    return [
      {
        title: `Daily work reports: ${reports.toLocaleString('en-US')} of a project, p95 at ${CONNECTIONS} connections`,
        lines: await calls(bench, { project_id, ...middle }),
      },
    ] satisfies Section[]
  } finally {
    await emptyDailyReports(client, authority_id)
    await client.end()
  }
}

async function calls(
  bench: Bench,
  { project_id, middle, date }: { project_id: number; middle: number; date: string },
): Promise<Line[]> {
  const ofProject = ({ path }: Route) => path.replace('{id}', String(project_id)).replace('{date}', date)
  const ofReport = ({ path }: Route) => path.replace('{id}', String(middle))
  const list = ofProject(dailyWorkReports.list)
  const all: [name: string, path: string, query: string, at_most?: number][] = [
    ['latest first', list, ''],
    ['page 500', list, 'page_number=500'],
    ['signed', list, 'filters[status][in]=signed'],
    ['of an inspector', list, 'filters[inspector_id][in]=900007'],
    ['of a month', list, `filters[report_date][gte]=${date.slice(0, 8)}01&filters[report_date][lte]=${date}`],
    ['searched by number', list, 'search=DWR-110000'],
    ['searched by a word of all', list, 'search=remarks'],
    ['sorted by inspector', list, 'sort_by=inspector&sort_order=asc'],
    ['counts of a month', ofProject(dailyWorkReports.countsByDates), `from=${date.slice(0, 8)}01&to=${date}`],
    ['statuses', ofProject(dailyWorkReports.statuses), ''],
    ['one report', ofReport(dailyWorkReports.get), ''],
    ['diaries', ofProject(dailyDiaries.list), ''],
    ['one diary of 20 reports', ofProject(dailyDiaries.get), ''],
    ['one report as PDF', ofReport(dailyReportFiles.pdf), '', FILE_MS],
    ['one report as Excel', ofReport(dailyReportFiles.xlsx), '', FILE_MS],
  ]
  const lines: Line[] = []
  for (const [name, path, query, at_most = AT_MOST_MS] of all) {
    const { p50, p95 } = await loadOverHttp(bench, { path, queries: [query], connections: CONNECTIONS })
    bench.log(`daily work reports, ${name}: p95 ${figure(p95)} ms`)
    lines.push(lineOf({ name, value: p95, unit: ' ms', at_most, detail: `p50 ${figure(p50)} ms` }))
  }
  return lines
}
