import type { RouteCall } from '@milepost/contract/core/route'
import { plants } from '@milepost/contract/plants/plants.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

/** Everything of suppliers and plants that the browser keeps stands below this key. */
export const plantsKey = ['plants'] as const

/** Suppliers and plants are few: a page holds them all in practice. */
const PAGE_SIZE = 500

type Sort<Key extends string> = { sort_by?: Key; sort_order?: 'asc' | 'desc' }

export const suppliersOptions = (sort: Sort<'name' | 'last_ticket_at'> = {}) =>
  queryOptions({
    queryKey: [...plantsKey, 'suppliers', sort],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call(plants.suppliers, { query: { page_size: PAGE_SIZE, ...sort } }, { signal })).suppliers,
  })

export const plantsOptions = (sort: Sort<'code' | 'name' | 'supplier' | 'last_ticket_at'> = {}) =>
  queryOptions({
    queryKey: [...plantsKey, 'list', sort],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call(plants.list, { query: { page_size: PAGE_SIZE, ...sort } }, { signal })).plants,
  })

export type NewPlant = NonNullable<RouteCall<typeof plants.create>['body']>
export type PlantChange = NonNullable<RouteCall<typeof plants.update>['body']>

export const createSupplier = async (name: string) => (await call(plants.createSupplier, { body: { name } })).supplier
export const createPlant = async (body: NewPlant) => (await call(plants.create, { body })).plant
export const updatePlant = async (id: number, body: PlantChange) =>
  (await call(plants.update, { params: { id }, body })).plant
