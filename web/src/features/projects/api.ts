import { projects } from '@milepost/contract/projects/projects.contract'
import { listQuery, routeQuery } from '../../lib/route-query.ts'
import type { ProjectsQuery } from './projects-list-state.ts'

/** Prefix of the query keys of all cached projects. */
export const projectsKey = ['projects'] as const

/** One project. */
export const projectOptions = (id: number) =>
  routeQuery([...projectsKey, 'one', id], projects.get, { params: { id } }, ({ project }) => project)

/** A page of projects with their tickets counted. */
export const projectListOptions = (query: ProjectsQuery) =>
  listQuery([...projectsKey, 'list', query], projects.list, { query })
