import type { RouteCall } from '@milepost/contract/core/route'
import { plantHealthCalls } from '@milepost/contract/plant-health/plant-health.contract'
import { call } from '../../lib/client.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'
import type { HealthQuery } from './health-list-state.ts'

/** Everything of plant health that the browser keeps is below this key. */
export const plantHealthKey = ['plant-health'] as const

/** The list as the API takes it: its search goes over names of plants and suppliers. */
export const healthListOptions = ({ search, ...query }: HealthQuery) =>
  listQuery([...plantHealthKey, 'list', query, search], plantHealthCalls.list, {
    query: { ...query, ...(search && { plant_name_or_supplier_name: search }) },
  })

export const configOptions = routeQuery(
  [...plantHealthKey, 'config'],
  plantHealthCalls.config,
  {},
  ({ config }) => config,
)

/** Suppliers that have plants. */
export const healthSuppliersOptions = routeQuery(
  [...plantHealthKey, 'suppliers'],
  plantHealthCalls.suppliers,
  {},
  ({ suppliers }) => suppliers,
)

export const saveNotes = async ({ id, notes }: { id: number; notes: string | null }) =>
  (await call(plantHealthCalls.saveNotes, { params: { id }, body: { notes } })).plant

export type ConfigBody = NonNullable<RouteCall<typeof plantHealthCalls.saveConfig>['body']>
export const saveConfig = async (body: ConfigBody) => (await call(plantHealthCalls.saveConfig, { body })).config
