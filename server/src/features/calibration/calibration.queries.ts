import type { calibrationJobList, JobSlipProject } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { walkedPage } from '../../platform/database/list-page.ts'
import { empty, raw, sql } from '../../platform/database/sql.ts'
import { figuresOfJob, countedFromTickets } from './job-figures.queries.ts'
import { chosenJobs, type JobsQuery } from './job-order.queries.ts'

export type JobRow = Omit<JobSlipProject, 'abilities'>

const inForce = raw(`exists (select from calibration_links l
  where l.authority_id = j.authority_id and l.contractor_job_id = j.id and l.disconnected_at is null)`)
const status = sql`case when j.hidden_at is not null then 'hidden' when ${inForce} then 'connected' else 'unconnected' end`

const columns = sql`j.authority_id, j.id, j.supplier_id, s.name as supplier, j.job_number, j.hidden_at, j.hidden_reason, h.first_name || ' ' || h.last_name as hidden_by,
  ${status} as status`
const tables = raw(`contractor_jobs j join suppliers s on s.authority_id = j.authority_id and s.id = j.supplier_id
  left join memberships h on h.authority_id = j.authority_id and h.id = j.hidden_by`)

/** Columns of jobs `j`, and of what their tickets say. */
const selected = sql`j.id, j.supplier_id, j.supplier, j.job_number, j.status, j.hidden_at, j.hidden_by, j.hidden_reason, ${countedFromTickets},
    (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'dot_code', p.dot_code) order by l.id desc), '[]') from calibration_links l
      join projects p on p.authority_id = l.authority_id and p.id = l.project_id
      where l.authority_id = j.authority_id and l.contractor_job_id = j.id and l.disconnected_at is null) as projects,
    exists (select from calibration_links l where l.authority_id = j.authority_id and l.contractor_job_id = j.id and l.state in ('connecting', 'disconnecting')) as working`
const jobsOf = (authority_id: number) =>
  sql`(select ${columns} from ${tables} where j.authority_id = ${authority_id}) j`

/** A page of jobs, and how many there are. */
export const listJobs = (db: Database, authority_id: number, query: JobsQuery) =>
  walkedPage<JobRow, typeof calibrationJobList>(db, query, {
    ...chosenJobs(authority_id, query),
    rows: (page) =>
      db.rows<JobRow>(
        sql`select ${selected} from ${page} join ${jobsOf(authority_id)} on j.id = page.id ${figuresOfJob} order by page.place`,
      ),
  })

/** One job, as in the list. */
export const jobById = (db: Database, authority_id: number, id: number): Promise<JobRow | null> =>
  db.row(sql`select ${selected} from ${jobsOf(authority_id)} ${figuresOfJob} where j.id = ${id}`)

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
