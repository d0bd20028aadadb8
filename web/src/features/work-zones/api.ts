import type { RouteCall } from '@milepost/contract/core/route'
import { workZones } from '@milepost/contract/work-zones/work-zones.contract'
import { workZoneList, type WorkZoneStatus } from '@milepost/contract/work-zones/work-zones.list'
import { call } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** The list of work zones of a project in its page's address. */
export const workZonesCodec = listCodec(workZoneList)
export type WorkZonesListState = ListStateOf<typeof workZonesCodec>

/** All of work zones that the browser keeps is below this key. */
export const workZonesKey = ['work-zones'] as const

export const workZoneListOptions = (projectId: number, listState: WorkZonesListState) => {
  const query = workZonesCodec.query(listState)
  return listQuery([...workZonesKey, 'list', projectId, query], workZones.list, { params: { projectId }, query })
}

/** What drawing needs: alignments, zones that are there, what one may. */
export const drawingOptions = (projectId: number) =>
  routeQuery([...workZonesKey, 'drawing', projectId], workZones.creationMetadata, { params: { projectId } })

/** Zones of the agency, or of a project, as lines. */
export const drawnZonesOptions = (project_id?: number) =>
  routeQuery(
    [...workZonesKey, 'drawn', project_id ?? 'all'],
    workZones.data,
    { query: project_id === undefined ? {} : { project_id } },
    ({ work_zones }) => work_zones,
  )

export const workZoneOptions = (id: number) =>
  routeQuery([...workZonesKey, 'one', id], workZones.get, { params: { id } }, ({ work_zone }) => work_zone)

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
