import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client.ts'
import { projectsKey } from '../api.ts'

/** Every page of projects that the browser keeps. */
export const projectListsKey = [...projectsKey, 'list'] as const

/** The districts of the agency, by name. */
export const districtsOptions = queryOptions({
  queryKey: [...projectsKey, 'districts'],
  staleTime: 300_000,
  queryFn: async ({ signal }) =>
    (await call(lookups.districts, { query: { page_size: 500, sort_by: 'label' } }, { signal })).districts.map(
      ({ value, label }) => ({ value: String(value), label }),
    ),
})

/** Contractors that projects name, by name. */
export const contractorNamesOptions = queryOptions({
  queryKey: [...projectsKey, 'contractor_names'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => (await call(projects.contractors, {}, { signal })).contractor_names,
})

export const markFavorite = (id: number, favorite: boolean) =>
  call(favorite ? projects.markFavorite : projects.unmarkFavorite, { params: { id } })
