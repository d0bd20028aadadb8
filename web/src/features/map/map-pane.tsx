import { mapLayers, type MapLayer } from '@milepost/contract/map/map-states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  IconCalendar,
  IconFocusCentered,
  IconMaximize,
  IconMinimize,
  IconMinus,
  IconPlus,
  IconPrinter,
  IconRuler2,
} from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../lib/live-queries.ts'
import { formatCount } from '../../lib/numbers.ts'
import type { Measured } from '../../map/measure.ts'
import { patiently } from '../../lib/patiently.ts'
import { decimalDegrees } from '../../map/coordinates.ts'
import { approach, boundsInView, fitTo, HOME, metersOf, type Bounds } from '../../map/map-instance.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { ticketOptions, type TicketPane } from '../tickets/index.ts'
import {
  fetchTile,
  mapKey,
  mapLayersOptions,
  mapPlantsOptions,
  photoTileOptions,
  ticketTileOptions,
  type TicketsAsked,
} from './api.ts'
import './catalogue.ts'
import type { Target } from './go-to.tsx'
import type { Picked } from './map-scene.ts'
import styles from './map.module.css'
import { PlantCard } from './plant-card.tsx'
import { placeOfTicket } from './place-of-ticket.ts'
import { useLayers } from './use-layers.ts'
import { useScene } from './use-scene.ts'

// The map stands first; what is alongside it comes right after, or when it is wanted.
const GoTo = lazy(patiently(async () => ({ default: (await import('./go-to.tsx')).GoTo })))
const LayersPanel = lazy(patiently(async () => ({ default: (await import('./layers-panel.tsx')).LayersPanel })))
const Legend = lazy(patiently(async () => ({ default: (await import('./layers-panel.tsx')).Legend })))
const DayPlayer = lazy(patiently(async () => ({ default: (await import('./day-player.tsx')).DayPlayer })))
const MeasureBar = lazy(patiently(async () => ({ default: (await import('./measure-bar.tsx')).MeasureBar })))
const PickedPhotos = lazy(patiently(async () => ({ default: (await import('./picked-photos.tsx')).PickedPhotos })))

/** From this zoom on a cluster does not come apart any more: what it holds is shown instead. */
const NEAREST = 19
const facts = ['tickets.changed', 'images.changed'] as const
const noPlants: never[] = []

/** Tickets, plants and photos on a map, above the list of those tickets that are in its view. */
export default function MapPane({ listState, query, project_id, openId, change, openTicket }: TicketPane) {
  const { t } = useTranslation('map')
  const queryClient = useQueryClient()
  const asked = useAsked(query)
  const { data: layers, error } = useQuery(mapLayersOptions(asked))
  const { data: plants = noPlants } = useQuery(mapPlantsOptions(project_id))
  const { shown, show } = useLayers()
  const [picked, setPicked] = useState<Picked | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const [measured, setMeasured] = useState<Measured | null>(null)
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const [large, setLarge] = useState(false)
  const [player, setPlayer] = useState(false)
  const within = listState.within
  const seen = layers?.map(({ key }) => key) ?? []
  const visible = Object.fromEntries(mapLayers.map((key) => [key, seen.includes(key) && shown(key)])) as Record<
    MapLayer,
    boolean
  >

  const { target, scene, colors } = useScene({
    onPick: (thing) => pick(thing),
    onMove: (next) => next !== within && change({ within: next }, true),
    onPoint: (degrees, thing) =>
      setPointed(
        [
          ...(thing ? [nameOf(thing)] : []),
          ...(degrees ? [decimalDegrees({ longitude: degrees[0], latitude: degrees[1] })] : []),
        ].join(' · '),
      ),
    onMeasure: setMeasured,
    onLoading: setLoading,
    onError: () => setFailed(true),
  })

  const nameOf = ({ layer, place }: Picked): string =>
    layer === 'plants'
      ? t('go_to.plant', { ...place })
      : t(layer === 'tickets' ? 'readout.tickets' : 'readout.photos', {
          count: place.count,
          formatted: formatCount(place.count),
        })

  const pick = (thing: Picked | null): void => {
    if (!scene) return
    if (thing?.layer === 'tickets') {
      if (thing.place.id !== undefined) openTicket(thing.place.id)
      else scene.moveTo(() => approach(scene.map, thing.at, 2))
      return
    }
    const near = (scene.map.getView().getZoom() ?? 0) >= NEAREST
    if (thing?.layer === 'photos' && thing.place.id === undefined && !near) {
      scene.moveTo(() => approach(scene.map, thing.at, 2))
      return
    }
    setPicked(thing)
  }

  const go = (to: Target): void => {
    if (!scene) return
    if (to.kind === 'bounds') return scene.moveTo(() => fitTo(scene.map, to.bounds))
    if (to.kind === 'project') return change({ project_id: String(to.id), within: undefined })
    if (to.kind === 'plant') setPicked({ layer: 'plants', place: to.plant, at: metersOf(to.plant) })
    if (to.kind !== 'ticket') {
      const place = to.kind === 'plant' ? to.plant : to.place
      scene.moveTo(() => fitTo(scene.map, aroundOf(place)))
      if (to.kind === 'place') scene.setMark(place)
      return
    }
    void queryClient.fetchQuery(ticketOptions(to.id)).then(
      (ticket) => {
        const place = placeOfTicket(ticket)
        if (place) scene.moveTo(() => fitTo(scene.map, aroundOf(place)))
        else showToast({ kind: 'notice', text: t('go_to.no_place', { number: to.number }) })
        openTicket(to.id)
      },
      () => undefined,
    )
  }

  useEffect(() => {
    scene?.setTickets((tile, signal) => fetchTile(queryClient, ticketTileOptions(asked, tile), signal))
  }, [scene, asked, queryClient])
  useEffect(() => {
    if (visible.photos)
      scene?.setPhotos((tile, signal) => fetchTile(queryClient, photoTileOptions(project_id, tile), signal))
  }, [scene, visible.photos, project_id, queryClient])
  useEffect(() => scene?.setPlants(plants), [scene, plants])
  useEffect(() => scene?.setVisible(visible), [scene, visible.tickets, visible.plants, visible.photos])
  useFacts(facts, () => {
    void queryClient.invalidateQueries({ queryKey: mapKey })
    setFailed(false)
    scene?.refresh()
  })

  // The view follows the address; without bounds it shows all that has a place.
  const all = layers && (boundsOfAll(layers) ?? HOME)
  const home = all?.join()
  const follow = useEffectEvent(() => {
    if (!scene || !home || !scene.map.getSize()) return
    if (within === undefined)
      scene.quietly(() => fitTo(scene.map, home.split(',').map(Number) as unknown as Bounds, { at_once: true }))
    else if (boundsInView(scene.map) !== within)
      scene.quietly(() =>
        fitTo(scene.map, within.split(',').map(Number) as unknown as Bounds, { at_once: true, padding: 0 }),
      )
  })
  useEffect(() => follow(), [scene, within, home])

  const { data: open } = useQuery({ ...ticketOptions(openId ?? 0), enabled: openId !== undefined })
  useEffect(() => scene?.setMark(openId !== undefined && open ? placeOfTicket(open) : null), [scene, openId, open])

  const day =
    listState.printed_from !== undefined && listState.printed_from === listState.printed_to
      ? listState.printed_from
      : undefined
  const zoomBy = (by: number) => {
    const center = scene?.map.getView().getCenter()
    if (scene && center) scene.moveTo(() => approach(scene.map, center, by))
  }
  return (
    <section className={styles['pane']} data-large={large || undefined} aria-label={t('title')}>
      <div className={styles['bar']}>
        <div className={styles['go']}>
          <Suspense fallback={<span data-skeleton />}>
            <GoTo plants={plants} projects={project_id === undefined} onGo={go} />
          </Suspense>
        </div>
        <Suspense fallback={<span data-skeleton />}>
          <LayersPanel layers={layers ?? []} visible={visible} colors={colors} onChange={show} />
        </Suspense>
        <IconButton label={t('days.label')} bordered aria-pressed={player} onClick={() => setPlayer(!player)}>
          <IconCalendar size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={t('measure.label')}
          bordered
          aria-pressed={measured !== null}
          onClick={() => (measured ? scene?.stopMeasuring() : scene?.startMeasuring())}
        >
          <IconRuler2 size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('print')} bordered onClick={() => window.print()}>
          <IconPrinter size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={t(large ? 'smaller' : 'larger')}
          bordered
          aria-pressed={large}
          onClick={() => setLarge(!large)}
        >
          {large ? <IconMinimize size={18} aria-hidden /> : <IconMaximize size={18} aria-hidden />}
        </IconButton>
      </div>
      <div className={styles['frame']}>
        <div
          ref={target}
          className={styles['canvas']}
          role="application"
          aria-label={t('canvas')}
          tabIndex={0}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.target !== event.currentTarget) return
            if (measured) scene?.measure?.addMiddle()
            else scene?.pickMiddle()
          }}
          onPointerLeave={() => setPointed(null)}
        />
        <span className={styles['crosshair']} aria-hidden />
        <div className={styles['zoom']}>
          <IconButton label={t('zoom_in')} bordered onClick={() => zoomBy(1)}>
            <IconPlus size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('zoom_out')} bordered onClick={() => zoomBy(-1)}>
            <IconMinus size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('show_all')} bordered onClick={() => change({ within: undefined }, true)}>
            <IconFocusCentered size={18} aria-hidden />
          </IconButton>
        </div>
        {loading && <span className={styles['loading']}>{t('loading')}</span>}
        {pointed && <span className={styles['readout']}>{pointed}</span>}
        {(failed || error) && (
          <p className={styles['failed']} role="alert">
            {t('failed')}{' '}
            <button
              type="button"
              onClick={() => {
                setFailed(false)
                void queryClient.invalidateQueries({ queryKey: mapKey })
                scene?.refresh()
              }}
            >
              {t('retry')}
            </button>
          </p>
        )}
        {layers && layers.find(({ key }) => key === 'tickets')?.count === 0 && !listState.search && (
          <p className={styles['none']}>
            <strong>{t('no_place')}</strong> {t('no_place_text')}
          </p>
        )}
        {picked?.layer === 'plants' && (
          <PlantCard
            plant={picked.place}
            onTickets={() => change({ plant_id: String(picked.place.id), within: undefined })}
            onClose={() => setPicked(null)}
          />
        )}
      </div>
      <Suspense>
        {measured && scene && (
          <MeasureBar
            measured={measured}
            onAdd={() => scene.measure?.addMiddle()}
            onUndo={() => scene.measure?.undo()}
            onClear={() => scene.measure?.clear()}
            onClose={() => scene.stopMeasuring()}
          />
        )}
        {player && (
          <DayPlayer
            asked={asked}
            day={day}
            onDay={(next) => change({ printed_from: next, printed_to: next }, true)}
            onClose={() => {
              setPlayer(false)
              if (day) change({ printed_from: undefined, printed_to: undefined }, true)
            }}
          />
        )}
        {picked?.layer === 'photos' && scene && (
          <PickedPhotos
            filters={
              picked.place.id === undefined
                ? { within: { eq: boundsInView(scene.map) } }
                : { id: { in: [picked.place.id] } }
            }
            onClose={() => setPicked(null)}
          />
        )}
      </Suspense>
      {colors && (
        <div className={styles['paper-legend']}>
          <Suspense>
            <Legend colors={colors} layers={mapLayers.filter((key) => visible[key])} />
          </Suspense>
        </div>
      )}
    </section>
  )
}

/** Which tickets the map shows; the same object while it asks the same. */
function useAsked({ filters, search }: TicketPane['query']): TicketsAsked {
  const { within: _bounds, ...others } = filters ?? {}
  const key = JSON.stringify([others, search])
  return useMemo((): TicketsAsked => {
    const [kept, text] = JSON.parse(key) as [TicketsAsked['filters'], string | undefined]
    return { filters: kept ?? {}, ...(text && { search: text }) }
  }, [key])
}

/** How far around a single place is shown, in degrees. */
const AROUND = 0.001
const aroundOf = ({ latitude, longitude }: { latitude: number; longitude: number }): Bounds => [
  longitude - AROUND,
  latitude - AROUND,
  longitude + AROUND,
  latitude + AROUND,
]

/** The bounds of tickets, else of all layers. */
function boundsOfAll(layers: readonly { key: MapLayer; bounds: Bounds | null }[]): Bounds | null {
  const tickets = layers.find(({ key }) => key === 'tickets')?.bounds
  if (tickets) return tickets
  const known = layers.flatMap(({ bounds }) => (bounds ? [bounds] : []))
  if (known.length === 0) return null
  const of = (at: 0 | 1 | 2 | 3) => known.map((bounds) => bounds[at])
  return [Math.min(...of(0)), Math.min(...of(1)), Math.max(...of(2)), Math.max(...of(3))]
}
