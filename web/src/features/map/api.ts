import { roadNetworks } from '@milepost/contract/road-network/road-network.contract'
import { map } from '@milepost/contract/map/map.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import type { RouteCall } from '@milepost/contract/core/route'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { MapSource } from '@milepost/contract/map/map.contract'
import type { ThingLayer } from '@milepost/contract/map/map-layers'
import type { MapSourceKind } from '@milepost/contract/map/map-states'
import { plainNumber } from '../../lib/plain-numbers.ts'
import { call, fetchFile } from '../../lib/client.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'
import type { Tile } from '../../map/tile-cover.ts'

/** Prefix of the query keys of all cached map data. */
export const mapKey = ['map'] as const
/** Refetch interval of tiles, in ms; the server caches them for as long. */
const TILE_HOLDS = 15_000

/** Which tickets a map shows: under the search and filters of their list, but for its bounds. */
export type RequestedTickets = NonNullable<RouteCall<typeof map.layers>['query']>

export const mapLayersOptions = (requested: RequestedTickets) =>
  listQuery([...mapKey, 'layers', requested], map.layers, { query: requested }, ({ layers }) => layers)

export const mapPlantsOptions = (project_id: number | undefined) =>
  routeQuery(
    [...mapKey, 'plants', project_id ?? null],
    map.plants,
    { query: { ...(project_id !== undefined && { project_id }) } },
    ({ plants }) => plants,
  )

/** What a layer shows within bounds that hold the view. */
export const mapThingsOptions = (
  layer: ThingLayer,
  { project_id, around }: { project_id: number | undefined; around: string },
) =>
  queryOptions({
    queryKey: [...mapKey, 'things', layer, project_id ?? null, around],
    staleTime: TILE_HOLDS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        map.things,
        { params: { layer }, query: { within: around, ...(project_id !== undefined && { project_id }) } },
        { signal },
      ),
  })

/** Roads of the agency's network by name or route, those near a place first. */
export const roadsOptions = (search: string, near: readonly [number, number] | null) =>
  queryOptions({
    queryKey: [...mapKey, 'roads', search, near?.map(Math.round)],
    queryFn: async ({ signal }) =>
      (
        await call(
          roadNetworks.find,
          { query: { search, ...(near && { near: near.map((degrees) => plainNumber(degrees, 3)).join(',') }) } },
          { signal },
        )
      ).roads,
  })

/** The same with their addresses, for administrators. */
export const mapSourcesOptions = routeQuery([...mapKey, 'sources'], map.sources, {}, ({ sources }) => sources)

export const saveMapSources = async (sources: MapSource[]) =>
  (await call(map.saveSources, { body: { sources } })).sources

/** The picture of a tile of one of the agency's maps. */
export const baseTile = async (kind: MapSourceKind, { z, x, y }: Tile): Promise<ImageBitmap | null> => {
  const picture = await fetchFile(map.base, { params: { kind, ...paramsOf({ z, x, y }) } })
  return picture.size > 0 ? await createImageBitmap(picture) : null
}

/** Days on which the tickets that a map shows were printed, the oldest first, each with their count. */
export const ticketDaysOptions = ({ filters = {}, search }: RequestedTickets) => {
  const { printed_on: _dates, ...others } = filters
  const query = { aggregate_by: 'day' as const, filters: others, ...(search && { search }) }
  return queryOptions({
    queryKey: [...mapKey, 'days', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const counts = new Map<string, number>()
      for (const { key, count } of (await call(tickets.aggregates, { query }, { signal })).aggregates)
        counts.set(String(key), (counts.get(String(key)) ?? 0) + count)
      return [...counts]
        .map(([day, count]) => ({ day, count }))
        .toSorted((one, other) => one.day.localeCompare(other.day))
    },
  })
}

const paramsOf = ({ z, x, y }: Tile) => ({ z: String(z), x: String(x), y: String(y) })

export const ticketTileOptions = (requested: RequestedTickets, tile: Tile) =>
  queryOptions({
    queryKey: [...mapKey, 'tickets', requested, tile],
    staleTime: TILE_HOLDS,
    gcTime: 60_000,
    queryFn: async ({ signal }) =>
      (await call(map.tickets, { params: paramsOf(tile), query: requested }, { signal })).places,
  })

export const photoTileOptions = (project_id: number | undefined, tile: Tile) =>
  queryOptions({
    queryKey: [...mapKey, 'photos', project_id ?? null, tile],
    staleTime: TILE_HOLDS,
    gcTime: 60_000,
    queryFn: async ({ signal }) =>
      (
        await call(
          map.photos,
          { params: paramsOf(tile), query: { ...(project_id !== undefined && { project_id }) } },
          { signal },
        )
      ).places,
  })

/** Fetches a tile through what the browser keeps; who does not wait for it any longer stops it. */
export async function fetchTile<T>(
  queryClient: QueryClient,
  options: { queryKey: readonly unknown[]; queryFn?: unknown; staleTime?: unknown },
  signal: AbortSignal,
): Promise<T> {
  const stop = () => void queryClient.cancelQueries({ queryKey: options.queryKey, exact: true })
  signal.addEventListener('abort', stop, { once: true })
  try {
    return (await queryClient.fetchQuery(options as never)) as T
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
