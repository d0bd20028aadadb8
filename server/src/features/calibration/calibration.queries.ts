import type { JobSlipProject } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { limitOf } from '../../platform/database/list-page.ts'
import { empty, raw, sql, type Sql } from '../../platform/database/sql.ts'
import { figuresOfJob, countedFromTickets } from './job-figures.queries.ts'
import { conditionsOf, orderOf, type JobsQuery } from './job-order.queries.ts'

export type JobRow = Omit<JobSlipProject, 'abilities'>

const inForce = raw(`exists (select from calibration_links l
  where l.authority_id = j.authority_id and l.contractor_job_id = j.id and l.disconnected_at is null)`)
const status = sql`case when j.hidden_at is not null then 'hidden' when ${inForce} then 'connected' else 'unconnected' end`

const columns = sql`j.authority_id, j.id, j.supplier_id, s.name as supplier, j.job_number, j.hidden_at, j.hidden_reason, h.first_name || ' ' || h.last_name as hidden_by,
  ${status} as status`
const tables = raw(`contractor_jobs j join suppliers s on s.authority_id = j.authority_id and s.id = j.supplier_id
  left join memberships h on h.authority_id = j.authority_id and h.id = j.hidden_by`)

/** Columns of the jobs of a page, which is chosen first. */
const selected = (page: Sql, further: Sql = empty) => sql`
  with page as materialized (${page})
  select ${further} j.id, j.supplier_id, j.supplier, j.job_number, j.status, j.hidden_at, j.hidden_by, j.hidden_reason, ${countedFromTickets},
    (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'dot_code', p.dot_code) order by l.id desc), '[]') from calibration_links l
      join projects p on p.authority_id = l.authority_id and p.id = l.project_id
      where l.authority_id = j.authority_id and l.contractor_job_id = j.id and l.disconnected_at is null) as projects,
    exists (select from calibration_links l where l.authority_id = j.authority_id and l.contractor_job_id = j.id and l.state in ('connecting', 'disconnecting')) as working
  from page j ${figuresOfJob}`

/** A page of jobs, and how many there are: one walk finds both. */
export async function listJobs(
  db: Database,
  authority_id: number,
  query: JobsQuery,
): Promise<{ rows: JobRow[]; total: number }> {
  const where = conditionsOf(authority_id, query)
  const { order, joined } = orderOf(authority_id, query)
  const found = await db.rows<JobRow & { total: number }>(sql`
    ${selected(
      sql`
      select ${columns}, found.place, found.total from (
        select j.id, row_number() over (order by ${order}) as place, count(*) over () as total from contractor_jobs j ${joined} where ${where}
        order by place ${limitOf(query)}) found
      join (${tables}) on j.authority_id = ${authority_id} and j.id = found.id`,
      raw('j.total,'),
    )} order by j.place`)
  const counted = found.map(({ total, ...row }) => ({ row, total }))
  if (counted.length > 0 || query.page_number === 1)
    return { rows: counted.map(({ row }) => row), total: counted[0]?.total ?? 0 }
  const count = await db.row<{ total: number }>(sql`select count(*) as total from contractor_jobs j where ${where}`)
  return { rows: [], total: count?.total ?? 0 }
}

/** One job, as in the list. */
export const jobById = (db: Database, authority_id: number, id: number): Promise<JobRow | null> =>
  db.row(selected(sql`select ${columns} from ${tables} where j.authority_id = ${authority_id} and j.id = ${id}`))

/** Materials of a job's tickets, with the number of tickets of each, the most first. */
export const materialsOfJob = (
  db: Database,
  authority_id: number,
  contractor_job_id: number,
): Promise<{ id: number; name: string; material_type: string; ticket_count: number }[]> =>
  db.rows(sql`
    select m.id, m.name, m.material_type, t.ticket_count from (
      select material_id, count(*) as ticket_count from tickets where authority_id = ${authority_id} and contractor_job_id = ${contractor_job_id} group by 1) t
    join materials m on m.authority_id = ${authority_id} and m.id = t.material_id order by t.ticket_count desc, m.name, m.id limit 500`)

/** Hides a job, or shows it again where `hidden` is null; whether it was otherwise before. */
export const setHidden = (
  db: Database,
  authority_id: number,
  { id, hidden }: { id: number; hidden: { at: string; by: number; reason: string } | null },
): Promise<number> =>
  db.run(sql`
    update contractor_jobs set ${
      hidden === null
        ? sql`hidden_at = null, hidden_by = null, hidden_reason = null`
        : sql`hidden_at = ${hidden.at}, hidden_by = ${hidden.by}, hidden_reason = ${hidden.reason}`
    } where authority_id = ${authority_id} and id = ${id} ${hidden === null ? sql`and hidden_at is not null` : empty}`)
