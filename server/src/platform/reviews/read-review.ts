import {
  changedBetween,
  MOST_CHANGES_SHOWN,
  reviewMovesFor,
  waitingSteps,
  type ReviewBrief,
  type ReviewKind,
  type ReviewMove,
  type ReviewShown,
} from '@milepost/contract'
import type { RequestContext } from '../context.ts'
import type { ReviewedRecord } from './reviews.queries.ts'
import { reviewPerson } from './reviews.service.ts'
import * as queries from './shown-reviews.queries.ts'

/** What is shown of a review in a list, and what the caller may do with it. */
export interface SeenReview {
  id: number
  brief: ReviewBrief
  abilities: ReviewMove[]
}

/**
 * The reviews of some records of a kind by the id of the record, for a caller who may see them. Records that were never submitted have none.
 * @param writes whether the caller may change the records, and so submit and withdraw them
 */
export async function seenReviews(
  ctx: RequestContext,
  { kind, subject_ids, writes }: { kind: ReviewKind; subject_ids: readonly number[]; writes: boolean },
): Promise<ReadonlyMap<number, SeenReview>> {
  if (subject_ids.length === 0) return new Map()
  const reviews = await queries.reviewsOfRecords(ctx.db, ctx.authority_id, { kind, subject_ids })
  const ids = reviews.map(({ id }) => id)
  const steps = ids.length === 0 ? [] : await queries.currentSteps(ctx.db, ctx.authority_id, ids)
  const person = reviewPerson(ctx, kind, writes)
  return new Map(
    reviews.map((review) => {
      const { id, status, round, author_ids } = review
      const own = steps.filter(({ review_id }) => review_id === id)
      const waiting = waitingSteps({ steps: own })
      const holders =
        status === 'returned' ? [review.submitted_by_name] : waiting.map(({ reviewer_name }) => reviewer_name)
      const due_on = waiting.flatMap((step) => step.due_on ?? []).toSorted()[0] ?? null
      const abilities = reviewMovesFor({ status, round, author_ids, steps: own }, person)
      return [review.subject_id, { id, brief: { status, round, holders, due_on }, abilities }]
    }),
  )
}

/** The review of a record with its history; null where it was never submitted. See `seenReviews`. */
export async function readReview(
  ctx: RequestContext,
  { kind, subject_id }: ReviewedRecord,
  { writes }: { writes: boolean },
): Promise<ReviewShown | null> {
  const seen = (await seenReviews(ctx, { kind, subject_ids: [subject_id], writes })).get(subject_id)
  if (!seen) return null
  const { id, brief, abilities } = seen
  const rounds = await queries.shownRounds(ctx.db, ctx.authority_id, id)
  const steps = await queries.shownSteps(ctx.db, ctx.authority_id, id)
  const [after, before] = await queries.factsOfRounds(ctx.db, ctx.authority_id, id)
  const changes = after?.facts && before?.facts ? changedBetween(before.facts, after.facts) : []
  return {
    ...brief,
    id,
    rounds: rounds.map((one) => ({
      ...one,
      steps: steps.flatMap(({ round, ...step }) => (round === one.round ? [step] : [])),
    })),
    changes: changes.slice(0, MOST_CHANGES_SHOWN),
    changes_count: changes.length,
    abilities,
  }
}
