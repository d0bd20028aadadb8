import { expect, it } from 'vitest'
import { reviewStage } from './review-stage.ts'

it.each([
  ['long before', '2026-12-11', '2026-12-01', 'review_waiting', '2026-12-10'],
  ['on the working day before', '2026-12-11', '2026-12-10', 'review_due_soon', '2026-12-12'],
  ['on the day itself', '2026-12-11', '2026-12-11', 'review_due_soon', '2026-12-12'],
  ['on the day after', '2026-12-11', '2026-12-12', 'review_overdue', null],
  ['on the Saturday before a Monday', '2026-12-14', '2026-12-12', 'review_due_soon', '2026-12-15'],
  ['before Thanksgiving, of the Friday after it', '2026-11-27', '2026-11-25', 'review_due_soon', '2026-11-28'],
])('%s, an answer that is due on %s is on %s at %s', (_when, due_on, today, kind, next_on) => {
  expect(reviewStage({ due_on, today })).toEqual({ kind, next_on })
})
