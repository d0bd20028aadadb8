import type { calibration, calibrationJobList, JobStatus, RouteInput } from '@milepost/contract'
import type { ListSource } from '../../platform/database/list-page.ts'
import { empty, raw, sql, type Sql } from '../../platform/database/sql.ts'
import { printed, stillNamed } from './job-figures.queries.ts'

export type JobsQuery = RouteInput<typeof calibration.list>['query']

/** The totals of all jobs' tickets, where a sort needs them (`contractor_job_tickets`). */
const figures = (authority_id: number) => sql`left join (
  select contractor_job_id, sum(tickets) as tickets, min(first_ticket_at) as first_ticket_at, max(last_ticket_at) as last_ticket_at, bool_or(moved) as moved
  from contractor_job_tickets where authority_id = ${authority_id} group by 1) f on f.contractor_job_id = j.id`

/** What a sort needs besides the jobs. */
function joined(authority_id: number, sort_by: JobsQuery['sort_by']): Sql {
  if (sort_by === undefined || sort_by === 'job_number') return empty
  return sort_by === 'supplier'
    ? raw('join suppliers s on s.authority_id = j.authority_id and s.id = j.supplier_id')
    : figures(authority_id)
}

/** Jobs with the wanted status; as one subquery, so that links are read once. */
function currentOf(authority_id: number, wanted: JobStatus): Sql {
  if (wanted === 'hidden') return raw('j.hidden_at is not null')
  return sql`j.hidden_at is null and j.id ${raw(wanted === 'connected' ? 'in' : 'not in')} (
    select contractor_job_id from calibration_links where authority_id = ${authority_id} and disconnected_at is null)`
}

/** Whether a text occurs in a job's number, its supplier, the reason it was hidden, a project that it is connected to, or a customer or DOT code of its tickets. */
const carries = (
  authority_id: number,
  pattern: string,
): Sql => sql`(j.job_number ilike ${pattern} or j.hidden_reason ilike ${pattern}
  or j.supplier_id in (select s.id from suppliers s where s.authority_id = ${authority_id} and s.name ilike ${pattern})
  or j.id in (
    select l.contractor_job_id from calibration_links l join projects p on p.authority_id = l.authority_id and p.id = l.project_id
    where l.authority_id = ${authority_id} and l.disconnected_at is null and (p.name ilike ${pattern} or p.dot_code ilike ${pattern}))
  or j.id in (
    select n.contractor_job_id from contractor_job_names n
    where n.authority_id = ${authority_id} and n.kind = 'dot_code' and n.dot_code ilike ${pattern} and ${stillNamed})
  or j.id in (
    select n.contractor_job_id from contractor_job_names n
    where n.authority_id = ${authority_id} and n.kind = 'customer' and ${stillNamed}
      and n.named_id in (select c.id from customers c where c.authority_id = ${authority_id} and c.name ilike ${pattern})))`

/** Which jobs `j` a query lists, in which order: those seen first most recently come first by default. */
export const chosenJobs = (authority_id: number, { sort_by }: JobsQuery) =>
  ({
    counted: sql`contractor_jobs j ${joined(authority_id, sort_by)}`,
    always: [sql`j.authority_id = ${authority_id}`],
    filters: { status: ({ eq }) => (eq === undefined ? [] : [currentOf(authority_id, eq)]) },
    search: (_text, pattern) => [carries(authority_id, pattern)],
    sorts: {
      supplier: 'lower(s.name)',
      job_number: 'lower(j.job_number)',
      first_ticket_at: `case when f.moved then ${printed('j', 'asc')} else f.first_ticket_at end`,
      last_ticket_at: `case when f.moved then ${printed('j', 'desc')} else f.last_ticket_at end`,
      ticket_count: 'coalesce(f.tickets, 0)',
    },
    tie_break: 'j.id desc',
    key: 'j.id',
  }) satisfies Omit<ListSource<typeof calibrationJobList>, 'select'> & { key: string }
