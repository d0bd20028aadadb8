import type { GisMapLayer } from '@milepost/contract/gis-files/gis-files.contract'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MapSurface, MapZoom } from '../../map/map-surface.tsx'
import type { Bounds } from '../../map/map-instance.ts'
import './gis-files.en.json'
import styles from './gis-files.module.css'
import type { Split } from './gis-layers.ts'
import { boundsOfLayers } from './layer-bounds.ts'
import type { LayerScene } from './layer-scene.ts'
import { useLayerScene } from './use-layer-scene.ts'

export interface LayerMapProps {
  label: string
  layers: readonly GisMapLayer[]
  /** Layers of drawings that are off: `ID:INDEX`. */
  hidden: ReadonlySet<string>
  split?: Split | null
  /** Where the map begins, if not where the files are; null until that is known. */
  start?: Bounds | null
  /** Given the map once it is there, and null when it goes. */
  onScene?: (scene: LayerScene | null) => void
  /** What Enter does on the map. */
  onEnter?: () => void
  children?: ReactNode
}

/** Files of a project on a map: arrows move it, plus and minus zoom. */
export function LayerMap({ label, layers, hidden, split = null, start, onScene, onEnter, children }: LayerMapProps) {
  const { t } = useTranslation('gis-files')
  const { target, scene } = useLayerScene(layers, hidden, start)
  useEffect(() => scene?.split(split), [scene, split])
  useEffect(() => {
    onScene?.(scene)
    return () => onScene?.(null)
  }, [scene, onScene])
  const all = boundsOfLayers(layers)
  return (
    <div className={styles['map']}>
      <MapSurface target={target} label={label} onKey={(key) => key === 'Enter' && onEnter?.()} picks={!!onEnter} />
      {split && <span className={styles['divider']} style={{ insetInlineStart: `${split.at * 100}%` }} aria-hidden />}
      <MapZoom
        texts={{ zoom_in: t('map.zoom_in'), zoom_out: t('map.zoom_out'), show_all: t('map.show_all') }}
        onZoom={(by) => scene?.zoomBy(by)}
        onAll={all ? () => scene?.fit(all, false) : undefined}
      />
      {children}
    </div>
  )
}
