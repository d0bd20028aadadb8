import { activity } from '@milepost/contract/activity/activity.contract'
import { listQuery } from '../../lib/route-query.ts'
import { activityCodec, type ActivityListState } from './activity-list-state.ts'

export const activityKey = ['activity'] as const

export const activityOptions = (projectId: number, listState: ActivityListState) => {
  const query = activityCodec.query(listState)
  return listQuery([...activityKey, projectId, query], activity.list, { params: { projectId }, query })
}

export const peopleOptions = (projectId: number, search: string) =>
  listQuery(
    [...activityKey, projectId, 'people', search],
    activity.people,
    { params: { projectId }, query: { search } },
    ({ people }) => people,
  )
