import * as z from 'zod/mini'
import { reviewMoves, reviewStatuses, stepStatuses } from '../core/review.ts'
import { date, id, instant, optionalText } from '../core/scalars.ts'

/** Steps of one round, characters of a note, working days for an answer, rounds, and changes that are shown, at most. */
export const MOST_REVIEW_STEPS = 20
export const MOST_REVIEW_NOTE = 500
export const MOST_REVIEW_DAYS = 250
export const MOST_REVIEW_ROUNDS = 50
export const MOST_CHANGES_SHOWN = 200

/** Whom a round asks, in order; without any, one step that anyone with the permission may answer. */
export const askedReviewers = z
  .array(
    z.strictObject({
      /** A membership or a grant; null for anyone with the permission. */
      reviewer_id: z.nullable(id),
      /** Asked at the same time as the one before, instead of afterwards. */
      together: z.optional(z.boolean()),
      /** Working days for the answer; otherwise those of the kind. */
      days: z.optional(z.int().check(z.gte(1), z.lte(MOST_REVIEW_DAYS))),
    }),
  )
  .check(z.minLength(1), z.maxLength(MOST_REVIEW_STEPS))
export type AskedReviewers = z.output<typeof askedReviewers>

/** What a call says that submits a record, for the first time or again. */
export const submission = {
  reviewers: z.optional(askedReviewers),
  /** For the reviewers: of a resubmission, what was corrected. */
  note: optionalText(MOST_REVIEW_NOTE),
}

const step = z.object({
  id,
  position: z.int(),
  status: z.enum(stepStatuses),
  /** Who is asked; null for anyone with the permission. */
  reviewer_id: z.nullable(id),
  reviewer: z.nullable(z.string()),
  /** Who passed the step on to the reviewer, if anybody did. */
  delegated_by: z.nullable(z.string()),
  /** Working days for the answer, and the day on which it is due, by the calendar of federal holidays; null until it is asked for. */
  days: z.int(),
  due_on: z.nullable(date),
  /** The answer: a code of the kind. */
  code: z.nullable(z.string()),
  note: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
  answered_at: z.nullable(instant),
})
export type ReviewStepShown = z.output<typeof step>

const round = z.object({
  round: z.int(),
  submitted_by: z.string(),
  submitted_at: instant,
  note: z.nullable(z.string()),
  status: z.enum(reviewStatuses),
  ended_at: z.nullable(instant),
  steps: z.array(step),
})
export type ReviewRoundShown = z.output<typeof round>

/** Who has a record that is under review, as lists show it. */
export const reviewBrief = z.object({
  status: z.enum(reviewStatuses),
  round: z.int(),
  /** Who has it now: reviewers, null for anyone with the permission, or the author of a returned one. */
  holders: z.array(z.nullable(z.string())),
  /** The earliest day on which an answer is due. */
  due_on: z.nullable(date),
})
export type ReviewBrief = z.output<typeof reviewBrief>

/** A review with its history. */
export const reviewShown = z.extend(reviewBrief, {
  id,
  /** The latest round first. */
  rounds: z.array(round),
  /** What the latest round changes of the one before, `of` naming the part of the record; at most 200, of `changes_count`. */
  changes: z.array(
    z.object({
      field: z.string(),
      of: z.nullable(z.string()),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  changes_count: z.int(),
  abilities: z.array(z.enum(reviewMoves)),
})
export type ReviewShown = z.output<typeof reviewShown>
