import {
  addWorkingDays,
  afterAnswer,
  afterWithdrawal,
  dateInZone,
  FEDERAL_WORKING_DAYS,
  faultOfAnswer,
  faultOfMoveIn,
  faultOfReviewer,
  MOST_REVIEW_ROUNDS,
  newSteps,
  reviewKinds,
  stepOf,
  type AskedReviewers,
  type ProblemDetail,
  type Review,
  type ReviewedFact,
  type ReviewFault,
  type ReviewKind,
  type ReviewPerson,
  type ReviewRules,
  type ReviewStatus,
} from '@milepost/contract'
import { assertInPerson, authorOf, mayDo, type RequestContext } from '../context.ts'
import { Problem } from '../problem.ts'
import * as queries from './reviews.queries.ts'
import { reviewersWith } from './reviewers.queries.ts'

/** A record as it is submitted; the kind has checked that the caller may submit it. */
export interface Submission extends Omit<queries.Submitted, 'round' | 'author' | 'at'> {
  facts: readonly ReviewedFact[]
  reviewers?: AskedReviewers | undefined
  note?: string | null | undefined
}

export const rulesOf = (kind: ReviewKind): ReviewRules => reviewKinds[kind]

const dueOn = (ctx: RequestContext, { time_zone }: { time_zone: string }, days: number): string =>
  addWorkingDays(dateInZone(ctx.clock(), time_zone), days, FEDERAL_WORKING_DAYS)

/** The sender of a request, as far as a review needs to know. `writes` is what the kind decides. */
export const reviewPerson = (ctx: RequestContext, kind: ReviewKind, writes: boolean): ReviewPerson => ({
  id: authorOf(ctx).id,
  reviews: mayDo(ctx, rulesOf(kind).by),
  writes,
})

const refuse = (fault: ReviewFault | null): void => {
  if (fault === null) return
  if (fault === 'own_work') throw new Problem('own_work')
  if (fault === 'not_possible') throw new Problem('conflict')
  if (fault === 'note_required')
    throw new Problem('invalid', undefined, [{ path: 'reason', code: 'required', message: 'write a reason' }])
  throw new Problem('review_waits_for_others')
}

async function lockedReview(
  ctx: RequestContext,
  record: queries.ReviewedRecord,
): Promise<queries.ReviewRow & Review & { steps: queries.StepRow[] }> {
  const row = await queries.reviewRow(ctx.db, ctx.authority_id, { ...record, lock: true })
  if (!row) throw new Problem('conflict')
  return { ...row, steps: await queries.stepRows(ctx.db, ctx.authority_id, row) }
}

/** Whom a round asks: those who are named; otherwise those of the round before, or anyone with the permission. */
const askedAgain = (steps: readonly queries.StepRow[]): AskedReviewers =>
  steps.length === 0
    ? [{ reviewer_id: null }]
    : steps.map(({ reviewer_id, position, days }, at) => ({
        reviewer_id,
        days,
        together: at > 0 && steps[at - 1]?.position === position,
      }))

/**
 * Submits a record for review: its first round, or the next one after it was returned or withdrawn.
 * @throws Problem conflict where it is under review or over, invalid with each reviewer who cannot be asked
 */
export async function submitForReview(ctx: RequestContext, submission: Submission): Promise<void> {
  const { kind, facts, reviewers, note = null, ...record } = submission
  const rules = rulesOf(kind)
  const before = await queries.reviewRow(ctx.db, ctx.authority_id, { kind, subject_id: record.subject_id, lock: true })
  if (before && before.status !== 'returned' && before.status !== 'withdrawn') throw new Problem('conflict')
  const round = (before?.round ?? 0) + 1
  if (round > MOST_REVIEW_ROUNDS) throw new Problem('conflict')
  const asked = reviewers ?? askedAgain(before ? await queries.stepRows(ctx.db, ctx.authority_id, before) : [])
  const names = await namesOfAsked(ctx, asked, submission)
  const id = await queries.writeRound(ctx.db, ctx.authority_id, {
    ...record,
    kind,
    round,
    facts,
    note,
    author: authorOf(ctx),
    at: ctx.clock(),
  })
  const steps = newSteps(asked).map(({ days = rules.days, ...step }) => ({
    ...step,
    days,
    reviewer_name: step.reviewer_id === null ? null : (names.get(step.reviewer_id) ?? null),
    due_on: step.status === 'waiting' ? dueOn(ctx, record, days) : null,
  }))
  queries.writeSteps(ctx.db, ctx.authority_id, { id, round, steps })
  await ctx.emit({ type: 'reviews.changed', project_id: record.project_id })
}

/** The names of those who are asked. Throws `invalid` with each of them who may not review, wrote the record, or is named twice. */
async function namesOfAsked(
  ctx: RequestContext,
  asked: AskedReviewers,
  { kind, project_id, author_ids }: Submission,
): Promise<ReadonlyMap<number, string>> {
  const ids = asked.flatMap(({ reviewer_id }) => reviewer_id ?? [])
  if (ids.length === 0) return new Map()
  const found = await reviewersWith(ctx.db, ctx.authority_id, { by: rulesOf(kind).by, project_id, ids })
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const faults = asked.flatMap(({ reviewer_id }, at): ProblemDetail[] => {
    if (reviewer_id === null) return []
    const steps = newSteps(asked.slice(0, at)).map((step, id) => ({ ...step, id, answered_by: null, code: null }))
    const review: Review = { status: 'open', round: 1, author_ids, steps }
    const code = faultOfReviewer(review, { id: reviewer_id, reviews: names.has(reviewer_id) })
    return code ? [{ path: `reviewers.${at}.reviewer_id`, code, message: names.get(reviewer_id) ?? '' }] : []
  })
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
  return names
}

async function writeAfter(
  ctx: RequestContext,
  before: queries.ReviewRow & { steps: readonly queries.StepRow[] },
  after: Review,
): Promise<void> {
  const turned = before.steps.flatMap(({ id, days, due_on, status }, at) => {
    const now = after.steps[at]?.status ?? status
    if (now === status || now === 'answered') return []
    return [{ id, status: now, due_on: now === 'waiting' ? dueOn(ctx, before, days) : due_on }]
  })
  if (turned.length > 0) queries.writeStepStatuses(ctx.db, ctx.authority_id, turned)
  const { id, round } = before
  queries.writeReviewStatus(ctx.db, ctx.authority_id, { id, round, status: after.status, at: ctx.clock() })
  await ctx.emit({ type: 'reviews.changed', project_id: before.project_id })
}

/**
 * Answers the step that waits for the caller, and returns the status of the review afterwards.
 * @throws Problem in_person while impersonating (D66), own_work, review_waits_for_others, invalid at `reason` where the answer needs a note
 */
export async function answerReview(
  ctx: RequestContext,
  record: queries.ReviewedRecord,
  { code, note = null }: { code: string; note?: string | null | undefined },
): Promise<ReviewStatus> {
  assertInPerson(ctx)
  const rules = rulesOf(record.kind)
  const before = await lockedReview(ctx, record)
  const person = reviewPerson(ctx, record.kind, false)
  refuse(faultOfAnswer(rules, before, { person, code, note }))
  const step = stepOf(before, person)
  if (!step) throw new Error('expected a step for a person who may answer')
  queries.writeAnswer(ctx.db, ctx.authority_id, { id: step.id, code, note, by: authorOf(ctx), at: ctx.clock() })
  const after = afterAnswer(rules, before, { step_id: step.id, by: person.id, code })
  await writeAfter(ctx, before, after)
  return after.status
}

/**
 * Gives the step that waits for the caller to another person, and returns that person's name.
 * @throws Problem in_person while impersonating (D66), own_work, review_waits_for_others, invalid at `reviewer_id` for who cannot be asked
 */
export async function delegateReview(
  ctx: RequestContext,
  record: queries.ReviewedRecord,
  reviewer_id: number,
): Promise<string> {
  assertInPerson(ctx)
  const { by } = rulesOf(record.kind)
  const review = await lockedReview(ctx, record)
  const person = reviewPerson(ctx, record.kind, false)
  refuse(faultOfMoveIn(review, person, 'delegate'))
  const [to] = await reviewersWith(ctx.db, ctx.authority_id, { by, project_id: review.project_id, ids: [reviewer_id] })
  const fault = faultOfReviewer(review, { id: reviewer_id, reviews: to !== undefined })
  if (fault || !to)
    throw new Problem('invalid', undefined, [
      { path: 'reviewer_id', code: fault ?? 'not_allowed', message: to?.name ?? '' },
    ])
  const id = stepOf(review, person)?.id ?? 0
  queries.writeDelegation(ctx.db, ctx.authority_id, { id, review_id: review.id, to, by_name: authorOf(ctx).name })
  await ctx.emit({ type: 'reviews.changed', project_id: review.project_id })
  return to.name
}

/** Ends the review of a record that its author takes out of it; without effect where none is open or returned. */
export async function withdrawReview(ctx: RequestContext, record: queries.ReviewedRecord): Promise<void> {
  const row = await queries.reviewRow(ctx.db, ctx.authority_id, { ...record, lock: true })
  if (!row || (row.status !== 'open' && row.status !== 'returned')) return
  const before = { ...row, steps: await queries.stepRows(ctx.db, ctx.authority_id, row) }
  await writeAfter(ctx, before, afterWithdrawal(before))
}
