import type { inbox, InboxItem, inboxList, ReviewKind, RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { ofProjects, type ProjectIds } from '../../platform/database/of-projects.ts'
import { raw, sql } from '../../platform/database/sql.ts'
import { todayIn } from '../../platform/time/index.ts'

/** Whose inbox it is. */
export interface InboxOf {
  authority_id: number
  /** The membership or the grant. */
  person_id: number
  /** Kinds that the person may review where nobody is named. */
  kinds: readonly ReviewKind[]
  project_ids: ProjectIds
  now: Date
}

/** What waits for a person: one row for a review, as its rules have it (`core/review`). */
const waiting = ({ authority_id, person_id, kinds, project_ids, now }: InboxOf) => sql`(
  select r.authority_id, r.id, r.kind, x.task, r.subject_id, r.project_id, p.name as project_name, p.dot_code, r.reference, r.title, r.round, o.submitted_by_name as submitted_by,
    o.submitted_at, x.due_on, coalesce(x.due_on < ${todayIn(now, raw('r.time_zone'))}, false) as late
  from (
    select s.review_id, 'review' as task, min(s.due_on) as due_on from review_steps s
    where s.authority_id = ${authority_id} and s.status = 'waiting' and (s.reviewer_id = ${person_id} or s.reviewer_id is null and not exists (
      select from review_steps n where n.authority_id = s.authority_id and n.review_id = s.review_id and n.round = s.round
        and (n.answered_by = ${person_id} or n.answered_by is null and n.reviewer_id = ${person_id})))
    group by s.review_id
    union all
    select r.id, 'correct', null from reviews r
    where r.authority_id = ${authority_id} and r.status = 'returned' and r.submitted_by = ${person_id}) x
  join reviews r on r.authority_id = ${authority_id} and r.id = x.review_id
  join review_rounds o on o.authority_id = r.authority_id and o.review_id = r.id and o.round = r.round
  left join projects p on p.authority_id = r.authority_id and p.id = r.project_id
  where (x.task = 'correct' or r.kind = any(${kinds}::text[]) and not ${person_id} = any(r.author_ids))
    and (r.project_id is null or p.deleted_at is null and p.status <> 'archived') and ${ofProjects('r.project_id', project_ids)})`

type Row = Omit<InboxItem, 'project'> & {
  project_id: number | null
  project_name: string | null
  dot_code: string | null
}

/** A page of what waits for a person. */
export const listInbox = (db: Database, of: InboxOf, query: RouteInput<typeof inbox.list>['query']) =>
  listPage<Row, typeof inboxList>(db, query, {
    select: sql`select i.id, i.kind, i.task, i.subject_id, i.project_id, i.project_name, i.dot_code, i.reference, i.title, i.round, i.submitted_by, i.submitted_at, i.due_on, i.late
      from ${waiting(of)} i`,
    counted: sql`${waiting(of)} i`,
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
    select count(*)::integer as count, count(*) filter (where i.late)::integer as late_count from ${waiting(of)} i`)
