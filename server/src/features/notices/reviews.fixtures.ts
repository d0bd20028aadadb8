import type { Pool } from 'pg'
import { insert } from '../../testing/world.ts'

interface NewReview {
  authority_id: number
  project_id: number
  /** Null for anyone with the permission. */
  reviewer_id: number | null
  due_on: string
  author_id?: number
}

/** A change order under review, as the use cases of reviews write it; returns the review. */
export async function createReview(
  owner: Pool,
  { authority_id, project_id, reviewer_id, due_on, author_id = 1 }: NewReview,
): Promise<number> {
  const id = await insert(
    owner,
    `insert into reviews (authority_id, kind, subject_id, project_id, time_zone, reference, title, status, round, author_ids, submitted_by, changed_at, unnoticed)
     values ($1, 'change_order', nextval('global_id'), $2, 'America/New_York', 'CO 4', 'Extra pavement', 'open', 1, array[$3::bigint], $3, now(), true)
     returning id`,
    [authority_id, project_id, author_id],
  )
  await owner.query(
    `insert into review_rounds (authority_id, review_id, round, submitted_by, submitted_by_kind, submitted_by_name, submitted_at, status)
     values ($1, $2, 1, $3, 'employee', 'Author', now(), 'open')`,
    [authority_id, id, author_id],
  )
  await owner.query(
    `insert into review_steps (authority_id, review_id, round, position, status, reviewer_id, reviewer_name, days, due_on)
     values ($1, $2, 1, 1, 'waiting', $3::bigint, case when $3::bigint is not null then 'Reviewer' end, 10, $4)`,
    [authority_id, id, reviewer_id, due_on],
  )
  return id
}
