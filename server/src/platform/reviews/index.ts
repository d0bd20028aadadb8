export { readReview, seenReviews, type SeenReview } from './read-review.ts'
export { noteWaiting, takeChangedReviews, waitingToNotice } from './noticed-reviews.queries.ts'
export { reviewersWith } from './reviewers.queries.ts'
export { answerReview, delegateReview, submitForReview, withdrawReview } from './reviews.service.ts'
