import { projects } from '@milepost/contract/projects/projects.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

/** Projects that bear a text, for pickers. */
export const projectChoicesOptions = (search: string) =>
  queryOptions({
    queryKey: ['projects', 'choices', search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call(projects.list, { query: { page_number: 1, page_size: 50, ...(search && { search }) } }, { signal }))
        .projects,
  })
