import type { RouteCall } from '@milepost/contract/core/route'
import { plants } from '@milepost/contract/plants/plants.contract'
import { call } from '../../lib/client.ts'
import { listQuery } from '../../lib/route-query.ts'

/** Prefix of the query keys of all cached suppliers and plants. */
export const plantsKey = ['plants'] as const

/** Suppliers and plants are few: a page holds them all in practice. */
const PAGE_SIZE = 500

export const suppliersOptions = (sorted: NonNullable<RouteCall<typeof plants.suppliers>['query']> = {}) => {
  const query = { ...sorted, page_number: 1, page_size: PAGE_SIZE }
  return listQuery([...plantsKey, 'suppliers', query], plants.suppliers, { query }, ({ suppliers }) => suppliers)
}

export const plantsOptions = (sorted: NonNullable<RouteCall<typeof plants.list>['query']> = {}) => {
  const query = { ...sorted, page_number: 1, page_size: PAGE_SIZE }
  return listQuery([...plantsKey, 'list', query], plants.list, { query }, ({ plants }) => plants)
}

export type NewSupplier = NonNullable<RouteCall<typeof plants.createSupplier>['body']>
export type NewPlant = NonNullable<RouteCall<typeof plants.create>['body']>
export type PlantChange = NonNullable<RouteCall<typeof plants.update>['body']>

export const createSupplier = async (body: NewSupplier) => (await call(plants.createSupplier, { body })).supplier
export const createPlant = async (body: NewPlant) => (await call(plants.create, { body })).plant
export const updatePlant = async (id: number, body: PlantChange) =>
  (await call(plants.update, { params: { id }, body })).plant
