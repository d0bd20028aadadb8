import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { counted } from '../../lib/numbers.ts'
import { FarNotes, type FarThings } from '../../map/far-note.tsx'
import { MapStage } from '../../map/map-stage.tsx'
import { MapSurface, MapZoom } from '../../map/map-surface.tsx'
import './map.en.json'
import styles from './map.module.css'
import onPaper from './paper-map.module.css'

/** The layers whose far things are offered. */
export const farLayers = ['tickets', 'photos', 'plants'] as const
export type FarLayer = (typeof farLayers)[number]

export interface MapFrameProps {
  /** The strip over its upper edge: search, filters and layers. */
  strip: ReactNode
  /** The tools in the strip with its zoom. */
  tools: ReactNode
  target: RefObject<HTMLDivElement | null>
  /** Takes the place of the map on paper. */
  paper: RefObject<HTMLCanvasElement | null>
  /** What Enter does on the map. */
  onEnter: () => void
  onZoom: (by: number) => void
  onAll: () => void
  onLeave: () => void
  loading: boolean
  /** What is under the pointer. */
  pointed: string | null
  /** Whether it is read aloud: where the map is worked by keys. */
  announces: boolean
  attribution: string | undefined
  failed: boolean
  onRetry: () => void
  /** A layer has more than its most things here. */
  more: boolean
  /** The tickets, photos and plants that are far from those that the map opens on. */
  far: Record<FarLayer, FarThings>
  /** No ticket has a place. */
  empty: boolean
  children: ReactNode
}

/** The map with its overlays. */
export function MapFrame({ target, paper, ...props }: MapFrameProps) {
  const { t } = useTranslation('map')
  return (
    <MapStage strip={props.strip}>
      <MapSurface
        target={target}
        className={styles['screen']}
        label={t('canvas')}
        onKey={(key) => key === 'Enter' && props.onEnter()}
        onLeave={props.onLeave}
      />
      <canvas ref={paper} className={onPaper['paper']} aria-hidden />
      <MapZoom
        texts={{ zoom_in: t('zoom_in'), zoom_out: t('zoom_out'), show_all: t('show_all') }}
        onZoom={props.onZoom}
        onAll={props.onAll}
        className={styles['screen']}
      >
        {props.tools}
      </MapZoom>
      {props.attribution && <span className={styles['attribution']}>{props.attribution}</span>}
      {props.loading && <span className={styles['loading']}>{t('loading')}</span>}
      {props.more && <span className={styles['more']}>{t('more')}</span>}
      <FarNotes
        notes={farLayers.map((key) => ({
          far: props.far[key],
          text: t(`far.${key}`, counted(props.far[key].count)),
          label: t('far.show'),
        }))}
      />
      <output
        className={styles['readout']}
        aria-label={t('readout.label')}
        aria-live={props.announces ? 'polite' : 'off'}
        hidden={!props.pointed}
      >
        {props.pointed}
      </output>
      {props.failed && (
        <p className={styles['failed']} role="alert">
          {t('failed')}{' '}
          <button type="button" onClick={props.onRetry}>
            {t('retry')}
          </button>
        </p>
      )}
      {props.empty && (
        <p className={styles['none']}>
          <strong>{t('no_place')}</strong> {t('no_place_text')}
        </p>
      )}
      {props.children}
    </MapStage>
  )
}
