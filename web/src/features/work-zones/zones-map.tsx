import type { DrawnZone } from '@milepost/contract/work-zones/work-zones.contract'
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { counted } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { FarNote, useFarThings } from '../../map/far-note.tsx'
import { MapStage } from '../../map/map-stage.tsx'
import { MapSurface, MapZoom } from '../../map/map-surface.tsx'
import { useLastView } from '../../map/last-view.ts'
import { approach } from '../../map/map-instance.ts'
import { openingOfLines } from '../../map/opening.ts'
import './work-zones.en.json'
import { useZoneScene } from './use-zone-scene.ts'
import type { Coordinates, OutsideLine, ZoneScene } from './zone-scene.ts'
import styles from './zones-map.module.css'

export interface ZonesMapProps {
  /** Under this name the map remembers where the person left it. */
  name: string
  zones: readonly DrawnZone[]
  alignments?: readonly Coordinates[]
  outside?: readonly OutsideLine[]
  /** Where to look while there is nothing. */
  near?: { latitude: number; longitude: number } | null
  selected: number | null
  onPick: (id: number) => void
  /** A line was drawn. */
  onDrawn?: (line: Coordinates) => void
  /** Whether all that the map shows at first has come. */
  ready: boolean
  /** What is over the map's upper edge, by the number of points of the line that is being drawn; null while none is. */
  strip: (points: number | null) => ReactNode
  /** The scene, once it is there, and whether a line is being drawn. */
  onScene?: (scene: ZoneScene | null) => void
  onDrawing?: (drawing: boolean) => void
}

const nothing: never[] = []

/** Work zones on a map. By keys: arrows move it, plus and minus zoom, Enter opens the zone in its middle. */
export default function ZonesMap({
  name,
  zones,
  alignments = nothing,
  outside = nothing,
  near = null,
  selected,
  onPick,
  onDrawn,
  ready,
  strip,
  onScene,
  onDrawing,
}: ZonesMapProps) {
  const { t } = useTranslation('work-zones')
  const { far_away_miles: far_miles } = useSession()
  const [points, setPoints] = useState<number | null>(null)
  const opening = useMemo(
    () =>
      openingOfLines(
        zones.map(({ coordinates }) => coordinates),
        { far_miles, anchor: near },
      ),
    [zones, near, far_miles],
  )
  const kinds = [
    ...(['armed', 'disarmed', 'pending'] as const),
    ...(alignments.length > 0 ? (['alignment'] as const) : []),
    ...(outside.length > 0 ? (['outside'] as const) : []),
  ]
  const last = useLastView(name)
  const { target, scene } = useZoneScene({
    onPick: (id) => id !== null && onPick(id),
    onDrawing: (count) => {
      setPoints(count)
      onDrawing?.(count !== null)
    },
    onDrawn: (line) => onDrawn?.(line),
  })
  const given = useEffectEvent((made: ZoneScene | null) => onScene?.(made))
  useEffect(() => given(scene), [scene])
  useEffect(() => scene?.setZones(zones), [scene, zones])
  useEffect(() => scene?.setAlignments(alignments), [scene, alignments])
  useEffect(() => scene?.setOutside(outside), [scene, outside])
  useEffect(() => scene?.select(selected), [scene, selected])
  // Who opens a zone by a link looks for it among all.
  const lookAround = useEffectEvent(() => last.open(() => scene?.fitAll(opening.bounds, near, true), selected === null))
  useEffect(() => {
    if (scene && ready) lookAround()
  }, [scene, ready, last])
  const far = useFarThings(opening.far, {
    show: (bounds) => scene?.fitBounds(bounds),
    leave: () => last.showAll(() => scene?.fitAll(opening.bounds, near)),
  })
  const zoom = (by: number) => {
    const center = scene?.map.getView().getCenter()
    if (scene && center) approach(scene.map, center, by)
  }
  const pressed = (key: string) => {
    if (key !== 'Enter' || !scene) return
    if (points === null) scene.pickMiddle()
    else scene.addMiddle()
  }
  return (
    <MapStage className={styles['zones']} strip={strip(points)}>
      <MapSurface target={target} label={t('map.canvas')} onKey={pressed} />
      <MapZoom
        texts={{ zoom_in: t('map.zoom_in'), zoom_out: t('map.zoom_out'), show_all: t('map.show_all') }}
        onZoom={zoom}
        onAll={far.leave}
      />
      <div className={styles['lower']}>
        <FarNote far={far} text={t('map.far', counted(far.count))} label={t('map.show')} />
        <ul className={styles['legend']} aria-label={t('map.legend')}>
          {kinds.map((kind) => (
            <li key={kind}>
              <span className={styles['line']} data-kind={kind} aria-hidden />
              {t(`map.kinds.${kind}`)}
            </li>
          ))}
        </ul>
      </div>
    </MapStage>
  )
}
