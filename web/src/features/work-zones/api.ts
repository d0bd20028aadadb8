import type { RouteCall } from '@milepost/contract/core/route'
import { workZones } from '@milepost/contract/work-zones/work-zones.contract'
import { workZoneList, type WorkZoneStatus } from '@milepost/contract/work-zones/work-zones.list'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'

/** The list of work zones of a project in its page's address. */
export const workZonesCodec = listCodec(workZoneList)
export type WorkZonesListState = ListStateOf<typeof workZonesCodec>

/** All of work zones that the browser keeps is below this key. */
export const workZonesKey = ['work-zones'] as const

export const workZoneListOptions = (projectId: number, listState: WorkZonesListState) => {
  const query = workZonesCodec.query(listState)
  return queryOptions({
    queryKey: [...workZonesKey, 'list', projectId, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(workZones.list, { params: { projectId }, query }, { signal }),
  })
}

/** What drawing needs: alignments, zones that are there, what one may. */
export const drawingOptions = (projectId: number) =>
  queryOptions({
    queryKey: [...workZonesKey, 'drawing', projectId],
    queryFn: ({ signal }) => call(workZones.creationMetadata, { params: { projectId } }, { signal }),
  })

/** Zones of the agency, or of a project, as lines. */
export const drawnZonesOptions = (project_id?: number) =>
  queryOptions({
    queryKey: [...workZonesKey, 'drawn', project_id ?? 'all'],
    queryFn: async ({ signal }) =>
      (await call(workZones.data, { query: project_id === undefined ? {} : { project_id } }, { signal })).work_zones,
  })

export const workZoneOptions = (id: number) =>
  queryOptions({
    queryKey: [...workZonesKey, 'one', id],
    queryFn: async ({ signal }) => (await call(workZones.get, { params: { id } }, { signal })).work_zone,
  })

export const historyOptions = (id: number) =>
  queryOptions({
    queryKey: [...workZonesKey, 'history', id],
    queryFn: async ({ signal }) => (await call(workZones.history, { params: { id } }, { signal })).events,
  })

export type ZoneBody = NonNullable<RouteCall<typeof workZones.create>['body']>

export const createWorkZone = async (projectId: number, body: ZoneBody) =>
  (await call(workZones.create, { params: { projectId }, body })).work_zone
export const updateWorkZone = async (id: number, body: NonNullable<RouteCall<typeof workZones.update>['body']>) =>
  (await call(workZones.update, { params: { id }, body })).work_zone
export const removeWorkZone = (id: number) => call(workZones.remove, { params: { id } })
export const restoreWorkZone = async (id: number) => (await call(workZones.restore, { params: { id } })).work_zone

/** Arms or disarms zones of a project, by default all. */
export const setStatus = ({ projectId, ...body }: { projectId: number; status: WorkZoneStatus; ids?: number[] }) =>
  call(workZones.bulkStatus, { params: { projectId }, body })

export const confirmWorkers = async ({ id, present }: { id: number; present: boolean }) =>
  (await call(workZones.workerPresence, { params: { id }, body: { are_workers_present: present } })).work_zone

/** The line between two stations of an alignment. */
export const pathBetween = (projectId: number, query: NonNullable<RouteCall<typeof workZones.path>['query']>) =>
  call(workZones.path, { params: { projectId }, query })
