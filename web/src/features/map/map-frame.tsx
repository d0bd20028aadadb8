import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import './catalogue.ts'
import styles from './map.module.css'
import onPaper from './paper-map.module.css'

export interface MapFrameProps {
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
  /** No ticket has a place. */
  empty: boolean
  children: ReactNode
}

/** The map with its overlays. */
export function MapFrame({ target, paper, ...props }: MapFrameProps) {
  const { t } = useTranslation('map')
  return (
    <div className={styles['frame']}>
      <div
        ref={target}
        className={styles['canvas']}
        role="application"
        aria-label={t('canvas')}
        tabIndex={0}
        onKeyDown={(event) => event.key === 'Enter' && event.target === event.currentTarget && props.onEnter()}
        onPointerLeave={props.onLeave}
      />
      <canvas ref={paper} className={onPaper['paper']} aria-hidden />
      <span className={styles['crosshair']} aria-hidden />
      <div className={styles['zoom']}>
        <IconButton label={t('zoom_in')} bordered onClick={() => props.onZoom(1)}>
          <IconPlus size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('zoom_out')} bordered onClick={() => props.onZoom(-1)}>
          <IconMinus size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('show_all')} bordered onClick={props.onAll}>
          <IconFocusCentered size={18} aria-hidden />
        </IconButton>
      </div>
      {props.attribution && <span className={styles['attribution']}>{props.attribution}</span>}
      {props.loading && <span className={styles['loading']}>{t('loading')}</span>}
      {props.more && <span className={styles['more']}>{t('more')}</span>}
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
    </div>
  )
}
