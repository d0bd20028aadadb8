import { dateIn } from '../../platform/time/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'

/** Days between which another zone would move a project's tickets (D17), the latest first, and how many tickets there are. */
export const zoneMoves = async (
  db: Database,
  authority_id: number,
  { project_id, time_zone }: { project_id: number; time_zone: string },
): Promise<{ tickets_count: number; moves: { from: string; to: string; tickets: number }[] }> => {
  const rows = await db.rows<{ from: string; to: string; tickets: number }>(sql`
    select printed_on as "from", ${dateIn(raw('printed_at'), sql`${time_zone}`)} as "to", count(*) as tickets from tickets
    where authority_id = ${authority_id} and project_id = ${project_id} group by 1, 2 order by 1 desc, 2 desc`)
  return {
    tickets_count: rows.reduce((sum, { tickets }) => sum + tickets, 0),
    moves: rows.filter(({ from, to }) => from !== to),
  }
}
