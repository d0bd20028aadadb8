import type { RouteCall } from '@milepost/contract/core/route'
import { workZones } from '@milepost/contract/work-zones/work-zones.contract'
import { workZoneList } from '@milepost/contract/work-zones/work-zones.list'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'

/** The list of work zones as its page's address has it. */
export const workZonesCodec = listCodec(workZoneList)
export type WorkZonesListState = ListStateOf<typeof workZonesCodec>

/** All of work zones that the browser keeps is below this key. */
export const workZonesKey = ['work-zones'] as const

export const workZoneListOptions = (listState: WorkZonesListState) => {
  const query = workZonesCodec.query(listState)
  return queryOptions({
    queryKey: [...workZonesKey, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(workZones.list, { query }, { signal }),
  })
}

export const workZoneOptions = (id: number) =>
  queryOptions({
    queryKey: [...workZonesKey, 'one', id],
    queryFn: async ({ signal }) => (await call(workZones.get, { params: { id } }, { signal })).work_zone,
  })

export const createWorkZone = async (body: NonNullable<RouteCall<typeof workZones.create>['body']>) =>
  (await call(workZones.create, { body })).work_zone
export const updateWorkZone = async (id: number, body: NonNullable<RouteCall<typeof workZones.update>['body']>) =>
  (await call(workZones.update, { params: { id }, body })).work_zone
export const removeWorkZone = (id: number) => call(workZones.remove, { params: { id } })
export const restoreWorkZone = async (id: number) => (await call(workZones.restore, { params: { id } })).work_zone
