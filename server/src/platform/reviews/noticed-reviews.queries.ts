import type { ReviewKind, ReviewStatus } from '@milepost/contract'
import type { Database } from '../database/database.ts'
import { raw, sql } from '../database/sql.ts'
import { todayIn } from '../time/index.ts'

/** What notices say of a review. */
interface NoticedReview {
  kind: ReviewKind
  subject_id: number
  project_id: number | null
  reference: string
  title: string
}

/** A step that waits for an answer, of which its reviewer is notified. */
export interface WaitingStep extends NoticedReview {
  id: number
  /** Null where anyone with the permission may answer. */
  reviewer_id: number | null
  author_ids: number[]
  due_on: string
  /** Today, in the zone of the review. */
  today: string
  /** Whether the inbox shows it: not that of a project that is deleted or archived. */
  shown: boolean
}

/** Steps of which somebody is to be notified by now, for the first time or again, locked; what is due first comes first. */
export const waitingToNotice = (db: Database, authority_id: number, { now, most }: { now: Date; most: number }) =>
  db.rows<WaitingStep>(sql`
    select s.id, s.reviewer_id, r.kind, r.subject_id, r.project_id, r.reference, r.title, r.author_ids, s.due_on,
      ${todayIn(now, raw('r.time_zone'))} as today, r.project_id is null or p.deleted_at is null and p.status <> 'archived' as shown
    from review_steps s join reviews r on r.authority_id = s.authority_id and r.id = s.review_id
    left join projects p on p.authority_id = r.authority_id and p.id = r.project_id
    where s.authority_id = ${authority_id} and s.status = 'waiting' and s.notice_on <= (${now}::timestamptz at time zone 'UTC')::date + 1
      and s.notice_on <= ${todayIn(now, raw('r.time_zone'))}
    order by s.notice_on, s.id limit ${most} for update of s skip locked`)

/** Saves when people are notified of steps again; null where nothing more is to be said. */
export const noteWaiting = (
  db: Database,
  authority_id: number,
  steps: readonly { id: number; notice_on: string | null }[],
) =>
  db.run(sql`
    update review_steps s set notice_on = x.notice_on from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as x(id bigint, notice_on date)
    where s.authority_id = ${authority_id} and s.id = x.id`)

/** A review that has changed. */
export interface ChangedReview extends NoticedReview {
  status: ReviewStatus
  /** Who submitted the current round. */
  submitted_by: number
}

/** Takes reviews that have changed since people were notified of them; from now on they count as notified. */
export const takeChangedReviews = (
  db: Database,
  authority_id: number,
  { most }: { most: number },
): Promise<ChangedReview[]> =>
  db.rows(sql`
    update reviews r set unnoticed = false
    where r.authority_id = ${authority_id} and r.id in (
      select id from reviews where authority_id = ${authority_id} and unnoticed order by id limit ${most} for update skip locked)
    returning r.kind, r.subject_id, r.project_id, r.reference, r.title, r.status, r.submitted_by`)
