import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ProjectDay } from './day.queries.ts'

/** The day that is shown where none is asked for: the last one with tickets or a summary; null without any. */
export const lastDay = async (db: Database, authority_id: number, project_id: number): Promise<string | null> =>
  (
    await db.row<{ day: string | null }>(sql`
      select greatest(
        (select max(day) from project_days where authority_id = ${authority_id} and project_id = ${project_id}),
        (select max(day) from daily_summaries where authority_id = ${authority_id} and project_id = ${project_id})) as day`)
  )?.day ?? null

/** Days with tickets or a summary before and after one. */
export const daysBeside = (db: Database, authority_id: number, { project_id, day }: ProjectDay) =>
  db.row<{ previous_day: string | null; next_day: string | null }>(sql`
    with days as (
      select day from project_days where authority_id = ${authority_id} and project_id = ${project_id}
      union select day from daily_summaries where authority_id = ${authority_id} and project_id = ${project_id})
    select max(day) filter (where day < ${day}::date) as previous_day, min(day) filter (where day > ${day}::date) as next_day from days`)

/** Plants by id, and how many exceptions of the day each has that are open. */
export const plantsOfDay = (
  db: Database,
  authority_id: number,
  { project_id, day, ids }: ProjectDay & { ids: readonly number[] },
) =>
  db.rows<{ plant_id: number; plant: string; plant_name: string; open_count: number }>(sql`
    select p.id as plant_id, p.code as plant, p.name as plant_name,
      (select count(*)::integer from exceptions e where e.authority_id = ${authority_id} and e.project_id = ${project_id} and e.day = ${day}::date
        and e.plant_id = p.id and e.state = 'open') as open_count
    from plants p where p.authority_id = ${authority_id} and p.id = any(${[...ids]}::bigint[]) order by p.code`)
