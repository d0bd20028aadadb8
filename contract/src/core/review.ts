import type { Permission } from './roles.ts'

/** A review is open with reviewers, returned to its author, or over: accepted, refused, or withdrawn by its author. */
export const reviewStatuses = ['open', 'returned', 'accepted', 'refused', 'withdrawn'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]
/** A step waits for those before it, is waiting for its answer, was answered, or is not needed since the round ended before. */
export const stepStatuses = ['later', 'waiting', 'answered', 'dropped'] as const
export type StepStatus = (typeof stepStatuses)[number]
/** What an answer leads to: on to the next reviewers, back to the author once all who were asked together have answered, or to the end at once. */
export type ReviewOutcome = 'accepts' | 'returns' | 'refuses'

/** How records of one kind are reviewed. A record of one decision by one person in one step has an approval instead (D52). */
export interface ReviewRules<Code extends string = string> {
  /** The answers that a reviewer can give, in the order in which they are offered. */
  codes: Record<Code, { outcome: ReviewOutcome; note?: 'required' }>
  /** The permission that reviewing takes. The room decides on which records. */
  by: Permission
  /** Working days for an answer, unless a step names others. */
  days: number
}

/** Declares the reviews of a kind of records as plain data, which the browser may load. */
export const defineReview = <const Code extends string>(rules: ReviewRules<Code>): ReviewRules<Code> => rules

/** The names of the answers, for the schema of a call. */
export const codesOf = <Code extends string>({ codes }: ReviewRules<Code>): Code[] => Object.keys(codes) as Code[]

export interface ReviewStep {
  id: number
  /** Counts from 1; steps of one position are asked together, those of a higher one afterwards. */
  position: number
  status: StepStatus
  /** Who was asked: a membership or a grant; null where anyone with the permission may answer. */
  reviewer_id: number | null
  /** Who answered; null until then. */
  answered_by: number | null
  code: string | null
}

/** A review as its rules see it: the steps are those of its current round. */
export interface Review {
  status: ReviewStatus
  /** Counts from 1, and is the number of times that the record was submitted. */
  round: number
  /** Everybody who wrote the record: they never review it (D52). */
  author_ids: readonly number[]
  steps: readonly ReviewStep[]
}

/** A person, as far as the rules need to know. */
export interface ReviewPerson {
  /** The id of the membership or of the grant. */
  id: number
  /** Holds the permission to review, on this record. */
  reviews: boolean
  /** May change this record, and so submit and withdraw it. */
  writes: boolean
}

export const reviewMoves = ['respond', 'delegate', 'resubmit', 'withdraw'] as const
export type ReviewMove = (typeof reviewMoves)[number]
export type ReviewFault = 'not_possible' | 'not_allowed' | 'own_work' | 'note_required' | 'already_asked'

/** The steps of a new round: those of the first position wait, all others come later. */
export const newSteps = <Step extends { together?: boolean | undefined }>(
  steps: readonly Step[],
): (Omit<Step, 'together'> & { position: number; status: StepStatus })[] => {
  let position = 0
  return steps.map(({ together, ...step }) => {
    if (!together || position === 0) position += 1
    return { ...step, position, status: position === 1 ? 'waiting' : 'later' }
  })
}

/** The steps whose answers are awaited. */
export const waitingSteps = <Step extends Pick<ReviewStep, 'status'>>({ steps }: { steps: readonly Step[] }): Step[] =>
  steps.filter(({ status }) => status === 'waiting')

const hasPart = ({ steps }: Review, id: number): boolean =>
  steps.some(({ reviewer_id, answered_by }) => answered_by === id || (answered_by === null && reviewer_id === id))

/** The step that a person can answer now: the one that names them, otherwise one that names nobody. */
export function stepOf(review: Review, { id, reviews }: ReviewPerson): ReviewStep | null {
  if (review.status !== 'open' || !reviews || review.author_ids.includes(id)) return null
  const waiting = waitingSteps(review)
  const named = waiting.find(({ reviewer_id }) => reviewer_id === id)
  return named ?? (hasPart(review, id) ? null : (waiting.find(({ reviewer_id }) => reviewer_id === null) ?? null))
}

/** What a person may do with a review. */
export const reviewMovesFor = (review: Review, person: ReviewPerson): ReviewMove[] =>
  reviewMoves.filter((move) => faultOfMoveIn(review, person, move) === null)

/** Why a person cannot make a move; null where they can. */
export function faultOfMoveIn(review: Review, person: ReviewPerson, move: ReviewMove): ReviewFault | null {
  if (move === 'resubmit') {
    if (review.status !== 'returned' && review.status !== 'withdrawn') return 'not_possible'
    return person.writes ? null : 'not_allowed'
  }
  if (move === 'withdraw') {
    if (review.status !== 'open' && review.status !== 'returned') return 'not_possible'
    return person.writes ? null : 'not_allowed'
  }
  if (review.status !== 'open') return 'not_possible'
  if (!person.reviews) return 'not_allowed'
  if (review.author_ids.includes(person.id)) return 'own_work'
  return stepOf(review, person) ? null : 'not_allowed'
}

/** Why an answer cannot be given; null where it can. */
export function faultOfAnswer<Code extends string>(
  rules: ReviewRules<Code>,
  review: Review,
  { person, code, note }: { person: ReviewPerson; code: Code; note?: string | null | undefined },
): ReviewFault | null {
  const fault = faultOfMoveIn(review, person, 'respond')
  return fault ?? (rules.codes[code].note === 'required' && !note?.trim() ? 'note_required' : null)
}

/** The review after an answer: further steps may be waiting, the others of a refused one are dropped. */
export function afterAnswer(
  rules: ReviewRules,
  review: Review,
  answer: { step_id: number; by: number; code: string },
): Review {
  const steps = review.steps.map((step): ReviewStep =>
    step.id === answer.step_id ? { ...step, status: 'answered', answered_by: answer.by, code: answer.code } : step,
  )
  const outcomes = steps.flatMap(({ code }) => (code === null ? [] : [rules.codes[code]?.outcome]))
  if (outcomes.includes('refuses')) return ended({ ...review, steps }, 'refused')
  // Those who were asked together all answer, so that the author corrects everything at once.
  if (waitingSteps({ steps }).length > 0) return { ...review, steps }
  if (outcomes.includes('returns')) return ended({ ...review, steps }, 'returned')
  const later = steps.filter(({ status }) => status === 'later').map(({ position }) => position)
  if (later.length === 0) return { ...review, steps, status: 'accepted' }
  const next = Math.min(...later)
  return { ...review, steps: steps.map((step) => (step.position === next ? { ...step, status: 'waiting' } : step)) }
}

/** The review after its author withdrew it. */
export const afterWithdrawal = (review: Review): Review => ended(review, 'withdrawn')

const ended = (review: Review, status: ReviewStatus): Review => ({
  ...review,
  status,
  steps: review.steps.map((step) => (step.status === 'answered' ? step : { ...step, status: 'dropped' })),
})

/** Why a person cannot be asked: people review no work of their own, and once in a round. Null where they can. */
export function faultOfReviewer(review: Review, { id, reviews }: Pick<ReviewPerson, 'id' | 'reviews'>) {
  if (!reviews) return 'not_allowed'
  if (review.author_ids.includes(id)) return 'own_work'
  return hasPart(review, id) ? 'already_asked' : null
}

/** A fact of a record as it was submitted; `of` names the part of the record, such as a line, and is null for the record itself. */
export interface ReviewedFact {
  field: string
  of: string | null
  value: string
}
export interface ReviewedChange extends Pick<ReviewedFact, 'field' | 'of'> {
  /** Null where the fact is new. */
  before: string | null
  /** Null where it is gone. */
  after: string | null
}

/** What changed from one round to the next, in the order of the later one; what is gone comes last. */
export function changedBetween(before: readonly ReviewedFact[], after: readonly ReviewedFact[]): ReviewedChange[] {
  const keyOf = ({ field, of }: ReviewedFact) => JSON.stringify([field, of])
  const old = new Map(before.map((fact) => [keyOf(fact), fact.value]))
  const kept = new Set(after.map(keyOf))
  return [
    ...after.flatMap((fact) => {
      const { field, of, value } = fact
      const was = old.get(keyOf(fact)) ?? null
      return was === value ? [] : [{ field, of, before: was, after: value }]
    }),
    ...before.flatMap((fact) =>
      kept.has(keyOf(fact)) ? [] : [{ field: fact.field, of: fact.of, before: fact.value, after: null }],
    ),
  ]
}
