import type { PayPeriodSchedule } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Marks a project's reconciliation as active. */
export const activateProject = (
  db: Database,
  authority_id: number,
  { id, at, by, schedule }: { id: number; at: Date; by: number; schedule: PayPeriodSchedule },
): Promise<number> =>
  db.run(sql`
    update projects set reconciliation_activated_at = ${at}, reconciliation_activated_by = ${by}, pay_period_schedule = ${schedule},
      lock_version = lock_version + 1, updated_at = ${at}
    where authority_id = ${authority_id} and id = ${id}`)

/** The first date on which tickets of a project were printed; null without any. */
export const firstTicketDate = async (db: Database, authority_id: number, project_id: number): Promise<string | null> =>
  (
    await db.row<{ day: string | null }>(
      sql`select min(day) as day from project_days where authority_id = ${authority_id} and project_id = ${project_id}`,
    )
  )?.day ?? null
