import { equipment } from '@milepost/contract/equipment/equipment.contract'
import { machineList } from '@milepost/contract/equipment/equipment.list'
import { proximity } from '@milepost/contract/equipment/ranges.contract'
import { tracking } from '@milepost/contract/equipment/tracking.contract'
import type { RouteCall } from '@milepost/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { listCodec, param, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** The list of machines, on a page that names its tabs itself; `machine` is the one whose drawer is open, and `show` says that they are on the map. */
export const machinesCodec = listCodec(machineList, { tab: param.text, show: param.oneOf(['map']) })
export type MachinesListState = ListStateOf<typeof machinesCodec>
type MachinesQuery = ReturnType<typeof machinesCodec.query>

/** All of equipment that the browser keeps is below this key. */
export const equipmentKey = ['equipment'] as const

/** Machines of a project, or for administrators of the agency. */
export const machineListOptions = (project_id: number | undefined, query: MachinesQuery) =>
  queryOptions({
    queryKey: [...equipmentKey, 'list', project_id ?? null, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      project_id === undefined
        ? call(equipment.list, { query }, { signal })
        : call(equipment.ofProject, { params: { id: project_id }, query }, { signal }),
  })

export const filterOptionsOf = (project_id: number | undefined) =>
  queryOptions({
    queryKey: [...equipmentKey, 'filter-options', project_id ?? null],
    queryFn: ({ signal }) =>
      project_id === undefined
        ? call(equipment.filterOptions, {}, { signal })
        : call(equipment.filterOptionsOfProject, { params: { id: project_id } }, { signal }),
  })

export const statusCountsOptions = (project_id: number | undefined) =>
  routeQuery([...equipmentKey, 'counts', project_id ?? null], equipment.statusCounts, {
    query: { ...(project_id !== undefined && { project_id }) },
  })

export const machineOptions = (id: number) =>
  routeQuery([...equipmentKey, 'one', id], equipment.get, { params: { id } })

export const engineDayOptions = (id: number, date: string) =>
  listQuery(
    [...equipmentKey, 'day', id, date],
    tracking.engineDay,
    { params: { id }, query: { date } },
    ({ engine_day }) => engine_day,
  )

export const trackOptions = (id: number, time: { from: string; until: string }) =>
  listQuery([...equipmentKey, 'track', id, time], tracking.track, { params: { id }, query: time }, ({ track }) => track)

/** Everything that happened to a machine. */
export const machineHistoryOptions = (id: number) =>
  queryOptions({
    queryKey: [...equipmentKey, 'history', id],
    queryFn: async ({ signal }) => {
      const params = { id }
      const [history, { machine_suspensions }, { machine_visits }] = await Promise.all([
        call(tracking.history, { params }, { signal }),
        call(tracking.suspensions, { params }, { signal }),
        call(proximity.visitsOfMachine, { params }, { signal }),
      ])
      return { ...history, machine_suspensions, machine_visits }
    },
  })

export const visitsOptions = (project_id: number) =>
  routeQuery(
    [...equipmentKey, 'visits', project_id],
    proximity.visits,
    { params: { id: project_id } },
    ({ machine_visits }) => machine_visits,
  )

export const rangesOptions = (project_id: number | undefined) =>
  queryOptions({
    queryKey: [...equipmentKey, 'ranges', project_id ?? null],
    queryFn: async ({ signal }) =>
      (project_id === undefined
        ? await call(proximity.get, {}, { signal })
        : await call(proximity.getOfProject, { params: { id: project_id } }, { signal })
      ).proximity_ranges,
  })

export type RangesBody = NonNullable<RouteCall<typeof proximity.save>['body']>
export const saveRanges = async (project_id: number | undefined, body: RangesBody) =>
  (project_id === undefined
    ? await call(proximity.save, { body })
    : await call(proximity.saveOfProject, { params: { id: project_id }, body })
  ).proximity_ranges

/** Search and filters of the list, as its map goes by them. */
export type NarrowedMachines = Pick<MachinesQuery, 'search' | 'filters'>

/** Latest positions, or those that changed since another answer; not kept, since the map has them. */
export const fetchPositions = (
  query: NonNullable<RouteCall<typeof tracking.positions>['query']>,
  signal?: AbortSignal,
) => call(tracking.positions, { query }, { ...(signal && { signal }) })

export const createMachine = async (body: NonNullable<RouteCall<typeof equipment.create>['body']>) =>
  (await call(equipment.create, { body })).machine
export const updateMachine = async (id: number, body: NonNullable<RouteCall<typeof equipment.update>['body']>) =>
  (await call(equipment.update, { params: { id }, body })).machine
export const changeStatus = async ({
  id,
  ...body
}: { id: number } & NonNullable<RouteCall<typeof equipment.changeStatus>['body']>) =>
  (await call(equipment.changeStatus, { params: { id }, body })).machine
export const removeMachine = (id: number) => call(equipment.remove, { params: { id } })
export const restoreMachine = async (id: number) => (await call(equipment.restore, { params: { id } })).machine
export const refreshMachines = async (project_id: number) =>
  (await call(equipment.refresh, { params: { id: project_id } })).asked
