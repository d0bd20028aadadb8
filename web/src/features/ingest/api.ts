import { ingest, type IngestDelivery } from '@milepost/contract/ingest/ingest.contract'
import { suppliedPlants } from '@milepost/contract/plant-health/supplied-plants.contract'
import type { RouteCall } from '@milepost/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'
import { isStaff, useSession } from '../../lib/session.ts'
import { keysCodec, logCodec, type IngestListState, type KeysListState } from './ingest-list-state.ts'

/** Prefixes of the query keys of all cached keys and posts. */
export const keysKey = ['ingest', 'keys'] as const
export const deliveriesKey = ['ingest', 'deliveries'] as const

/** How often pages of people who get no live events read again what they show, in ms. */
const EVERY = 60_000

/** How often the lists are read again while they show, in ms; never for staff, whose pages follow live events. */
export const useEvery = (): number | false => (isStaff(useSession()) ? false : EVERY)

/** Keys are few: a page holds them all in practice. */
export const keysOptions = ({ sort }: KeysListState = {}) => {
  const query = { ...keysCodec.query({ sort }), page_size: 500 }
  return listQuery([...keysKey, query], ingest.keys, { query }, ({ keys }) => keys)
}

/** A page of the log: what the keys sent, newest first. It is refetched only on request, so that no row moves under the pointer. */
export function deliveriesOptions(listState: IngestListState) {
  const query = logCodec.query(listState)
  return queryOptions({
    queryKey: [...deliveriesKey, query],
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => call(ingest.deliveries, { query }, { signal }),
  })
}

/** How many posts there are by now that the log's filters let through. */
export function deliveriesCountOptions(listState: IngestListState) {
  const query = { ...logCodec.query({ ...listState, page: undefined }), page_size: 1 }
  return queryOptions({
    queryKey: ['ingest', 'deliveries_count', query],
    queryFn: async ({ signal }) => (await call(ingest.deliveries, { query }, { signal })).page.total_rows,
  })
}

/** One post, for a drawer whose row is not on the current page; null if there is none with that id. */
export const deliveryOptions = (id: number, known: IngestDelivery | undefined) =>
  queryOptions({
    queryKey: ['ingest', 'delivery', id],
    staleTime: Infinity,
    initialData: known,
    queryFn: async ({ signal }): Promise<IngestDelivery | null> =>
      (await call(ingest.deliveries, { query: { page_size: 1, filters: { id: { eq: id } } } }, { signal }))
        .deliveries[0] ?? null,
  })

/** The refused tickets of one post; a post holds 1,000 at most. */
export const refusalsOptions = (id: number) =>
  queryOptions({
    queryKey: ['ingest', 'refusals', id],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (await call(ingest.refusals, { params: { id }, query: { page_size: 1000 } }, { signal })).refusals,
  })

/** A vendor's plants, with their suppliers: a page holds them all in practice. */
export const suppliedPlantsOptions = routeQuery(
  ['ingest', 'supplied_plants'],
  suppliedPlants.list,
  { query: { page_size: 500, sort_by: 'plant' } },
  ({ plants }) => plants,
)

export type NewKey = NonNullable<RouteCall<typeof ingest.createKey>['body']>
export const createKey = (body: NewKey) => call(ingest.createKey, { body })
export const revokeKey = (id: number) => call(ingest.revokeKey, { params: { id } })
