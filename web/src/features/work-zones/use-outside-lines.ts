import { workZoneFeeds } from '@milepost/contract/work-zone-feeds/work-zone-feeds.contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/client.ts'
import { workZonesKey } from './api.ts'
import type { OutsideLine } from './zone-scene.ts'

export const outsideFeedsOptions = queryOptions({
  queryKey: [...workZonesKey, 'outside-feeds'],
  queryFn: ({ signal }) => call(workZoneFeeds.outsideFeeds, {}, { signal }),
})

const outsideEventsOptions = queryOptions({
  queryKey: [...workZonesKey, 'outside-events'],
  queryFn: async ({ signal }) => (await call(workZoneFeeds.outsideEvents, {}, { signal })).outside_road_events,
})

const none: OutsideLine[] = []

/** Road events of other agencies for the map; those of a feed that is stale are drawn as stale. */
export function useOutsideLines(): readonly OutsideLine[] {
  const { data: feeds } = useQuery(outsideFeedsOptions)
  const some = (feeds?.outside_feeds.length ?? 0) > 0
  const { data: events } = useQuery({ ...outsideEventsOptions, enabled: some })
  return useMemo(() => {
    if (!events || !feeds) return none
    const stale = new Set(feeds.outside_feeds.flatMap(({ id, stale: reason }) => (reason ? [id] : [])))
    return events.map(({ id, outside_feed_id, coordinates }) => ({
      id,
      stale: stale.has(outside_feed_id),
      coordinates: coordinates as [number, number][],
    }))
  }, [events, feeds])
}
