import type { ShiftHours } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Hours of shifts of a project, its own first, then its agency's; without a project only the agency's. */
export const ownShiftHours = (db: Database, authority_id: number, project_id: number | null) =>
  db.rows<ShiftHours & { of_project: boolean }>(sql`
    select to_char(day_from, 'HH24:MI') as day_from, to_char(night_from, 'HH24:MI') as night_from, project_id is not null as of_project from shift_hours
    where authority_id = ${authority_id} and (project_id = ${project_id}::bigint or project_id is null) order by project_id nulls last`)

/** Sets the hours of a project, or of the agency where none is named; null takes them away. */
export async function writeShiftHours(
  db: Database,
  authority_id: number,
  { project_id, shift_hours, at }: { project_id: number | null; shift_hours: ShiftHours | null; at: Date },
): Promise<void> {
  if (shift_hours === null) {
    await db.run(sql`
      delete from shift_hours where authority_id = ${authority_id} and project_id is not distinct from ${project_id}::bigint`)
    return
  }
  await db.run(sql`
    insert into shift_hours (authority_id, project_id, day_from, night_from, updated_at)
    values (${authority_id}, ${project_id}::bigint, ${shift_hours.day_from}::time, ${shift_hours.night_from}::time, ${at})
    on conflict on constraint shift_hours_one do update set day_from = excluded.day_from, night_from = excluded.night_from, updated_at = excluded.updated_at`)
}
