import type { RouteCall } from '@milepost/contract/core/route'
import { workZoneFeeds } from '@milepost/contract/work-zone-feeds/work-zone-feeds.contract'
import { call } from '../../lib/client.ts'
import { routeQuery } from '../../lib/route-query.ts'

/** All of the feeds that the browser keeps is below this key. */
export const feedsKey = ['work-zone-feeds'] as const

export const feedOptions = routeQuery([...feedsKey, 'settings'], workZoneFeeds.get, {}, ({ feed }) => feed)
export const subscribersOptions = routeQuery(
  [...feedsKey, 'subscribers'],
  workZoneFeeds.subscribers,
  {},
  ({ subscribers }) => subscribers,
)
export const deliveriesOptions = (id: number) =>
  routeQuery(
    [...feedsKey, 'deliveries', id],
    workZoneFeeds.deliveries,
    { params: { id }, query: { page_size: 100 } },
    ({ deliveries }) => deliveries,
  )

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
