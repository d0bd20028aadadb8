import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { counted, formatCount } from '../../../lib/numbers.ts'
import { useSession } from '../../../lib/session.ts'
import { baseColorsOf } from '../../../map/base/base-colors.ts'
import { FarNote, useFarThings } from '../../../map/far-note.tsx'
import { MapSurface, MapZoom } from '../../../map/map-surface.tsx'
import { useLastView } from '../../../map/last-view.ts'
import { approach } from '../../../map/map-instance.ts'
import { openingOf } from '../../../map/opening.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useRoads } from '../../../map/map-settings.ts'
import { useShownTheme } from '../../../ui/theme/appearance.ts'
import { MOST_ON_MAP, placesOptions, type GalleryQuery } from './gallery-api.ts'
import styles from './photo-map.module.css'
import { PhotoScene, type PhotoColors } from './photo-scene.ts'

function colorsOf(element: HTMLElement): PhotoColors {
  const style = getComputedStyle(element)
  const of = (name: string): string => style.getPropertyValue(name).trim()
  return {
    base: baseColorsOf(style),
    dot: of('--photo-dot'),
    ring: of('--surface'),
  }
}

interface PhotoMapProps {
  /** Under this name the map remembers where the person left it. */
  name: string
  query: GalleryQuery
  total: number
  /** Opens the photo at a place of the gallery, counted from 0. */
  onOpen: (at: number) => void
}

/** The photos of a gallery on a map. By keyboard: arrows move the map, plus and minus zoom, Enter opens the photo in the middle. */
export default function PhotoMap({ name, query, total, onOpen }: PhotoMapProps) {
  const { t } = useTranslation('images')
  const { far_away_miles } = useSession()
  const { data, error, refetch } = useQuery(placesOptions(query))
  const places = useMemo(
    () =>
      (data?.images ?? []).flatMap(({ latitude, longitude }, at) =>
        latitude === null || longitude === null
          ? []
          : [{ at, latitude: Number(latitude), longitude: Number(longitude) }],
      ),
    [data],
  )
  const target = useRef<HTMLDivElement>(null)
  const [scene, setScene] = useState<PhotoScene | null>(null)
  const theme = useShownTheme()
  useRoads()
  const open = useEffectEvent(onOpen)
  const none = places.length === 0
  useEffect(() => {
    if (none || !target.current) return undefined
    const made = new PhotoScene((at) => open(at))
    made.attach(target.current)
    setScene(made)
    return () => {
      made.detach()
      setScene(null)
    }
  }, [none])
  useEffect(() => {
    if (scene && target.current) scene.paint(colorsOf(target.current))
  }, [scene, theme])
  const last = useLastView(name)
  const opening = useMemo(() => openingOf(places, far_away_miles), [places, far_away_miles])
  const fit = (at_once: boolean) => opening.bounds && scene?.fit(opening.bounds, at_once)
  const begin = useEffectEvent(() => {
    scene?.show(places)
    if (scene) last.open(() => fit(true))
  })
  useEffect(() => begin(), [scene, places, last])
  const far = useFarThings(opening.far, {
    show: (bounds) => scene?.fit(bounds),
    leave: () => last.showAll(() => fit(false)),
  })
  const zoom = (by: number) => {
    const center = scene?.map.getView().getCenter()
    if (scene && center) approach(scene.map, center, by)
  }
  if (!data)
    return error ? (
      <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={4} />
    )
  if (none) return <p role="status">{t('gallery.map.none')}</p>
  const words = { count: places.length, formatted: formatCount(places.length), most: formatCount(MOST_ON_MAP) }
  return (
    <section aria-label={t('gallery.map.title')} className={styles['map']}>
      <div className={styles['frame']}>
        <MapSurface
          target={target}
          label={t('gallery.map.canvas')}
          onKey={(key) => key === 'Enter' && scene?.pickMiddle()}
          picks={false}
        />
        <MapZoom
          texts={{
            zoom_in: t('gallery.map.zoom_in'),
            zoom_out: t('gallery.map.zoom_out'),
            show_all: t('gallery.map.show_all'),
          }}
          onZoom={zoom}
          onAll={far.leave}
        />
        <FarNote far={far} text={t('gallery.map.far', counted(far.count))} label={t('gallery.map.show')} />
      </div>
      <p role="status">{t(total > MOST_ON_MAP ? 'gallery.map.newest' : 'gallery.map.shown', words)}</p>
    </section>
  )
}
