import { projects } from '@milepost/contract/projects/projects.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import type { ProjectsQuery } from './projects-list-state.ts'

/** Prefix of the query keys of all cached projects. */
export const projectsKey = ['projects'] as const

/** One project. */
export const projectOptions = (id: number) =>
  queryOptions({
    queryKey: [...projectsKey, 'one', id],
    queryFn: async ({ signal }) => (await call(projects.get, { params: { id } }, { signal })).project,
  })

/** A page of projects with their tickets counted. */
export const projectListOptions = (query: ProjectsQuery) =>
  queryOptions({
    queryKey: [...projectsKey, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(projects.list, { query }, { signal }),
  })
