import type { Database } from '../../../platform/database/database.ts'
import { sql, type Sql } from '../../../platform/database/sql.ts'

/** When the day shift of a project, or else of its agency, begins, `06:00`; null where neither has set shifts (D43). */
export const dayBegins = (authority_id: Sql, project_id: number): Sql => sql`
  (select to_char(h.day_from, 'HH24:MI') from shift_hours h where h.authority_id = ${authority_id} and (h.project_id = ${project_id} or h.project_id is null)
    order by h.project_id nulls last limit 1)`

interface Days {
  project_id: number
  /** Calendar dates, both included. */
  from: string
  to: string
  /** The project's zone. */
  time_zone: string
}

/** Tickets of each day of a project; days without are left out. By calendar dates they are counted already, by shifts the tickets themselves are. */
export async function ticketsByDay(
  db: Database,
  authority_id: number,
  { project_id, from, to, time_zone }: Days,
): Promise<{ date: string; tickets: number }[]> {
  const begins = await db.row<{ day_from: string | null }>(
    sql`select ${dayBegins(sql`${authority_id}::bigint`, project_id)} as day_from`,
  )
  const day_from = begins?.day_from ?? null
  if (day_from === null)
    return await db.rows<{ date: string; tickets: number }>(sql`
      select day as date, sum(tickets)::integer as tickets from ticket_rollups
      where authority_id = ${authority_id} and axis = 'project' and axis_id = ${project_id} and day between ${from} and ${to}
      group by day having sum(tickets) > 0 order by day`)
  return await db.rows<{ date: string; tickets: number }>(sql`
    select d.date, count(*)::integer as tickets
    from (
      select ((t.printed_at at time zone ${time_zone}) - ${day_from}::interval)::date as date from tickets t
      where t.authority_id = ${authority_id} and t.project_id = ${project_id}
        and t.printed_at >= (${from}::date - 1)::timestamptz and t.printed_at < (${to}::date + 3)::timestamptz) d
    where d.date between ${from}::date and ${to}::date group by d.date order by d.date`)
}
