import { workZoneFeeds } from '@milepost/contract/work-zone-feeds/work-zone-feeds.contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { routeQuery } from '../../lib/route-query.ts'
import { workZonesKey } from './api.ts'
import type { OutsideLine } from './zone-scene.ts'

export const outsideFeedsOptions = routeQuery([...workZonesKey, 'outside-feeds'], workZoneFeeds.outsideFeeds, {})

const outsideEventsOptions = routeQuery(
  [...workZonesKey, 'outside-events'],
  workZoneFeeds.outsideEvents,
  {},
  ({ outside_road_events }) => outside_road_events,
)

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
