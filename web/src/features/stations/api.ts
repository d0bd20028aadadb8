import { alignments } from '@milepost/contract/alignments/alignments.contract'
import type { RouteCall } from '@milepost/contract/core/route'
import { stations } from '@milepost/contract/stations/stations.contract'
import { queryOptions } from '@tanstack/react-query'
import { plainNumber } from '../../lib/plain-numbers.ts'
import { call } from '../../lib/client.ts'
import { routeQuery } from '../../lib/route-query.ts'
import type { Place } from '../../map/coordinates.ts'

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

/** Alignments of a project as lines in degrees. */
export const routeLineOptions = (projectId: number) =>
  routeQuery(
    [...stationsKey, projectId, 'lines'],
    alignments.lines,
    { params: { projectId } },
    ({ alignments }) => alignments,
  )

/** To about half an inch. */
export const degreesText = (degrees: number): string => plainNumber(degrees, 7)

/** Station and offset of a place, as the server finds them. */
export const positionOptions = (project_id: number, place: Place | null) => {
  const latitude = place ? degreesText(place.latitude) : ''
  const longitude = place ? degreesText(place.longitude) : ''
  return queryOptions({
    queryKey: [...stationsKey, project_id, 'position', longitude, latitude],
    enabled: place !== null,
    queryFn: ({ signal }) => call(stations.position, { query: { latitude, longitude, project_id } }, { signal }),
  })
}

type Body<Route extends keyof typeof stations> = NonNullable<RouteCall<(typeof stations)[Route]>['body']>

export const saveRoute = async (projectId: number, body: Body<'saveRoute'>) =>
  (await call(stations.saveRoute, { params: { projectId }, body })).route
export const removeRoute = (projectId: number) => call(stations.removeRoute, { params: { projectId } })
export const addStation = async (projectId: number, body: Body<'add'>) =>
  (await call(stations.add, { params: { projectId }, body })).station
export const updateStation = async (ref: { projectId: number; id: number }, body: Body<'update'>) =>
  (await call(stations.update, { params: ref, body })).station
export const removeStation = (ref: { projectId: number; id: number }) => call(stations.remove, { params: ref })
