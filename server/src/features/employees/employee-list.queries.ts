import { DAY_MS } from '@milepost/contract/core/time/days'
import {
  ACTIVE_WITHIN_DAYS,
  readUsPhone,
  seenSpanDays,
  type employeeList,
  type employees,
  type RouteInput,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { join, raw, sql, type Sql } from '../../platform/database/sql.ts'
import { fromEmployees, selectEmployees, type EmployeeRow } from './employees.queries.ts'

export type EmployeeListQuery = RouteInput<typeof employees.list>['query']

/** Every typed word must occur in names, email address, phone, title or number; a phone number is found in any spelling. */
const searched = raw(
  "lower(concat_ws(' ', m.first_name, m.last_name, u.email, m.phone_e164, m.title, m.employee_number))",
)
function searchConditions(search: string): Sql[] {
  const phone = readUsPhone(search)
  if (phone !== null) return [sql`m.phone_e164 = ${phone}`]
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10)
    .map((word) => sql`strpos(${searched}, lower(${word})) > 0`)
}

/** Whether an employee was seen within so many days. */
const seenWithin = (days: number, now: Date): Sql =>
  sql`coalesce(m.last_seen_at >= ${new Date(now.getTime() - days * DAY_MS)}, false)`

const isActive = (now: Date): Sql => sql`(m.status = 'active' and ${seenWithin(ACTIVE_WITHIN_DAYS, now)})`

const state = (now: Date): Sql =>
  sql`(case when m.status = 'pending' then 'pending' when ${isActive(now)} then 'active' when m.status = 'active' then 'inactive' end)`

const lastSeen = (now: Date): Sql =>
  sql`(case ${join(
    Object.entries(seenSpanDays).map(([span, days]) => sql`when ${seenWithin(days, now)} then ${raw(`'${span}'`)}`),
    ' ',
  )} else 'earlier' end)`

/** A page of employees with their exact number. `sees_removed` is false for people who may not see removed ones, whatever they request. */
export function listEmployees(
  db: Database,
  { authority_id, now, sees_removed }: { authority_id: number; now: Date; sees_removed: boolean },
  query: EmployeeListQuery,
) {
  const present = sees_removed && query.filters?.status !== undefined ? [] : [sql`m.status <> 'deleted'`]
  return listPage<EmployeeRow, typeof employeeList>(db, query, {
    select: selectEmployees,
    counted: fromEmployees,
    always: [sql`m.authority_id = ${authority_id}`, ...present],
    filters: {
      role: compared('m.role', 'text'),
      district_id: compared('m.district_id', 'bigint'),
      status: compared('m.status', 'text'),
      state: compared(state(now), 'text'),
      active: ({ eq }) => (eq === undefined ? [] : [eq ? isActive(now) : sql`not ${isActive(now)}`]),
      last_seen_at: ({ gte, lte }) => [
        ...(gte === undefined ? [] : [sql`m.last_seen_at >= ${gte}`]),
        ...(lte === undefined ? [] : [sql`(m.last_seen_at is null or m.last_seen_at <= ${lte})`]),
      ],
      last_seen: compared(lastSeen(now), 'text'),
    },
    search: searchConditions,
    sorts: {
      name: ['lower(m.last_name)', 'lower(m.first_name)'],
      email: 'lower(u.email::text)',
      role: 'm.role',
      district: 'lower(d.name)',
      status: 'm.status',
      last_seen_at: 'm.last_seen_at',
      created_at: 'm.created_at',
      deleted_at: 'm.deleted_at',
    },
    counts: { role: 'm.role', district_id: 'm.district_id', state: state(now), last_seen: lastSeen(now) },
    tie_break: 'lower(m.last_name), lower(m.first_name), m.id',
  })
}
