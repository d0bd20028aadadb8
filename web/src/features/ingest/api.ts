import { ingest } from '@milepost/contract/ingest/ingest.contract'
import { DEFAULT_PAGE_SIZE } from '@milepost/contract/core/list'
import type { RouteCall } from '@milepost/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import type { IngestAddress } from './ingest-address.ts'

/** Everything of keys and posts that the browser keeps stands below this key. */
export const ingestKey = ['ingest'] as const

type KeysSort = { sort_by?: 'name' | 'created_at' | 'last_used_at' | 'supplier'; sort_order?: 'asc' | 'desc' }

export const keysOptions = (sort: KeysSort = {}) => queryOptions({
  queryKey: [...ingestKey, 'keys', sort], placeholderData: keepPreviousData,
  queryFn: async ({ signal }) => (await call(ingest.keys, { query: { page_size: 500, ...sort } }, { signal })).keys,
})

/** A page of the log: what the keys sent, newest first. */
export function deliveriesOptions({ page, faulty, key }: IngestAddress) {
  const filters = { ...(faulty && { faulty: { eq: true } }), ...(key && { key_id: { eq: Number(key) } }) }
  const query = { page_number: Number(page ?? 1), page_size: DEFAULT_PAGE_SIZE, ...(Object.keys(filters).length > 0 && { filters }) }
  return queryOptions({ queryKey: [...ingestKey, 'deliveries', query], placeholderData: keepPreviousData, queryFn: ({ signal }) => call(ingest.deliveries, { query }, { signal }) })
}

/** The refused tickets of one post; a post holds 1,000 at most. */
export const refusalsOptions = (id: number) => queryOptions({
  queryKey: [...ingestKey, 'refusals', id], staleTime: Infinity, queryFn: async ({ signal }) => (await call(ingest.refusals, { params: { id }, query: { page_size: 1000 } }, { signal })).refusals,
})

export type NewKey = NonNullable<RouteCall<typeof ingest.createKey>['body']>
export const createKey = (body: NewKey) => call(ingest.createKey, { body })
export const revokeKey = (id: number) => call(ingest.revokeKey, { params: { id } })
