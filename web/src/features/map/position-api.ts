import type { RouteCall } from '@milepost/contract/core/route'
import { stations } from '@milepost/contract/stations/stations.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { plainNumber } from '../../lib/plain-numbers.ts'
import { call } from '../../lib/client.ts'
import { listQuery } from '../../lib/route-query.ts'
import { mapKey, type RequestedTickets } from './api.ts'

/** Positions are requested to the meter: degrees with five decimals. */
const DIGITS = 5

/** What a place is called: coordinates of its plane, station and offset. */
export const positionOptions = (degrees: readonly [number, number] | null, project_id: number | undefined) => {
  const [longitude = '', latitude = ''] = degrees?.map((value) => plainNumber(value, DIGITS)) ?? []
  return queryOptions({
    queryKey: [...mapKey, 'position', project_id ?? null, longitude, latitude],
    enabled: degrees !== null,
    staleTime: 60_000,
    gcTime: 60_000,
    queryFn: ({ signal }) =>
      call(
        stations.position,
        { query: { latitude, longitude, ...(project_id !== undefined && { project_id }) } },
        { signal },
      ),
  })
}

/** Whether a text is written as a station, which nothing else is. */
export const isStation = (text: string): boolean => /^\s*-?\d{1,7}\+\d{2}/.test(text)

/** Whether a text is long enough to name a station, coordinates of a plane, or a custom station. */
export const mayNamePlace = (text: string): boolean => text.length >= 3

/** Places that a text names: stations, and coordinates of state plane zones; why a station has none. */
export const namedPlacesOptions = (
  text: string,
  { project_id, within }: { project_id: number | undefined; within: string | undefined },
) =>
  queryOptions({
    queryKey: [...mapKey, 'named_places', text, project_id ?? null, within ?? null],
    placeholderData: keepPreviousData,
    enabled: mayNamePlace(text),
    queryFn: ({ signal }) =>
      call(
        stations.places,
        { query: { text, ...(project_id !== undefined && { project_id }), ...(within !== undefined && { within }) } },
        { signal },
      ),
  })

type StripQuery = NonNullable<RouteCall<typeof stations.strip>['query']>

/** Tickets along an alignment, under the search and filters of their list. */
export const stripOptions = (projectId: number, { filters = {}, search }: RequestedTickets) => {
  const { along: _stretch, ...others } = filters
  const query = { filters: others, ...(search && { search }) } as StripQuery
  return listQuery(
    [...mapKey, 'strip', projectId, query],
    stations.strip,
    { params: { projectId }, query },
    ({ strip }) => strip,
  )
}
