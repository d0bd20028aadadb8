import type { ReviewKind, ReviewStatus, StepStatus } from '@milepost/contract'
import type { Author } from '../context.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** The record that is reviewed. */
export interface ReviewedRecord {
  kind: ReviewKind
  subject_id: number
}

export interface ReviewRow {
  id: number
  project_id: number | null
  time_zone: string
  status: ReviewStatus
  round: number
  author_ids: number[]
}

/** A step of the current round, as the rules see it. */
export interface StepRow {
  id: number
  position: number
  status: StepStatus
  reviewer_id: number | null
  days: number
  due_on: string | null
  code: string | null
  answered_by: number | null
}

/** The review of a record; null where it was never submitted. Writers lock it. */
export const reviewRow = (
  db: Database,
  authority_id: number,
  { kind, subject_id, lock = false }: ReviewedRecord & { lock?: boolean },
) =>
  lock
    ? db.row<ReviewRow>(sql`
        select id, project_id, time_zone, status, round, author_ids from reviews
        where authority_id = ${authority_id} and kind = ${kind} and subject_id = ${subject_id} for update`)
    : db.row<ReviewRow>(sql`
        select id, project_id, time_zone, status, round, author_ids from reviews
        where authority_id = ${authority_id} and kind = ${kind} and subject_id = ${subject_id}`)

/** The steps of a round in their order. */
export const stepRows = (db: Database, authority_id: number, { id, round }: { id: number; round: number }) =>
  db.rows<StepRow>(sql`
    select id, position, status, reviewer_id, days, due_on, code, answered_by from review_steps
    where authority_id = ${authority_id} and review_id = ${id} and round = ${round} order by position, id`)

/** What is kept of a submission. */
export interface Submitted extends ReviewedRecord {
  project_id: number | null
  /** Whose dates are the due dates. */
  time_zone: string
  /** The number and the name of the record, as lists of reviews show them. */
  reference: string
  title: string
  round: number
  author_ids: readonly number[]
  author: Author
  at: Date
}

/** Begins a round of the record's review, the first or a further one, and returns the id of the review. */
export async function writeRound(
  db: Database,
  authority_id: number,
  submitted: Submitted & { note: string | null; facts: unknown },
): Promise<number> {
  const { kind, subject_id, project_id, time_zone, reference, title, round, author_ids, author, at } = submitted
  const row = await db.row<{ id: number }>(sql`
    insert into reviews (authority_id, kind, subject_id, project_id, time_zone, reference, title, status, round, author_ids, submitted_by, changed_at, unnoticed)
    values (${authority_id}, ${kind}, ${subject_id}, ${project_id}, ${time_zone}, ${reference}, ${title}, 'open', ${round}, ${author_ids}::bigint[], ${author.id}, ${at}, true)
    on conflict on constraint reviews_subject_key do update set time_zone = excluded.time_zone, reference = excluded.reference, title = excluded.title,
      status = 'open', round = excluded.round, author_ids = excluded.author_ids, submitted_by = excluded.submitted_by, changed_at = excluded.changed_at,
      unnoticed = true
    returning id`)
  if (!row) throw new Error('an insert answers its row')
  db.later(sql`
    insert into review_rounds (authority_id, review_id, round, submitted_by, submitted_by_kind, submitted_by_name, submitted_at, note, facts, status)
    values (${authority_id}, ${row.id}, ${round}, ${author.id}, ${author.kind}, ${author.name}, ${at}, ${submitted.note}, ${JSON.stringify(submitted.facts)}::jsonb, 'open')`)
  return row.id
}

export interface NewStep {
  position: number
  status: StepStatus
  reviewer_id: number | null
  reviewer_name: string | null
  days: number
  due_on: string | null
}

export const writeSteps = (
  db: Database,
  authority_id: number,
  { id, round, steps }: { id: number; round: number; steps: readonly NewStep[] },
) =>
  db.later(sql`
    insert into review_steps (authority_id, review_id, round, position, status, reviewer_id, reviewer_name, days, due_on)
    select ${authority_id}, ${id}, ${round}, r.position, r.status, r.reviewer_id, r.reviewer_name, r.days, r.due_on
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as r(position integer, status text, reviewer_id bigint, reviewer_name text, days integer, due_on date)`)

/** Answers a step. */
export const writeAnswer = (
  db: Database,
  authority_id: number,
  { id, code, note, by, at }: { id: number; code: string; note: string | null; by: Author; at: Date },
) =>
  db.later(sql`
    update review_steps set status = 'answered', code = ${code}, note = ${note}, answered_by = ${by.id}, answered_by_kind = ${by.kind},
      answered_by_name = ${by.name}, answered_at = ${at}
    where authority_id = ${authority_id} and id = ${id}`)

/** Brings further steps to their turn, or drops them. */
export const writeStepStatuses = (
  db: Database,
  authority_id: number,
  steps: readonly { id: number; status: StepStatus; due_on: string | null }[],
) =>
  db.later(sql`
    update review_steps s set status = r.status, due_on = r.due_on
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as r(id bigint, status text, due_on date)
    where s.authority_id = ${authority_id} and s.id = r.id`)

/** Gives a step of a review to another person, who is notified of it; it is due when it was. */
export const writeDelegation = (
  db: Database,
  authority_id: number,
  { id, review_id, to, by_name }: { id: number; review_id: number; to: { id: number; name: string }; by_name: string },
) =>
  db.later(
    sql`update review_steps set reviewer_id = ${to.id}, reviewer_name = ${to.name}, delegated_by_name = ${by_name}, notice_on = '-infinity'
      where authority_id = ${authority_id} and id = ${id}`,
    sql`update reviews set unnoticed = true where authority_id = ${authority_id} and id = ${review_id}`,
  )

/** Writes the status of a review and of its round. */
export const writeReviewStatus = (
  db: Database,
  authority_id: number,
  { id, round, status, at }: { id: number; round: number; status: ReviewStatus; at: Date },
) =>
  db.later(
    sql`update reviews set status = ${status}, changed_at = ${at}, unnoticed = true where authority_id = ${authority_id} and id = ${id}`,
    sql`update review_rounds set status = ${status}, ended_at = coalesce(ended_at, ${at})
      where authority_id = ${authority_id} and review_id = ${id} and round = ${round} and ${status}::text <> 'open'`,
  )
