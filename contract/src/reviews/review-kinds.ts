import { changeOrderReview } from '../change-orders/change-order-review.ts'
import { submittalReview } from '../submittals/submittal-review.ts'

/** Records that are reviewed, by the subject of their audit events. A new kind is a line here (docs/adding.md). */
export const reviewKinds = { change_order: changeOrderReview, submittal: submittalReview } as const
export type ReviewKind = keyof typeof reviewKinds
export const reviewedKinds = Object.keys(reviewKinds) as ReviewKind[]
