import { MOST_WORK_ZONE_EVENTS } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The history of a zone, the newest first. */
export const eventsOfZone = (
  db: Database,
  authority_id: number,
  id: number,
): Promise<{ id: number; at: string; by: string; action: string; changes: Record<string, unknown> }[]> =>
  db.rows(sql`
    select e.id, e.at, e.actor_name as by, e.action, e.changes from audit_events e
    where e.authority_id = ${authority_id} and e.subject = 'work_zone' and e.subject_id = ${id} order by e.id desc limit ${MOST_WORK_ZONE_EVENTS}`)
