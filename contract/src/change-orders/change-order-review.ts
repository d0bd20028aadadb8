import { defineReview } from '../core/review.ts'

/** How updates are reviewed (D52): by administrators who wrote nothing of them (D12a). */
export const changeOrderReview = defineReview({
  codes: {
    approved: { outcome: 'accepts' },
    returned: { outcome: 'returns', note: 'required' },
    rejected: { outcome: 'refuses', note: 'required' },
  },
  by: 'pay_item.manage',
  days: 5,
})
