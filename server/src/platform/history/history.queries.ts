import { MOST_COUNTED_HISTORY, type historyList, type ListQueryOf } from '@milepost/contract'
import type { Actor } from '../context.ts'
import type { Database } from '../database/database.ts'
import { compared, listPage } from '../database/list-page.ts'
import { sql } from '../database/sql.ts'
import type { StoredChanges } from './read-changes.ts'

export interface HistoryRow {
  id: number
  at: string
  actor_kind: Actor['kind']
  actor_name: string
  action: string
  changes: StoredChanges
}

/** Audit events of a record, the latest first, from the index on subject and id. */
export const listHistory = (
  db: Database,
  { authority_id, subject, id }: { authority_id: number; subject: string; id: number },
  query: ListQueryOf<typeof historyList>,
) =>
  listPage<HistoryRow, typeof historyList>(db, query, {
    select: sql`select e.id, e.at, e.actor_kind, e.actor_name, e.action, e.changes from audit_events e`,
    counted: sql`audit_events e`,
    most_counted: MOST_COUNTED_HISTORY,
    always: [sql`e.authority_id = ${authority_id} and e.subject = ${subject} and e.subject_id = ${id}`],
    filters: { id: compared('e.id', 'bigint') },
    sorts: {},
    tie_break: 'e.id desc',
  })
