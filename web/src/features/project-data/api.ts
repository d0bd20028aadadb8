import { projectDataCalls } from '@milepost/contract/project-data/project-data.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

/** Everything of the overview that the browser keeps stands below this key. */
export const projectDataKey = ['project_data'] as const

/** How a project stands now. */
export const projectDataOptions = (id: number) =>
  queryOptions({
    queryKey: [...projectDataKey, id],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => (await call(projectDataCalls.get, { params: { id } }, { signal })).project_data,
  })
