import { views, type SavedView } from '@milepost/contract/views/views.contract'
import type { RouteCall } from '@milepost/contract/core/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

/** The person's own views of a table and the shared ones. */
export const viewsOptions = (table_key: string) =>
  queryOptions({
    queryKey: ['views', table_key],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await call(views.list, { params: { table_key } }, { signal })).views,
  })

type NewView = NonNullable<RouteCall<typeof views.create>['body']>
type ViewChange = NonNullable<RouteCall<typeof views.update>['body']>

export const createView = async (table_key: string, body: NewView): Promise<SavedView> =>
  (await call(views.create, { params: { table_key }, body })).view
export const updateView = async (id: number, body: ViewChange): Promise<SavedView> =>
  (await call(views.update, { params: { id }, body })).view
export const removeView = (id: number) => call(views.remove, { params: { id } })

/** What the person searched a table for, the latest first. */
export const searchesOptions = (table_key: string) =>
  queryOptions({
    queryKey: ['search_histories', table_key],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await call(views.searches, { params: { table_key } }, { signal })).search_histories,
  })
export const addSearch = async (table_key: string, search: string) =>
  (await call(views.addSearch, { params: { table_key }, body: { search } })).search_histories
export const clearSearches = (table_key: string) => call(views.clearSearches, { params: { table_key } })
