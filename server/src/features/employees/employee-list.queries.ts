import { readUsPhone, type employees, type RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { empty, join, raw, sql, type Sql } from '../../platform/database/sql.ts'
import { fromEmployees, selectEmployees, type EmployeeRow } from './employees.queries.ts'

export type EmployeeListQuery = RouteInput<typeof employees.list>['query']

const sortColumns: Record<NonNullable<EmployeeListQuery['sort_by']>, string[]> = {
  name: ['lower(m.last_name)', 'lower(m.first_name)'],
  email: ['lower(u.email::text)'],
  role: ['m.role'],
  district: ['lower(d.name)'],
  status: ['m.status'],
  last_seen_at: ['m.last_seen_at'],
  created_at: ['m.created_at'],
  deleted_at: ['m.deleted_at'],
}

function orderOf({ sort_by, sort_order }: EmployeeListQuery): Sql {
  if (sort_by === undefined || sort_order === 'default') return empty
  const direction = sort_order === 'desc' ? 'desc nulls last' : 'asc nulls last'
  return raw(`${sortColumns[sort_by].map((column) => `${column} ${direction}`).join(', ')}, `)
}

/** Every word that was typed stands somewhere in names, e-mail address, phone, title or number; a phone number is found in any spelling. */
const searched = raw(
  "lower(concat_ws(' ', m.first_name, m.last_name, u.email, m.phone_e164, m.title, m.employee_number))",
)
function searchConditions(search = ''): Sql[] {
  const phone = readUsPhone(search)
  if (phone !== null) return [sql`m.phone_e164 = ${phone}`]
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10)
    .map((word) => sql`strpos(${searched}, lower(${word})) > 0`)
}

/** Conditions of an equality filter with `eq`, `ne` and `in`; what is empty differs from everything. */
const equality = <T>(column: string, type: string, filter?: { eq?: T; ne?: T; in?: T[] }): Sql[] => [
  ...(filter?.eq === undefined ? [] : [sql`${raw(column)} = ${filter.eq}`]),
  ...(filter?.ne === undefined ? [] : [sql`${raw(column)} is distinct from ${filter.ne}`]),
  ...(filter?.in === undefined ? [] : [sql`${raw(column)} = any(${filter.in}::${raw(type)})`]),
]

function conditionsOf(query: EmployeeListQuery, { active_since }: { active_since: Date }): Sql[] {
  const { role, district_id, status, active, last_seen_at } = query.filters ?? {}
  const isActive = sql`(m.status = 'active' and coalesce(m.last_seen_at >= ${active_since}, false))`
  return [
    ...equality('m.role', 'text[]', role),
    ...equality('m.district_id', 'bigint[]', district_id),
    ...(status === undefined ? [sql`m.status <> 'deleted'`] : equality('m.status', 'text[]', status)),
    ...(active?.eq === undefined ? [] : [active.eq ? isActive : sql`not ${isActive}`]),
    ...(last_seen_at?.gte === undefined ? [] : [sql`m.last_seen_at >= ${last_seen_at.gte}`]),
    ...(last_seen_at?.lte === undefined
      ? []
      : [sql`(m.last_seen_at is null or m.last_seen_at <= ${last_seen_at.lte})`]),
    ...searchConditions(query.search),
  ]
}

/** A page of employees with their exact number. `sees_removed` is false for who may not see those who were removed, whatever they ask for. */
export async function listEmployees(
  db: Database,
  { authority_id, active_since, sees_removed }: { authority_id: number; active_since: Date; sees_removed: boolean },
  query: EmployeeListQuery,
): Promise<{ rows: EmployeeRow[]; total: number }> {
  const conditions = [
    sql`m.authority_id = ${authority_id}`,
    ...(sees_removed ? [] : [sql`m.status <> 'deleted'`]),
    ...conditionsOf(query, { active_since }),
  ]
  const where = sql`where ${join(conditions, ' and ')}`
  const rows = await db.rows<EmployeeRow>(sql`
    ${selectEmployees} ${where} order by ${orderOf(query)} lower(m.last_name), lower(m.first_name), m.id
    limit ${query.page_size} offset ${(query.page_number - 1) * query.page_size}`)
  const count = await db.row<{ total: number }>(sql`select count(*) as total from ${fromEmployees} ${where}`)
  return { rows, total: count?.total ?? 0 }
}
