import { defineReview } from '../core/review.ts'
import type { SubmittalStatus } from './submittal-states.ts'

/** How submittals are reviewed (D52). A rejection also names the clause of the specification that the material fails. */
export const submittalReview = defineReview({
  codes: {
    approved: { outcome: 'accepts' },
    approved_as_noted: { outcome: 'accepts', note: 'required' },
    revise_and_resubmit: { outcome: 'returns', note: 'required' },
    rejected: { outcome: 'refuses', note: 'required' },
  },
  by: 'submittal.review',
  days: 10,
})
export const submittalCodes = ['approved', 'approved_as_noted', 'revise_and_resubmit', 'rejected'] as const
export type SubmittalCode = (typeof submittalCodes)[number]

/**
 * The state of a submittal after an answer: by that of its review, and for an accepted one by all answers of the round, since one note is enough to be approved
 * as noted.
 */
export function statusAfterAnswer(
  review: 'open' | 'returned' | 'accepted' | 'refused' | 'withdrawn',
  codes: readonly (string | null)[],
): SubmittalStatus {
  if (review === 'accepted') return codes.includes('approved_as_noted') ? 'approved_as_noted' : 'approved'
  if (review === 'refused') return 'rejected'
  return review === 'returned' ? 'returned' : review === 'open' ? 'in_review' : 'draft'
}
