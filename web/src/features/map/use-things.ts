import { thingLayerKeys, thingLayers, type MapLayer, type ThingLayer } from '@milepost/contract/map/map-layers'
import type { LiveEventType } from '@milepost/contract/core/live-event-types'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLiveEvents } from '../../lib/live-queries.ts'
import { mapKey, mapThingsOptions } from './api.ts'
import type { MapScene } from './map-scene.ts'

const liveEvents: readonly LiveEventType[] = [
  ...new Set(thingLayerKeys.flatMap((key): readonly LiveEventType[] => thingLayers[key].live_events)),
]

/** Puts the visible layers' objects on the map, and refetches them when events report changes. Returns whether a layer has more than were fetched, or failed. */
export function useThings(
  scene: MapScene | null,
  {
    visible,
    project_id,
    around,
  }: { visible: readonly MapLayer[]; project_id: number | undefined; around: string | null },
): { more: boolean; failed: boolean } {
  const queryClient = useQueryClient()
  const shown = thingLayerKeys.filter((key) => visible.includes(key))
  const results = useQueries({
    queries: shown.map((key) => ({
      ...mapThingsOptions(key, { project_id, around: around ?? '' }),
      enabled: around !== null,
    })),
  })
  const found = new Map<ThingLayer, (typeof results)[number]['data']>(shown.map((key, at) => [key, results[at]?.data]))
  for (const key of thingLayerKeys) useLayer(scene, key, found.get(key)?.things)
  useLiveEvents(liveEvents, () => void queryClient.invalidateQueries({ queryKey: [...mapKey, 'things'] }))
  return { more: results.some(({ data }) => data?.more), failed: results.some(({ error }) => error !== null) }
}

function useLayer(
  scene: MapScene | null,
  key: ThingLayer,
  things: Parameters<MapScene['setThings']>[1] | undefined,
): void {
  useEffect(() => {
    if (things) scene?.setThings(key, things)
  }, [scene, key, things])
}
