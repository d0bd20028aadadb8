import type { projects, RouteInput } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/like-pattern.ts'
import { join, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { projectParts, rowColumns, type Asker, type StoredRow } from '../project-columns.queries.ts'

export type ProjectListQuery = RouteInput<typeof projects.list>['query']
/** Which projects, in which order. */
export type ProjectSelection = Pick<ProjectListQuery, 'filters' | 'search' | 'sort_by' | 'sort_order'>

const sorts = {
  name: 'lower(p.name)',
  contract_number: 'p.contract_number',
  state_project_number: 'p.state_project_number',
  job_number: 'p.job_number',
  start_date: 'p.start_date',
  updated_at: 'p.updated_at',
  last_active_on: 'a.last_active_on',
  days_active: 'coalesce(a.days_active, 0)',
} as const

const searched = ['name', 'dot_code', 'contract_number', 'state_project_number', 'job_number', 'contractor_name']

/** Archived ones stand in their own view, and where somebody asks for their status; deleted and hidden ones in their own views alone (D9, D18b). */
function viewOf({ view, status }: NonNullable<ProjectSelection['filters']>): Sql {
  if (view?.eq === 'deleted') return sql`p.deleted_at is not null`
  if (view?.eq === 'hidden') return sql`p.deleted_at is null and p.hidden`
  if (view?.eq === 'archived') return sql`p.deleted_at is null and not p.hidden and p.status = 'archived'`
  const asked = status !== undefined
  return sql`p.deleted_at is null and not p.hidden${asked ? sql`` : sql` and p.status <> 'archived'`}`
}

const either = (value: boolean | undefined, condition: Sql): Sql[] =>
  value === undefined ? [] : [value ? condition : sql`not ${condition}`]

/** Projects `p` with their activity `a` that a list's filters leave. */
export function listedProjects(
  { filters = {}, search }: ProjectSelection,
  { authority_id, membership_id, now }: Asker,
): Sql {
  const { status, district_id, contractor_name, mine, favorite, tickets_waiting, active_today } = filters
  const equal = (column: string, value: unknown) =>
    value === undefined ? [] : [sql`p.${raw(column)} = ${value as string}`]
  const pattern = search ? containing(search) : null
  return join(
    [
      sql`p.authority_id = ${authority_id} and ${viewOf(filters)}`,
      ...equal('status', status?.eq),
      ...(status?.in === undefined ? [] : [sql`p.status = any(${status.in}::text[])`]),
      ...equal('district_id', district_id?.eq),
      ...(district_id?.in === undefined ? [] : [sql`p.district_id = any(${district_id.in}::bigint[])`]),
      ...equal('contractor_name', contractor_name?.eq),
      ...(contractor_name?.in === undefined ? [] : [sql`p.contractor_name = any(${contractor_name.in}::text[])`]),
      ...either(mine?.eq, sql`p.id in (select projects_of_team(${authority_id}, ${membership_id}, ${now}))`),
      ...either(
        favorite?.eq,
        sql`exists (select from project_favorites x where x.authority_id = p.authority_id and x.membership_id = ${membership_id} and x.project_id = p.id)`,
      ),
      ...either(
        tickets_waiting?.eq,
        sql`p.id in (select axis_id from ticket_rollups where authority_id = ${authority_id} and axis = 'project' and day = '-infinity' and status = 'pending'
          group by axis_id having sum(tickets) > 0)`,
      ),
      ...either(
        active_today?.eq,
        sql`coalesce(a.last_active_on >= (${now}::timestamptz at time zone p.time_zone)::date, false)`,
      ),
      ...(pattern === null
        ? []
        : [
            sql`(${join(
              searched.map((column) => sql`p.${raw(column)} ilike ${pattern}`),
              ' or ',
            )})`,
          ]),
    ],
    ' and ',
  )
}

/** By name unless asked otherwise. */
const keyOf = ({ sort_by, sort_order }: ProjectSelection): Sql =>
  raw(sorts[sort_order === 'default' || sort_by === undefined ? 'name' : sort_by])

/** What has no value comes last. */
function orderBy(key: Sql, id: Sql, { sort_by, sort_order }: ProjectSelection): Sql {
  const way = raw(sort_order === 'desc' && sort_by !== undefined ? 'desc' : 'asc')
  return sql`${key} ${way} nulls last, ${id} ${way}`
}

export const orderOfProjects = (selection: ProjectSelection): Sql => orderBy(keyOf(selection), sql`p.id`, selection)

const source = sql`projects p left join project_activity a on a.authority_id = p.authority_id and a.project_id = p.id`

/**
 * A page of the projects that are listed, and how many there are: one walk finds both, whatever the filters cost. Only the rows of the page are counted and
 * joined.
 */
export async function listProjects(
  db: Database,
  asker: Asker,
  query: ProjectListQuery,
): Promise<{ rows: StoredRow[]; total: number }> {
  const { page_number, page_size } = query
  const where = listedProjects(query, asker)
  const rows = await db.rows<StoredRow & { total: number }>(sql`
    with listed as materialized (select p.id, ${keyOf(query)} as key from ${source} where ${where}),
    page as materialized (
      select id, key from listed order by ${orderBy(sql`key`, sql`id`, query)} limit ${page_size} offset ${(page_number - 1) * page_size})
    select ${rowColumns}, (select count(*) from listed) as total
    from page join projects p on p.authority_id = ${asker.authority_id} and p.id = page.id ${projectParts(asker)}
    order by ${orderBy(sql`page.key`, sql`page.id`, query)}`)
  if (rows.length === 0 && page_number > 1) {
    const counted = await db.row<{ count: number }>(sql`select count(*) as count from ${source} where ${where}`)
    return { rows: [], total: counted?.count ?? 0 }
  }
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Contractors that live projects name. */
export const contractorNames = (db: Database, authority_id: number): Promise<{ contractor_name: string }[]> =>
  db.rows(sql`
    select distinct contractor_name from projects
    where authority_id = ${authority_id} and contractor_name is not null and deleted_at is null and not hidden order by 1 limit 1000`)
