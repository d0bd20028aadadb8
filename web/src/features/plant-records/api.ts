import type { RouteCall } from '@milepost/contract/core/route'
import { plantRecords } from '@milepost/contract/plant-records/plant-records.contract'
import { call } from '../../lib/client.ts'
import { routeQuery } from '../../lib/route-query.ts'

/** Everything of plants' records that the browser keeps is below this key. */
export const plantRecordsKey = ['plant-records'] as const

export const recordOptions = (id: number) =>
  routeQuery([...plantRecordsKey, id], plantRecords.get, { params: { id } }, ({ record }) => record)

/** Plant inspectors who can be assigned. */
export const inspectorsOptions = routeQuery(
  [...plantRecordsKey, 'inspectors'],
  plantRecords.inspectors,
  {},
  ({ inspectors }) => inspectors,
)

export type RecordBody = NonNullable<RouteCall<typeof plantRecords.save>['body']>
export const saveRecord = async (id: number, body: RecordBody) =>
  (await call(plantRecords.save, { params: { id }, body })).record
