import { contracts } from '@milepost/contract/contracts/contracts.contract'
import type { RouteCall } from '@milepost/contract/core/route'
import { projects } from '@milepost/contract/projects/projects.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'
import { labelOf, projectLabel, type Choice } from './labels.ts'
import type { ContractProjectsQuery, ContractsQuery } from './contracts-list-state.ts'

/** Prefix of the query keys of all cached contracts. */
export const contractsKey = ['contracts'] as const

/** Choices that are offered at once; typing finds the others. */
const CHOICES = 20

export const contractListOptions = (query: ContractsQuery) =>
  listQuery([...contractsKey, 'list', query], contracts.list, { query })

export const contractProjectListOptions = (query: ContractProjectsQuery) =>
  listQuery([...contractsKey, 'projects', query], contracts.listProjects, { query })

export const contractOptions = (id: number) =>
  routeQuery([...contractsKey, 'one', id], contracts.get, { params: { id } }, ({ contract }) => contract)

/** The contracts of a project, with the tickets of all projects of each. */
export const contractsOfProjectOptions = (project_id: number) =>
  routeQuery([...contractsKey, 'of_project', project_id], contracts.ofProject, { params: { id: project_id } })

/** Contracts to choose from, as they were found for a search. */
export const contractChoicesOptions = (search: string) =>
  queryOptions({
    queryKey: [...contractsKey, 'choices', search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const query = { page_size: CHOICES, ...(search && { search }) }
      const found = await call(contracts.list, { query }, { signal })
      return found.contracts.map((row) => ({ id: row.id, label: labelOf(row) }))
    },
  })

/** Projects to choose from, as they were found for a search. */
export const projectChoicesOptions = (search: string) =>
  queryOptions({
    queryKey: [...contractsKey, 'project_choices', search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const query = { page_size: CHOICES, sort_by: 'name' as const, ...(search && { search }) }
      const found = await call(projects.list, { query }, { signal })
      return found.projects.map((row) => ({ id: row.id, label: projectLabel(row) }))
    },
  })

/** Contractors that projects name, offered for the prime of a contract. */
export const contractorNamesOptions = queryOptions({
  queryKey: [...contractsKey, 'contractor_names'],
  staleTime: 300_000,
  queryFn: async ({ signal }) => (await call(projects.contractors, {}, { signal })).contractor_names,
})

type Body<Call extends 'create' | 'update' | 'createProject' | 'updateProject'> = NonNullable<
  RouteCall<(typeof contracts)[Call]>['body']
>
export const createContract = async (body: Body<'create'>) => (await call(contracts.create, { body })).contract
export const updateContract = async (id: number, body: Body<'update'>) =>
  (await call(contracts.update, { params: { id }, body })).contract
export const removeContract = (id: number) => call(contracts.remove, { params: { id } })
export const createContractProject = async (body: Body<'createProject'>) =>
  (await call(contracts.createProject, { body })).contract_project
export const updateContractProject = async (id: number, body: Body<'updateProject'>) =>
  (await call(contracts.updateProject, { params: { id }, body })).contract_project
export const removeContractProject = (id: number) => call(contracts.removeProject, { params: { id } })
