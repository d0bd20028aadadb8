import type { MapLayerInfo, MapPlant } from '@milepost/contract/map/map.contract'
import { mapLayers, type MapLayer } from '@milepost/contract/map/map-layers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveEvents } from '../../lib/live-queries.ts'
import { mapSettingsOptions } from '../../map/map-settings.ts'
import { boundsInView, fitTo } from '../../map/map-instance.ts'
import { showToast } from '../../lib/toast-store.ts'
import { ticketOptions } from '../tickets/index.ts'
import { baseTile, fetchTile, mapKey, photoTileOptions, ticketTileOptions, type RequestedTickets } from './api.ts'
import type { MapScene } from './map-scene.ts'
import { placeOfTicket } from './place-of-ticket.ts'
import type { Layers } from './use-layers.ts'
import { boundsOfAll, readBounds } from './view-bounds.ts'

const none: never[] = []
const liveEvents = ['tickets.changed', 'images.changed'] as const

/** Puts tickets, plants and photos on the map, and refetches them when events report changes. Returns which layers show, and how to refetch all. */
export function useMapContents(
  scene: MapScene | null,
  {
    requested,
    project_id,
    plants,
    layers,
    chosen,
  }: {
    requested: RequestedTickets
    project_id: number | undefined
    plants: readonly MapPlant[]
    layers: readonly MapLayerInfo[] | undefined
    chosen: Layers
  },
) {
  const queryClient = useQueryClient()
  const isShown = (key: MapLayer): boolean => (layers?.some((one) => one.key === key) ?? false) && chosen.shown(key)
  const visible = mapLayers.filter(isShown).join()
  const photos = isShown('photos')
  useEffect(() => {
    scene?.setTickets((tile, signal) => fetchTile(queryClient, ticketTileOptions(requested, tile), signal))
  }, [scene, requested, queryClient])
  useEffect(() => {
    if (photos) scene?.setPhotos((tile, signal) => fetchTile(queryClient, photoTileOptions(project_id, tile), signal))
  }, [scene, photos, project_id, queryClient])
  useEffect(() => scene?.setPlants(plants), [scene, plants])
  useEffect(() => scene?.setVisible(visible.split(',') as MapLayer[]), [scene, visible])
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: mapKey })
    scene?.refresh()
  }
  useLiveEvents(liveEvents, refresh)
  return { visible: visible.split(',').filter(Boolean) as MapLayer[], refresh }
}

/** Shows the agency's map that the person chose. One that does not answer gives way to the shipped one. */
export function useBaseMap(scene: MapScene | null, { base, changeBase }: Layers) {
  const { t } = useTranslation('map')
  const sources = useQuery(mapSettingsOptions).data?.sources ?? none
  const source = sources.find(({ kind }) => kind === base)
  const { kind, max_zoom } = source ?? {}
  const onError = useEffectEvent(() => {
    changeBase(null)
    showToast({ kind: 'notice', text: t('base.failed') })
  })
  useEffect(() => {
    let failed = false
    const failOnce = () => {
      if (!failed) onError()
      failed = true
    }
    scene?.setBase(
      kind === undefined || max_zoom === undefined
        ? null
        : { max_zoom, load: (z, x, y) => baseTile(kind, { z, x, y }), onError: failOnce },
    )
  }, [scene, kind, max_zoom])
  return { sources, source }
}

/** The view follows the address; without bounds it shows all that has a place. */
export function useView(
  scene: MapScene | null,
  { layers, within }: { layers: readonly MapLayerInfo[] | undefined; within: string | undefined },
): void {
  const home = layers && boundsOfAll(layers).join()
  const follow = useEffectEvent(() => {
    if (!scene || !home || !scene.map.getSize()) return
    if (within === undefined) scene.quietly(() => fitTo(scene.map, readBounds(home), { at_once: true }))
    else if (boundsInView(scene.map) !== within)
      scene.quietly(() => fitTo(scene.map, readBounds(within), { at_once: true, padding: 0 }))
  })
  useEffect(() => follow(), [scene, within, home])
}

/** Marks the place of the ticket that is open. */
export function useMark(scene: MapScene | null, openId: number | undefined): void {
  const { data: open } = useQuery({ ...ticketOptions(openId ?? 0), enabled: openId !== undefined })
  useEffect(() => scene?.setMark(openId !== undefined && open ? placeOfTicket(open) : null), [scene, openId, open])
}
