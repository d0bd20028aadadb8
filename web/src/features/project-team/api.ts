import { LARGEST_PAGE_SIZE } from '@milepost/contract/core/list'
import { projectTeam, type ProjectTeam, type TeamPerson } from '@milepost/contract/project-team/project-team.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

/** Prefix of the query keys of all cached teams. */
export const teamsKey = ['project_teams'] as const

/** A project's whole team. */
export const teamOptions = (project_id: number) =>
  queryOptions({
    queryKey: [...teamsKey, 'whole', project_id],
    queryFn: async ({ signal }): Promise<ProjectTeam> => {
      const query = { page_number: 1, page_size: LARGEST_PAGE_SIZE }
      const { dot_employees, team } = await call(projectTeam.list, { params: { id: project_id }, query }, { signal })
      return { dot_employees, team }
    },
  })

/** Employees and groups that can be added, as they were found for a search. */
export const teamChoicesOptions = (project_id: number, search: string) =>
  queryOptions({
    queryKey: [...teamsKey, 'choices', project_id, search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => ({
      search,
      ...(await call(
        projectTeam.choices,
        { params: { id: project_id }, query: { ...(search && { search }) } },
        { signal },
      )),
    }),
  })
export type FoundChoices = Awaited<ReturnType<NonNullable<ReturnType<typeof teamChoicesOptions>['queryFn']>>>

export const replacePersons = (project_id: number, dot_employees: TeamPerson[], lock_version: number) =>
  call(projectTeam.replacePersons, { params: { id: project_id }, body: { dot_employees, lock_version } })
export const replaceGroups = (project_id: number, dot_group_ids: number[], lock_version: number) =>
  call(projectTeam.replaceGroups, { params: { id: project_id }, body: { dot_group_ids, lock_version } })
export const addOneself = (project_id: number) => call(projectTeam.addOneself, { params: { id: project_id } })
export const removeOneself = (project_id: number) => call(projectTeam.removeOneself, { params: { id: project_id } })
