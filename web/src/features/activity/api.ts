import { activity } from '@milepost/contract/activity/activity.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { activityCodec, type ActivityListState } from './activity-list-state.ts'

export const activityKey = ['activity'] as const

export const activityOptions = (projectId: number, listState: ActivityListState) => {
  const query = activityCodec.query(listState)
  return queryOptions({
    queryKey: [...activityKey, projectId, query],
    queryFn: ({ signal }) => call(activity.list, { params: { projectId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const peopleOptions = (projectId: number, search: string) =>
  queryOptions({
    queryKey: [...activityKey, projectId, 'people', search],
    queryFn: async ({ signal }) =>
      (await call(activity.people, { params: { projectId }, query: { search } }, { signal })).people,
    placeholderData: keepPreviousData,
  })
