import { map } from '@milepost/contract/map/map.contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../lib/client.ts'
import { useLiveQueries } from '../lib/live-queries.ts'
import { mayDo, useSession } from '../lib/session.ts'
import type { BaseLayer } from './base/base-layer.ts'
import { theMap } from './map-instance.ts'

/** The agency's own maps, in addition to the built-in one, and its roads. */
export const mapSettingsOptions = queryOptions({
  queryKey: ['map', 'settings'],
  staleTime: 300_000,
  queryFn: ({ signal }) => call(map.settings, {}, { signal }),
})

const liveKeys = [mapSettingsOptions.queryKey]
const liveEvents = ['road_network.changed'] as const

/** Draws the agency's roads on the base map for as long as a map is shown. @param base of a map other than the application's. */
export function useRoads(base: BaseLayer | null = theMap().base): void {
  const may = mayDo(useSession(), 'map_background.read')
  const { data } = useQuery({ ...mapSettingsOptions, enabled: may })
  const roads = data?.roads ?? null
  useEffect(() => {
    // A map without roads is still a map.
    void base?.setRoads(roads).catch(() => undefined)
  }, [base, roads])
  useLiveQueries(liveKeys, liveEvents)
}
