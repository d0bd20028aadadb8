import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { LaterEvent } from './edit-conflicts.ts'

/** Events of a ticket after a position of its chain, in their order. Every change of a ticket makes one event and raises its `lock_version` by one. */
export const laterEvents = (
  db: Database,
  authority_id: number,
  { ticket_id, after_seq }: { ticket_id: number; after_seq: number },
): Promise<LaterEvent[]> =>
  db.rows(
    sql`select at, actor_name, changes from ticket_events where authority_id = ${authority_id} and ticket_id = ${ticket_id} and seq > ${after_seq}::bigint order by seq`,
  )
