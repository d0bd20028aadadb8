import type { inbox, InboxItem, inboxList, RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { sql } from '../../platform/database/sql.ts'
import { waitingReviews, type InboxOf } from '../../platform/reviews/index.ts'

type Row = Omit<InboxItem, 'project'> & {
  project_id: number | null
  project_name: string | null
  dot_code: string | null
}

/** A page of what waits for a person. */
export const listInbox = (db: Database, of: InboxOf, query: RouteInput<typeof inbox.list>['query']) =>
  listPage<Row, typeof inboxList>(db, query, {
    select: sql`select i.id, i.kind, i.task, i.subject_id, i.project_id, i.project_name, i.dot_code, i.reference, i.title, i.round, i.submitted_by, i.submitted_at, i.due_on, i.late
      from ${waitingReviews(of)} i`,
    counted: sql`${waitingReviews(of)} i`,
    always: [sql`i.authority_id = ${of.authority_id}`],
    filters: { kind: compared('i.kind', 'text'), task: compared('i.task', 'text') },
    search: (text) => [
      sql`strpos(lower(concat_ws(' ', i.reference, i.title, i.project_name, i.dot_code)), lower(${text})) > 0`,
    ],
    sorts: { due_on: 'i.due_on', submitted_at: 'i.submitted_at' },
    tie_break: 'i.due_on nulls last, i.id',
  })

/** How much waits for a person. */
export const countInbox = (db: Database, of: InboxOf) =>
  db.row<{ count: number; late_count: number }>(sql`
    select count(*)::integer as count, count(*) filter (where i.late)::integer as late_count from ${waitingReviews(of)} i`)
