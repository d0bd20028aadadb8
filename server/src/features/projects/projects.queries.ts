import type { projects, ProjectRow, RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { join, raw, sql, type Sql } from '../../platform/database/sql.ts'

export type ProjectListQuery = RouteInput<typeof projects.list>['query']

const columns =
  raw(`p.id, p.name, p.dot_code, p.state_project_number, p.contract_number, p.contractor_name, p.district_id, d.name as district, p.status, p.time_zone, p.start_date,
  coalesce(c.pending, 0)::bigint as pending_count, coalesce(c.delivered, 0)::bigint as delivered_count, coalesce(c.rejected, 0)::bigint as rejected_count, l.printed_on as last_ticket_on, p.updated_at`)

/** Projects that are not deleted, with their districts, their tickets counted by the rollups, and the day of the last one. */
const projectTables = (authority_id: number): Sql => sql`
  projects p left join districts d on d.authority_id = p.authority_id and d.id = p.district_id
  left join lateral (
    select sum(r.tickets) filter (where r.status = 'pending') as pending, sum(r.tickets) filter (where r.status = 'delivered') as delivered, sum(r.tickets) filter (where r.status = 'rejected') as rejected
    from ticket_rollups r where r.authority_id = ${authority_id} and r.axis = 'project' and r.axis_id = p.id and r.day = '-infinity') c on true
  left join lateral (
    select t.printed_on from tickets t where t.authority_id = ${authority_id} and t.project_id = p.id order by t.printed_at desc, t.id desc limit 1) l on true`

const sorts = {
  name: 'p.name',
  contract_number: 'p.contract_number',
  state_project_number: 'p.state_project_number',
  start_date: 'p.start_date',
  last_ticket_on: 'l.printed_on',
} as const

function listedProjects({ authority_id, query, pattern }: ListOptions): Sql {
  const { status, district_id } = query.filters ?? {}
  return join(
    [
      sql`p.authority_id = ${authority_id} and p.deleted_at is null and not p.hidden`,
      ...(status?.eq === undefined ? [] : [sql`p.status = ${status.eq}`]),
      ...(status?.in === undefined ? [] : [sql`p.status = any(${status.in}::text[])`]),
      ...(district_id?.eq === undefined ? [] : [sql`p.district_id = ${district_id.eq}`]),
      ...(district_id?.in === undefined ? [] : [sql`p.district_id = any(${district_id.in}::bigint[])`]),
      ...(pattern === null
        ? []
        : [
            sql`(p.name ilike ${pattern} or p.dot_code ilike ${pattern} or p.contract_number ilike ${pattern} or p.state_project_number ilike ${pattern} or p.contractor_name ilike ${pattern})`,
          ]),
    ],
    ' and ',
  )
}

interface ListOptions {
  authority_id: number
  query: ProjectListQuery
  /** What the search looks for in names and numbers. */ pattern: string | null
}

/** A page of the projects that are listed, by name unless asked otherwise, and how many there are; what has no value comes last. */
export async function listProjects(
  db: Database,
  options: ListOptions,
): Promise<{ projects: ProjectRow[]; total: number }> {
  const {
    authority_id,
    query: { page_number, page_size, sort_by, sort_order },
  } = options
  const where = listedProjects(options)
  const sorted = sort_order === 'default' || sort_by === undefined ? 'name' : sort_by
  const way = raw(sort_order === 'desc' && sort_by !== undefined ? 'desc' : 'asc')
  const [projects, total] = await Promise.all([
    db.rows<ProjectRow>(
      sql`select ${columns} from ${projectTables(authority_id)} where ${where} order by ${raw(sorts[sorted])} ${way} nulls last, p.id ${way} limit ${page_size} offset ${(page_number - 1) * page_size}`,
    ),
    db.row<{ count: number }>(sql`select count(*) as count from projects p where ${where}`),
  ])
  return { projects, total: total?.count ?? 0 }
}

/** A project that is not deleted, hidden or not; null when it is not there. */
export const projectById = (db: Database, authority_id: number, id: number): Promise<ProjectRow | null> =>
  db.row(
    sql`select ${columns} from ${projectTables(authority_id)} where p.authority_id = ${authority_id} and p.id = ${id} and p.deleted_at is null`,
  )
