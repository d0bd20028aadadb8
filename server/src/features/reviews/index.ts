import { inbox, inboxCount } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { countInbox, listReviewers, readInbox } from './inbox.service.ts'

/** What waits for people, over all kinds of records that are reviewed (`platform/reviews`). */
export const reviewsFeature: Feature = {
  name: 'reviews',
  routes: [
    handle(inbox.list, readInbox),
    handle(inboxCount.count, (ctx) => countInbox(ctx)),
    handle(inbox.reviewers, listReviewers),
  ],
}
