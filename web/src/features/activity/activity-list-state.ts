import { activityList } from '@milepost/contract/activity/activity.list'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'

/** The state of a project's activity. */
export const activityCodec = listCodec(activityList)
export type ActivityListState = ListStateOf<typeof activityCodec>
