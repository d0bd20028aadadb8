export { readReview, seenReviews, type SeenReview } from './read-review.ts'
export { reviewersWith } from './reviewers.queries.ts'
export { answerReview, delegateReview, submitForReview, withdrawReview } from './reviews.service.ts'
