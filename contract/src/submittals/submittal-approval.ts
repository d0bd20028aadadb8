import { defineApproval, movesOf } from '../core/approval.ts'
import { submittalStatuses } from './submittal-states.ts'

/**
 * What happens to a submittal. Which state an answer leads to is decided by its review (`submittal-review.ts`), once all who were asked have answered. One that
 * was recalled from its review is a draft again; a withdrawn one stays as it is, so that what was reviewed can be read for good.
 */
export const submittalApproval = defineApproval({
  states: submittalStatuses,
  moves: {
    edit: { from: { draft: 'draft', returned: 'returned' }, by: 'submittal.write' },
    submit: { from: { draft: 'in_review', returned: 'in_review' }, by: 'submittal.write' },
    recall: { from: { in_review: 'draft' }, by: 'submittal.write' },
    withdraw: {
      from: { draft: 'withdrawn', in_review: 'withdrawn', returned: 'withdrawn' },
      by: 'submittal.write',
      reason: 'optional',
    },
    answer: { from: { in_review: 'in_review' }, by: 'submittal.review' },
    delegate: { from: { in_review: 'in_review' }, by: 'submittal.review' },
    revoke: {
      from: { approved: 'withdrawn', approved_as_noted: 'withdrawn' },
      by: 'submittal.review',
      reason: 'required',
    },
  },
})
export const submittalMoves = movesOf(submittalApproval)
export type SubmittalMove = (typeof submittalMoves)[number]

/** Moves that are made by `POST /v2/submittals/{id}/moves`; the others have calls of their own. */
export const plainSubmittalMoves = ['recall', 'withdraw', 'revoke'] as const satisfies SubmittalMove[]
