import { useQuery } from '@tanstack/react-query'
import type { MapLayerInfo } from '@milepost/contract/map/map.contract'
import { thingLayers, type MapLayer, type ThingLayer } from '@milepost/contract/map/map-layers'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { degreesOf, type Bounds } from '../../map/map-instance.ts'
import type { Measured } from '../../map/measure.ts'
import { useFarThings, type FarThings } from '../../map/far-note.tsx'
import type { TicketPane } from '../tickets/index.ts'
import { mapLayersOptions, mapPlantsOptions, type RequestedTickets } from './api.ts'
import './map.en.json'
import { farLayers, MapFrame, type FarLayer } from './map-frame.tsx'
import type { Picked } from './map-scene.ts'
import styles from './map.module.css'
import { useDrawing, useDrawnBefore } from './use-drawing.ts'
import { useGo } from './use-go.ts'
import { useLayers } from './use-layers.ts'
import { usePaperMap } from './use-paper-map.ts'
import { usePosition } from './use-position.ts'
import { useBaseMap, useMapContents, useMark, useView } from './use-map-contents.ts'
import { useScene } from './use-scene.ts'
import { useThings } from './use-things.ts'

// The map loads first; secondary parts load right after, or when they are needed.
const MapBar = lazy(withRetry(async () => ({ default: (await import('./map-bar.tsx')).MapBar })))
const MapTools = lazy(withRetry(async () => ({ default: (await import('./map-tools.tsx')).MapTools })))
const Legend = lazy(withRetry(async () => ({ default: (await import('./layers-panel.tsx')).Legend })))
const DayPlayer = lazy(withRetry(async () => ({ default: (await import('./day-player.tsx')).DayPlayer })))
const MeasureBar = lazy(withRetry(async () => ({ default: (await import('./measure-bar.tsx')).MeasureBar })))
const StationStripPanel = lazy(
  withRetry(async () => ({ default: (await import('./station-strip.tsx')).StationStripPanel })),
)
const PlantCard = lazy(withRetry(async () => ({ default: (await import('./plant-card.tsx')).PlantCard })))
const ThingCard = lazy(withRetry(async () => ({ default: (await import('./thing-card.tsx')).ThingCard })))
const DrawBar = lazy(withRetry(async () => ({ default: (await import('./draw-bar.tsx')).DrawBar })))
const FilesInView = lazy(withRetry(async () => ({ default: (await import('./files-in-view.tsx')).FilesInView })))
const PickedPhotos = lazy(withRetry(async () => ({ default: (await import('./picked-photos.tsx')).PickedPhotos })))

const noPlants: never[] = []

type MapPaneProps = Omit<TicketPane, 'parts'> & {
  /** The strip over the map, with what is its own in it. */
  strip: (own: ReactNode) => ReactNode
}

/** Tickets, plants and photos on a map. */
export default function MapPane({ strip: stripOf, ...pane }: MapPaneProps) {
  const { listState, query, project_id, openId, change, openTicket } = pane
  const { t } = useTranslation('map')
  const requested = useRequestedTickets(query)
  const { data: layers, error } = useQuery(mapLayersOptions(requested))
  const { data: plants = noPlants } = useQuery(mapPlantsOptions(project_id))
  const chosen = useLayers()
  const [picked, setPicked] = useState<Picked | null>(null)
  const [around, setAround] = useState<string | null>(null)
  const [pointed, setPointed] = useState<{ degrees: [number, number]; thing: Picked | null; by_keys: boolean } | null>(
    null,
  )
  const [measured, setMeasured] = useState<Measured | null>(null)
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const [days, setDays] = useState(false)
  const [strip, setStrip] = useState(listState.along !== undefined)
  const { drawn, draws, onDraw, turn } = useDrawing()
  const { within, printed_from, printed_to } = listState
  const { target, scene, colors } = useScene({
    onPick: (thing) => pick(thing),
    onMove: (next) => next !== within && change({ within: next }, true),
    onView: (next) => {
      setAround(next)
      // Who works the map by keys reads what is under the cross in its middle.
      const center = scene?.map.getView().getCenter()
      if (center && document.activeElement === target.current)
        setPointed({ degrees: degreesOf(center), thing: null, by_keys: true })
    },
    onPoint: (degrees, thing) => setPointed(degrees && { degrees, thing, by_keys: false }),
    onMeasure: setMeasured,
    onDraw,
    onLoading: setLoading,
    onError: () => setFailed(true),
  })
  const { pick, go, zoomBy } = useGo(scene, { change, openTicket, onPicked: setPicked })
  const { visible, refresh } = useMapContents(scene, { requested, project_id, plants, layers, chosen })
  const far = useFarLayers(layers, { visible, go, leave: () => change({ within: undefined }, true) })
  const things = useThings(scene, { visible, project_id, around })
  const { sources, source } = useBaseMap(scene, chosen)
  useView(scene, { layers, within })
  useMark(scene, openId)
  useDrawnBefore(scene)
  const paper = usePaperMap(scene)

  const position = usePosition(pointed?.degrees ?? null, project_id)
  const day = printed_from === printed_to ? printed_from : undefined
  const toggle = {
    days: () => setDays(!days),
    measure: () => {
      turn(scene, false)
      return measured ? scene?.stopMeasuring() : scene?.startMeasuring()
    },
    draw: () => turn(scene, !draws),
    strip: () => setStrip(!strip),
  }
  const hasStations =
    project_id !== undefined && (layers?.some(({ key, count }) => key === 'alignments' && count > 0) ?? false)
  return (
    <section className={styles['pane']} aria-label={t('title')}>
      <MapFrame
        strip={stripOf(
          <Suspense>
            <MapBar
              plants={plants}
              projects={project_id === undefined}
              project_id={project_id}
              within={within ?? around ?? undefined}
              onGo={go}
              layers={layers ?? []}
              visible={visible}
              chosen={chosen}
              sources={sources}
              colors={colors}
            />
          </Suspense>,
        )}
        tools={
          <Suspense>
            <MapTools
              on={{ days, measure: measured !== null, draw: draws, strip: hasStations ? strip : null }}
              onTool={(tool) => toggle[tool]()}
            />
          </Suspense>
        }
        target={target}
        paper={paper}
        onEnter={() => scene?.enter()}
        onZoom={zoomBy}
        onAll={() => farLayers.forEach((key) => far[key].leave())}
        onLeave={() => setPointed(null)}
        loading={loading}
        pointed={pointed && [...(pointed.thing ? [nameOf(t, pointed.thing)] : []), ...position].join(' · ')}
        announces={pointed?.by_keys ?? false}
        attribution={source?.attribution}
        more={things.more}
        far={far}
        failed={failed || error !== null || things.failed}
        onRetry={() => {
          setFailed(false)
          refresh()
        }}
        empty={layers?.find(({ key }) => key === 'tickets')?.count === 0 && !listState.search}
      >
        <PickedCard
          picked={picked}
          onTickets={(plant_id) => change({ plant_id, within: undefined })}
          onClose={() => setPicked(null)}
        />
      </MapFrame>
      <Suspense>
        {scene && around && layers && <FilesInView {...{ scene, layers, visible, project_id, around }} />}
        {measured && scene && <MeasureBar measured={measured} scene={scene} />}
        {draws && scene && <DrawBar drawing={scene.drawing} {...drawn} onClose={() => turn(scene, false)} />}
        {days && (
          <DayPlayer
            requested={requested}
            day={day}
            onDay={(next) => change({ printed_from: next, printed_to: next }, true)}
            onClose={() => {
              setDays(false)
              if (day) change({ printed_from: undefined, printed_to: undefined }, true)
            }}
          />
        )}
        {strip && hasStations && project_id !== undefined && (
          <StationStripPanel
            projectId={project_id}
            requested={requested}
            along={listState.along}
            onAlong={(along) => change({ along }, true)}
          />
        )}
        {picked?.layer === 'photos' && scene && (
          <PickedPhotos place={picked.place} map={scene.map} onClose={() => setPicked(null)} />
        )}
        {colors && (
          <div className={styles['paper-legend']}>
            <Legend colors={colors} layers={visible} />
          </div>
        )}
      </Suspense>
    </section>
  )
}

/** What is under the pointer is called. */
const nameOf = (t: TFunction<'map'>, thing: Picked): string =>
  thing.layer === 'plants'
    ? t('go_to.plant', { ...thing.place })
    : thing.layer === 'tickets' || thing.layer === 'photos'
      ? t(`readout.${thing.layer}`, { count: thing.place.count, formatted: formatCount(thing.place.count) })
      : thing.place.name

/** The card of the plant or the thing that was picked. */
const PickedCard = ({
  picked,
  onTickets,
  onClose,
}: {
  picked: Picked | null
  onTickets: (plant_id: string) => void
  onClose: () => void
}) => (
  <Suspense>
    {picked?.layer === 'plants' && (
      <PlantCard plant={picked.place} onTickets={() => onTickets(String(picked.place.id))} onClose={onClose} />
    )}
    {picked && isThing(picked) && <ThingCard layer={picked.layer} thing={picked.place} onClose={onClose} />}
  </Suspense>
)

const isThing = (picked: Picked): picked is Extract<Picked, { layer: ThingLayer }> => picked.layer in thingLayers

/** Which tickets the map shows; the same object while the query is equal. */
function useRequestedTickets({ filters, search }: TicketPane['query']): RequestedTickets {
  const { within: _bounds, ...others } = filters ?? {}
  const key = JSON.stringify([others, search])
  return useMemo((): RequestedTickets => {
    const [requested, text] = JSON.parse(key) as [RequestedTickets['filters'], string | undefined]
    return { filters: requested ?? {}, ...(text && { search: text }) }
  }, [key])
}

/** The things of each layer in view that are far from those that the map opens on. What shows all leaves the far tickets, and with them the others. */
function useFarLayers(
  layers: readonly MapLayerInfo[] | undefined,
  { visible, go, leave }: { visible: readonly MapLayer[]; go: ReturnType<typeof useGo>['go']; leave: () => void },
): Record<FarLayer, FarThings> {
  const farOf = (key: FarLayer) => (visible.includes(key) ? layers?.find((layer) => layer.key === key)?.far : undefined)
  const show = (bounds: Bounds) => go({ kind: 'bounds', bounds })
  return {
    tickets: useFarThings(farOf('tickets'), { show, leave }),
    photos: useFarThings(farOf('photos'), { show, leave: () => undefined }),
    plants: useFarThings(farOf('plants'), { show, leave: () => undefined }),
  }
}
