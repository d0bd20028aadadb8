import { addDays } from '@milepost/contract/core/time/days'
import { nextWorkingDay } from '@milepost/contract/core/time/working-days'
import { FEDERAL_WORKING_DAYS } from '@milepost/contract'

/** What a reviewer is notified of: that an answer is asked for, is due on the next working day or before it, or was due before today. */
export interface ReviewStage {
  kind: 'review_waiting' | 'review_due_soon' | 'review_overdue'
  /** The date of the next stage; null after the last one. */
  next_on: string | null
}

/** The stage of a step that waits, on a date: stages that went by unseen are left out, so that each is said once at most. */
export function reviewStage({ due_on, today }: { due_on: string; today: string }): ReviewStage {
  if (due_on < today) return { kind: 'review_overdue', next_on: null }
  const soon = nextWorkingDay(due_on, FEDERAL_WORKING_DAYS, -1)
  if (soon <= today) return { kind: 'review_due_soon', next_on: addDays(due_on, 1) }
  return { kind: 'review_waiting', next_on: soon }
}
