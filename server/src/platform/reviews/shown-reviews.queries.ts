import type { ReviewedFact, ReviewKind, ReviewRoundShown, ReviewStepShown } from '@milepost/contract'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { ReviewRow, StepRow } from './reviews.queries.ts'

/** The reviews of some records, with who submitted their current round. Records that were never submitted have none. */
export const reviewsOfRecords = (
  db: Database,
  authority_id: number,
  { kind, subject_ids }: { kind: ReviewKind; subject_ids: readonly number[] },
) =>
  db.rows<ReviewRow & { subject_id: number; submitted_by_name: string }>(sql`
    select r.id, r.subject_id, r.project_id, r.time_zone, r.status, r.round, r.author_ids, o.submitted_by_name
    from reviews r join review_rounds o on o.authority_id = r.authority_id and o.review_id = r.id and o.round = r.round
    where r.authority_id = ${authority_id} and r.kind = ${kind} and r.subject_id = any(${subject_ids}::bigint[])`)

/** The steps of the current rounds of some reviews in their order. */
export const currentSteps = (db: Database, authority_id: number, review_ids: readonly number[]) =>
  db.rows<StepRow & { review_id: number; reviewer_name: string | null }>(sql`
    select s.review_id, s.id, s.position, s.status, s.reviewer_id, s.reviewer_name, s.days, s.due_on, s.code, s.answered_by
    from reviews r join review_steps s on s.authority_id = r.authority_id and s.review_id = r.id and s.round = r.round
    where r.authority_id = ${authority_id} and r.id = any(${review_ids}::bigint[]) order by s.position, s.id`)

/** The rounds of a review, the latest first. */
export const shownRounds = (db: Database, authority_id: number, review_id: number) =>
  db.rows<Omit<ReviewRoundShown, 'steps'>>(sql`
    select round, submitted_by_name as submitted_by, submitted_at, note, status, ended_at from review_rounds
    where authority_id = ${authority_id} and review_id = ${review_id} order by round desc`)

/** The steps of all rounds of a review in their order. */
export const shownSteps = (db: Database, authority_id: number, review_id: number) =>
  db.rows<ReviewStepShown & { round: number }>(sql`
    select round, id, position, status, reviewer_id, reviewer_name as reviewer, delegated_by_name as delegated_by, days, due_on, code, note,
      answered_by_name as answered_by, answered_at
    from review_steps where authority_id = ${authority_id} and review_id = ${review_id} order by round, position, id`)

/** The record as it was submitted in the latest round and in the one before, the latest first; null where that is not known. */
export const factsOfRounds = (db: Database, authority_id: number, review_id: number) =>
  db.rows<{ facts: ReviewedFact[] | null }>(sql`
    select facts from review_rounds where authority_id = ${authority_id} and review_id = ${review_id} order by round desc limit 2`)
