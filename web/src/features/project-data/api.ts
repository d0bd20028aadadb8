import { projectDataCalls } from '@milepost/contract/project-data/project-data.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

/** Prefix of the query keys of all cached overview data. */
export const projectDataKey = ['project_data'] as const

/** The current overview of a project. */
export const projectDataOptions = (id: number) =>
  queryOptions({
    queryKey: [...projectDataKey, id],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => (await call(projectDataCalls.get, { params: { id } }, { signal })).project_data,
  })
