import type { RouteCall } from '@milepost/contract/core/route'
import { stations } from '@milepost/contract/stations/stations.contract'
import { call } from '../../lib/client.ts'
import { routeQuery } from '../../lib/route-query.ts'

export const stationsKey = ['stations'] as const

export const routeOptions = (projectId: number) =>
  routeQuery([...stationsKey, projectId, 'route'], stations.route, { params: { projectId } }, ({ route }) => route)

export const customStationsOptions = (projectId: number) =>
  routeQuery(
    [...stationsKey, projectId, 'custom'],
    stations.list,
    { params: { projectId } },
    ({ stations }) => stations,
  )

type Body<Route extends keyof typeof stations> = NonNullable<RouteCall<(typeof stations)[Route]>['body']>

export const saveRoute = async (projectId: number, body: Body<'saveRoute'>) =>
  (await call(stations.saveRoute, { params: { projectId }, body })).route
export const removeRoute = (projectId: number) => call(stations.removeRoute, { params: { projectId } })
export const addStation = async (projectId: number, body: Body<'add'>) =>
  (await call(stations.add, { params: { projectId }, body })).station
export const updateStation = async (ref: { projectId: number; id: number }, body: Body<'update'>) =>
  (await call(stations.update, { params: ref, body })).station
export const removeStation = (ref: { projectId: number; id: number }) => call(stations.remove, { params: ref })
