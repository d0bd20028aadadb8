import type { ReactNode } from 'react'
import styles from './map-stage.module.css'

export interface MapStageProps {
  /** The strip over the map's upper edge: search, filters, what is drawn. */
  strip?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** The frame of a map that fills its place. What opens from the strip is over the map, and not cut by its edge. */
export const MapStage = ({ strip, className, children }: MapStageProps) => (
  <div className={[styles['stage'], className].filter(Boolean).join(' ')}>
    {strip && <div className={styles['strip']}>{strip}</div>}
    <div className={styles['frame']}>{children}</div>
  </div>
)
