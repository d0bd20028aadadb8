import type { ReviewKind } from '@milepost/contract'
import { ofProjects, type ProjectIds } from '../database/of-projects.ts'
import { raw, sql, type Sql } from '../database/sql.ts'
import { todayIn } from '../time/index.ts'

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
export const waitingReviews = ({ authority_id, person_id, kinds, project_ids, now }: InboxOf): Sql => sql`(
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
