import { projects } from '@milepost/contract/projects/projects.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import type { ProjectsQuery } from './projects-address.ts'

/** A page of projects with their tickets counted. */
export const projectListOptions = (query: ProjectsQuery) => queryOptions({
  queryKey: ['projects', 'list', query], placeholderData: keepPreviousData, queryFn: ({ signal }) => call(projects.list, { query }, { signal }),
})
