/** Problems of updates of a contract's items, and of reviews, as in `problems`. */
export const changeOrderProblems = {
  update_before_activation: {
    status: 422,
    text: 'Updates are submitted and approved once reconciliation is active. Until then this update stays a draft.',
  },
  change_order_status: {
    status: 409,
    text: 'The status of this update no longer allows this. Someone may have submitted or decided it.',
  },
  quantities_unchanged: {
    status: 422,
    text: 'The below item quantities have not been increased or decreased',
  },
  own_work: { status: 403, text: 'You wrote this, so someone else has to review it.' },
  review_waits_for_others: { status: 403, text: 'This waits for the answer of someone else.' },
} as const
