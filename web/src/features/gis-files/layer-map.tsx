import type { GisMapLayer } from '@milepost/contract/gis-files/gis-files.contract'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bounds } from '../../map/map-instance.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import './catalogue.ts'
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
      <div
        ref={target}
        className={styles['canvas']}
        role="application"
        aria-label={label}
        tabIndex={0}
        onKeyDown={(event) => event.key === 'Enter' && event.target === event.currentTarget && onEnter?.()}
      />
      {onEnter && <span className={styles['crosshair']} aria-hidden />}
      {split && <span className={styles['divider']} style={{ insetInlineStart: `${split.at * 100}%` }} aria-hidden />}
      <div className={styles['zoom']}>
        <IconButton label={t('map.zoom_in')} bordered onClick={() => scene?.zoomBy(1)}>
          <IconPlus size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('map.zoom_out')} bordered onClick={() => scene?.zoomBy(-1)}>
          <IconMinus size={18} aria-hidden />
        </IconButton>
        {all && (
          <IconButton label={t('map.show_all')} bordered onClick={() => scene?.fit(all, false)}>
            <IconFocusCentered size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      {children}
    </div>
  )
}
