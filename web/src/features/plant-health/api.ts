import type { RouteCall } from '@milepost/contract/core/route'
import { plantHealthCalls } from '@milepost/contract/plant-health/plant-health.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import type { HealthQuery } from './health-list-state.ts'

/** Everything of plant health that the browser keeps is below this key. */
export const plantHealthKey = ['plant-health'] as const

/** The list as the API takes it: its search goes over names of plants and suppliers. */
export const healthListOptions = ({ search, ...query }: HealthQuery) =>
  queryOptions({
    queryKey: [...plantHealthKey, 'list', query, search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        plantHealthCalls.list,
        { query: { ...query, ...(search && { plant_name_or_supplier_name: search }) } },
        { signal },
      ),
  })

export const configOptions = queryOptions({
  queryKey: [...plantHealthKey, 'config'],
  queryFn: async ({ signal }) => (await call(plantHealthCalls.config, {}, { signal })).config,
})

/** Suppliers that have plants. */
export const healthSuppliersOptions = queryOptions({
  queryKey: [...plantHealthKey, 'suppliers'],
  queryFn: async ({ signal }) => (await call(plantHealthCalls.suppliers, {}, { signal })).suppliers,
})

export const saveNotes = async ({ id, notes }: { id: number; notes: string | null }) =>
  (await call(plantHealthCalls.saveNotes, { params: { id }, body: { notes } })).plant

export type ConfigBody = NonNullable<RouteCall<typeof plantHealthCalls.saveConfig>['body']>
export const saveConfig = async (body: ConfigBody) => (await call(plantHealthCalls.saveConfig, { body })).config
