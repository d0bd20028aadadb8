import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { approach, fitTo, metersOf } from '../../map/map-instance.ts'
import { showToast } from '../../lib/toast-store.ts'
import { ticketOptions, type TicketPane } from '../tickets/index.ts'
import type { Target } from './go-to.tsx'
import type { MapScene, Picked } from './map-scene.ts'
import { placeOfTicket } from './place-of-ticket.ts'
import { aroundOf } from './view-bounds.ts'

/** From this zoom level on clusters do not split any further: their contents are listed instead. */
const NEAREST = 19

/** Handlers for picking something on the map and for going to a place. */
export function useGo(
  scene: MapScene | null,
  {
    change,
    openTicket,
    onPicked,
  }: Pick<TicketPane, 'change' | 'openTicket'> & { onPicked: (thing: Picked | null) => void },
) {
  const { t } = useTranslation('map')
  const queryClient = useQueryClient()
  const goToTicket = async (id: number, number: string): Promise<void> => {
    const place = placeOfTicket(await queryClient.fetchQuery(ticketOptions(id)))
    if (place && scene) scene.moveTo(() => fitTo(scene.map, aroundOf(place)))
    else showToast({ kind: 'notice', text: t('go_to.no_place', { number }) })
    openTicket(id)
  }
  return {
    pick: (thing: Picked | null): void => {
      if (!scene) return
      const nearer = () => thing && scene.moveTo(() => approach(scene.map, thing.at, 2))
      const one = thing?.place.id !== undefined
      if (thing?.layer === 'tickets') return thing.place.id === undefined ? void nearer() : openTicket(thing.place.id)
      if (thing && !one && (scene.map.getView().getZoom() ?? 0) < NEAREST) return void nearer()
      onPicked(thing)
    },
    go: (to: Target): void => {
      if (!scene) return
      if (to.kind === 'project') return change({ project_id: String(to.id), within: undefined })
      if (to.kind === 'ticket') return void goToTicket(to.id, to.number).catch(() => undefined)
      if (to.kind === 'bounds') return scene.moveTo(() => fitTo(scene.map, to.bounds))
      const place = to.kind === 'plant' ? to.plant : to.place
      scene.moveTo(() => fitTo(scene.map, aroundOf(place)))
      if (to.kind === 'place') scene.setMark(place)
      else onPicked({ layer: 'plants', place: to.plant, at: metersOf(to.plant) })
    },
    zoomBy: (by: number): void => {
      const center = scene?.map.getView().getCenter()
      if (scene && center) scene.moveTo(() => approach(scene.map, center, by))
    },
  }
}
