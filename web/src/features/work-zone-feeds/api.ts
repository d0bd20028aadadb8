import type { RouteCall } from '@milepost/contract/core/route'
import { workZoneFeeds } from '@milepost/contract/work-zone-feeds/work-zone-feeds.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

/** All of the feeds that the browser keeps is below this key. */
export const feedsKey = ['work-zone-feeds'] as const

export const feedOptions = queryOptions({
  queryKey: [...feedsKey, 'settings'],
  queryFn: async ({ signal }) => (await call(workZoneFeeds.get, {}, { signal })).feed,
})
export const subscribersOptions = queryOptions({
  queryKey: [...feedsKey, 'subscribers'],
  queryFn: async ({ signal }) => (await call(workZoneFeeds.subscribers, {}, { signal })).subscribers,
})
export const deliveriesOptions = (id: number) =>
  queryOptions({
    queryKey: [...feedsKey, 'deliveries', id],
    queryFn: async ({ signal }) =>
      (await call(workZoneFeeds.deliveries, { params: { id }, query: { page_size: 100 } }, { signal })).deliveries,
  })

type FeedBody = NonNullable<RouteCall<typeof workZoneFeeds.update>['body']>
export const updateFeed = async (body: FeedBody) => (await call(workZoneFeeds.update, { body })).feed

/** What a subscriber or a feed of another agency is added with. */
export interface NamedAddress {
  name: string
  url: string
}
export const addSubscriber = (body: NamedAddress) => call(workZoneFeeds.addSubscriber, { body })
export const removeSubscriber = (id: number) => call(workZoneFeeds.removeSubscriber, { params: { id } })
export const addOutsideFeed = async (body: NamedAddress) =>
  (await call(workZoneFeeds.addOutsideFeed, { body })).outside_feed
export const readOutsideFeed = (id: number) => call(workZoneFeeds.readOutsideFeed, { params: { id } })
export const removeOutsideFeed = (id: number) => call(workZoneFeeds.removeOutsideFeed, { params: { id } })
