import type { Database } from '../../../platform/database/database.ts'
import { sql, type Sql } from '../../../platform/database/sql.ts'
import { boundsOfDay, type DayBounds, type ProjectDay } from './inspector-day.ts'

/** When the day shift of a project, or else of its agency, begins, `06:00`; null where neither has set shifts (D43). */
export const dayBegins = (authority_id: Sql, project_id: number): Sql => sql`
  (select to_char(h.day_from, 'HH24:MI') from shift_hours h where h.authority_id = ${authority_id} and (h.project_id = ${project_id} or h.project_id is null)
    order by h.project_id nulls last limit 1)`

/** A day of a project with its instants. */
export async function dayBounds(db: Database, authority_id: number, day: ProjectDay): Promise<DayBounds> {
  const found = await db.row<{ day_from: string | null }>(
    sql`select ${dayBegins(sql`${authority_id}::bigint`, day.project_id)} as day_from`,
  )
  return boundsOfDay(day, found?.day_from ?? null)
}

/**
 * Whether ticket `t` is of a day: by its date of printing, as its work is paid, or within the shifts of the day where they are set. The instants find it by the index
 * of a project's tickets.
 */
export const ofDay = ({ project_id, date, from, until, by_shifts }: DayBounds): Sql => sql`
  t.project_id = ${project_id} and ${
    by_shifts
      ? sql`t.printed_at >= ${from} and t.printed_at < ${until}`
      : sql`t.printed_on = ${date}::date and t.printed_at >= ${from}::timestamptz - interval '1 day' and t.printed_at < ${until}::timestamptz + interval '1 day'`
  }`

/** Tickets of each day of a project from one date through another; days without are left out. */
export const ticketsByDay = (
  db: Database,
  authority_id: number,
  { project_id, from, to, time_zone }: { project_id: number; from: string; to: string; time_zone: string },
): Promise<{ date: string; tickets: number }[]> =>
  db.rows(sql`
    select d.date, count(*)::integer as tickets
    from (select ${dayBegins(sql`${authority_id}::bigint`, project_id)}::interval as day_from) s cross join lateral (
      select case when s.day_from is null then t.printed_on else ((t.printed_at at time zone ${time_zone}) - s.day_from)::date end as date
      from tickets t
      where t.authority_id = ${authority_id} and t.project_id = ${project_id}
        and t.printed_at >= (${from}::date - 2)::timestamptz and t.printed_at < (${to}::date + 3)::timestamptz) d
    where d.date between ${from}::date and ${to}::date group by d.date order by d.date`)

/** Waits for others who assemble reports of a project's day, until the transaction ends: no two reports then have one ticket. */
export const lockDay = (db: Database, authority_id: number, { project_id, date }: ProjectDay): Promise<unknown> =>
  db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`reports of ${authority_id} ${project_id} ${date}`}, 0))`)
