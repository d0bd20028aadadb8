import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './map-surface.module.css'

export interface MapSurfaceProps {
  /** The element that a scene draws the map in. */
  target: Ref<HTMLDivElement>
  label: string
  /** What a key does while the map has the focus; arrows, plus and minus move and zoom it in any case. */
  onKey?: (key: string) => void
  onLeave?: () => void
  /** A drawing in coordinates of its own, without water around it. */
  plain?: boolean
  /** Whether Enter picks what is in the middle. */
  picks?: boolean
  className?: string | undefined
}

/** The map itself, worked by pointer and by keys, within a frame that its page positions. */
export function MapSurface({ target, label, onKey, onLeave, plain, picks = true, className }: MapSurfaceProps) {
  return (
    <>
      <div
        ref={target}
        className={[styles['canvas'], className].filter(Boolean).join(' ')}
        data-plain={plain || undefined}
        role="application"
        aria-label={label}
        tabIndex={0}
        onKeyDown={(event) => event.target === event.currentTarget && onKey?.(event.key)}
        onPointerLeave={onLeave}
      />
      {picks && <span className={styles['crosshair']} aria-hidden />}
    </>
  )
}

export interface MapZoomProps {
  texts: { zoom_in: string; zoom_out: string; show_all: string }
  /** Zooms in by 1, or out by -1. */
  onZoom: (by: 1 | -1) => void
  /** Shows all that is on the map; without it there is no such button. */
  onAll?: (() => void) | undefined
  className?: string | undefined
  /** Buttons above them. */
  children?: ReactNode
}

/** The buttons in the corner of a map. */
export function MapZoom({ texts, onZoom, onAll, className, children }: MapZoomProps) {
  return (
    <div className={[styles['zoom'], className].filter(Boolean).join(' ')}>
      {children}
      <IconButton label={texts.zoom_in} bordered onClick={() => onZoom(1)}>
        <IconPlus size={18} aria-hidden />
      </IconButton>
      <IconButton label={texts.zoom_out} bordered onClick={() => onZoom(-1)}>
        <IconMinus size={18} aria-hidden />
      </IconButton>
      {onAll && (
        <IconButton label={texts.show_all} bordered onClick={onAll}>
          <IconFocusCentered size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
