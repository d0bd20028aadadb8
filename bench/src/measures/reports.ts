import type { FinalsQuery } from '@milepost/contract'
import { fileOfPlan, noLetterhead } from '@milepost/server/features/exports/index'
import { finalsReport } from '@milepost/server/features/reports/finals'
import { annLee } from '@milepost/server/features/exports/exports.fixtures'
import { ticketExport } from '@milepost/server/features/tickets/export/ticket-export'
import { createPool } from '@milepost/server/platform/database/pool'
import { tenantsOf } from '@milepost/server/platform/tenants'
import { Client } from 'pg'
import { withLargeProject } from '../cases/reports.queries.ts'
import { workServices } from '../work-services.ts'
import { lineOf, type Section } from '../report.ts'
import type { Bench } from './bench.ts'

/** Columns of the list as people put it on paper. */
const columns = [
  'ticket_number',
  'status',
  'printed_at',
  'supplier',
  'plant',
  'material',
  'truck',
  'gross',
  'tare',
  'net',
  'uom',
  'project',
] as const
const TICKETS_OF_FINALS = 200_000
const ROWS_OF_PDF = 5_000
const ROWS_OF_XLSX = 100_000
const TURNS = 3

/** Finals over 200,000 tickets compared with their plainest sum, and the times of a PDF of 5,000 tickets and an Excel file of 100,000. */
export async function measureReports({ url, values }: Bench): Promise<Section[]> {
  const { authority_id } = values
  const owner = new Client({ connectionString: url })
  await owner.connect()
  const pool = createPool({ url, set_role: true, size: 2 })
  const tenants = tenantsOf(workServices(pool))
  const db = tenants.reads(authority_id)
  try {
    const [project_id = 0] = values.projects
    const large = { authority_id, project_id, tickets: TICKETS_OF_FINALS }
    const { project, product, plain } = await withLargeProject(owner, large, async () => {
      const project = await projectOf(owner, authority_id)
      const query: FinalsQuery = { type: 'supplier_material_type_day', ...project.dates }
      const params = [authority_id, project.id, ...Object.values(project.dates)]
      return {
        project,
        product: await quickest(() => finalsReport(db, authority_id, { project, query })),
        plain: await quickest(() => owner.query(plainSum, params)),
      }
    })
    const files = []
    for (const [format, rows] of [
      ['pdf', ROWS_OF_PDF],
      ['xlsx', ROWS_OF_XLSX],
    ] as const) {
      const slip_ids = await newest(owner, authority_id, rows)
      const exporter = annLee({ db, authority_id, now: new Date() })
      const options = { filters: { id: { in: slip_ids } }, columns: [...columns], export_format: format }
      const plan = await ticketExport.plan(exporter, options)
      const size = async (content: AsyncIterable<Buffer>) => {
        let bytes = 0
        for await (const piece of content) bytes += piece.length
        return bytes
      }
      const filing = { authority_id, letterhead: noLetterhead, put: size }
      const [began, before] = [performance.now(), process.cpuUsage()]
      const { stored } = await fileOfPlan(plan, tenants, filing)
      const { user, system } = process.cpuUsage(before)
      const detail = `${slip_ids.length.toLocaleString('en-US')} tickets, ${(stored / 1e6).toFixed(1)} MB, ${((user + system) / 1e6).toFixed(1)} s of processor, resident at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`
      const name = format === 'pdf' ? 'PDF of 5,000 tickets' : 'Excel file of 100,000 tickets'
      files.push(lineOf({ name, value: (performance.now() - began) / 1000, unit: ' s', at_most: 10, detail }))
    }
    return [
      {
        title: 'Reports',
        lines: [
          lineOf({
            name: 'finals by supplier, type and day against the plainest sum',
            value: product / plain,
            unit: ' times',
            at_most: 3,
            detail: `${project.tickets.toLocaleString('en-US')} tickets: ${Math.round(product)} ms, ${Math.round(plain)} ms`,
          }),
          ...files,
        ],
      },
    ]
  } finally {
    await pool.end()
    await owner.end()
  }
}

const plainSum = `
  select t.supplier_id, t.printed_on, m.material_type, t.uom, count(*), sum(t.net) from tickets t join materials m on m.authority_id = t.authority_id and m.id = t.material_id
  where t.authority_id = $1 and t.project_id = $2 and t.status = 'delivered' and t.printed_on between $3 and $4 group by 1, 2, 3, 4`

async function quickest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

/** The project with the most tickets, and its dates from the newest back to some 200,000 delivered ones. */
async function projectOf(owner: Client, authority_id: number) {
  const { rows } = await owner.query<{ id: number; time_zone: string; tickets: number; first: string; last: string }>(
    `with days as (
       select t.project_id, t.printed_on, count(*) as n, sum(count(*)) over (partition by t.project_id order by t.printed_on desc) as so_far
       from tickets t where t.authority_id = $1 and t.project_id is not null and t.status = 'delivered' group by 1, 2)
     select p.id::integer, p.time_zone, sum(d.n)::integer as tickets, min(d.printed_on)::text as first, max(d.printed_on)::text as last
     from days d join projects p on p.id = d.project_id where d.so_far - d.n < $2 group by 1, 2 order by 3 desc limit 1`,
    [authority_id, TICKETS_OF_FINALS],
  )
  const [row] = rows
  if (!row) throw new Error('no project has delivered tickets')
  const { first: start_date, last: end_date, ...project } = row
  return { ...project, dates: { start_date, end_date } }
}

const newest = async (owner: Client, authority_id: number, count: number): Promise<number[]> =>
  (
    await owner.query<{ id: number }>(
      'select id::integer from tickets where authority_id = $1 order by printed_at desc, id desc limit $2',
      [authority_id, count],
    )
  ).rows.map(({ id }) => id)
