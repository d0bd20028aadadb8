import type { ProjectRoute } from '@milepost/contract/stations/stations.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '../../map/coordinates.ts'
import { approach } from '../../map/map-instance.ts'
import { useRoads } from '../../map/map-settings.ts'
import { MapStage } from '../../map/map-stage.tsx'
import { MapSurface, MapZoom } from '../../map/map-surface.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { useShownTheme } from '../../ui/theme/appearance.ts'
import { customStationsOptions, routeLineOptions } from './api.ts'
import { partOfLine } from './route-line.ts'
import { StationScene, type NamedMark } from './station-scene.ts'
import './stations.en.json'
import styles from './station-map.module.css'

export interface StationMapProps {
  projectId: number
  route: ProjectRoute
  /** The custom station that is changed: it is not among the others. */
  own: number | null
  place: Place | null
  onPlace: (place: Place) => void
}

/** The route of a project on a map, to place a custom station on it. By keys: arrows move the map, plus and minus zoom, Enter places the station in its middle. */
export default function StationMap({ projectId, route, own, place, onPlace }: StationMapProps) {
  const { t } = useTranslation('stations')
  const target = useRef<HTMLDivElement>(null)
  const [scene, setScene] = useState<StationScene | null>(null)
  const theme = useShownTheme()
  useRoads()
  const { line, marks, failed } = useRouteLine(projectId, route, own)
  const placed = useEffectEvent(onPlace)
  useEffect(() => {
    if (!target.current) return
    const made = new StationScene((one) => placed(one))
    made.attach(target.current)
    setScene(made)
    return () => {
      made.detach()
      setScene(null)
    }
  }, [])
  useEffect(() => {
    if (scene && target.current) scene.paint(target.current)
  }, [scene, theme])
  useEffect(() => scene?.setRoute(line, marks), [scene, line, marks])
  useEffect(() => scene?.fit(true), [scene, line])
  useEffect(() => scene?.setPlaced(place), [scene, place])
  const zoom = (by: number) => {
    const center = scene?.map.getView().getCenter()
    if (scene && center) approach(scene.map, center, by)
  }
  return (
    <>
      {failed && <FailedState title={t('map.failed')} error={failed.error} onRetry={failed.retry} />}
      <div className={styles['map']}>
        <MapStage>
          <MapSurface
            target={target}
            label={t('map.canvas')}
            onKey={(key) => key === 'Enter' && scene?.placeMiddle()}
            onLeave={() => scene?.leave()}
          />
          <MapZoom
            texts={{ zoom_in: t('map.zoom_in'), zoom_out: t('map.zoom_out'), show_all: t('map.show_all') }}
            onZoom={zoom}
            onAll={() => scene?.fit()}
          />
        </MapStage>
      </div>
    </>
  )
}

/** The route as a line in degrees, with the stations of its ends and the names of its custom stations. */
function useRouteLine(projectId: number, route: ProjectRoute, own: number | null) {
  const { data, error, refetch } = useQuery(routeLineOptions(projectId))
  const { data: stations } = useQuery(customStationsOptions(projectId))
  const { alignment_id, from_station, to_station, start_station, end_station } = route
  const line = useMemo(() => {
    const one = data?.find(({ id }) => id === alignment_id)
    if (!one) return []
    const share = (station: number) => (station - one.station_start) / one.length
    return partOfLine(one.geometry.coordinates, share(from_station), share(to_station))
  }, [data, alignment_id, from_station, to_station])
  const marks = useMemo((): NamedMark[] => {
    const [first, last] = [line[0], line.at(-1)]
    const end = ([longitude, latitude]: readonly [number, number], name: string) => ({ longitude, latitude, name })
    return [
      ...(first && last ? [end(first, start_station), end(last, end_station)] : []),
      ...(stations ?? []).filter(({ id }) => id !== own).map(({ display_name, x, y }) => end([x, y], display_name)),
    ]
  }, [line, stations, own, start_station, end_station])
  return { line, marks, failed: error && { error, retry: () => void refetch() } }
}
