import { stateOf, type PlannedState } from '@milepost/contract/schedule/schedule-rules'
import type { PlannedActivity } from '@milepost/contract/schedule/schedule.contract'

/** The share of its quantity that is done, 0 or more; null if the plan has no quantity, or nothing measures it. */
export const shareOf = ({ quantity, done }: Pick<PlannedActivity, 'quantity' | 'done'>): number | null =>
  quantity === null || done === null ? null : Number(done) / Number(quantity)

export const activityState = (activity: PlannedActivity, today: string): PlannedState =>
  stateOf(activity, { share: shareOf(activity), today })
