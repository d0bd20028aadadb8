import type { RouteCall } from '@milepost/contract/core/route'
import { plantRecords } from '@milepost/contract/plant-records/plant-records.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

/** Everything of plants' records that the browser keeps is below this key. */
export const plantRecordsKey = ['plant-records'] as const

export const recordOptions = (id: number) =>
  queryOptions({
    queryKey: [...plantRecordsKey, id],
    queryFn: async ({ signal }) => (await call(plantRecords.get, { params: { id } }, { signal })).record,
  })

/** Plant inspectors who can be assigned. */
export const inspectorsOptions = queryOptions({
  queryKey: [...plantRecordsKey, 'inspectors'],
  queryFn: async ({ signal }) => (await call(plantRecords.inspectors, {}, { signal })).inspectors,
})

export type RecordBody = NonNullable<RouteCall<typeof plantRecords.save>['body']>
export const saveRecord = async (id: number, body: RecordBody) =>
  (await call(plantRecords.save, { params: { id }, body })).record
