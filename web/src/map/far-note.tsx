import type { MainBounds } from '@milepost/contract/map/main-bounds'
import { useState } from 'react'
import styles from './far-note.module.css'
import type { Bounds } from './map-instance.ts'

/** What is far from where a map opens: how many things (0 while they are shown), what shows them, and what leaves them again. */
export interface FarThings {
  count: number
  show: () => void
  leave: () => void
}

/**
 * Offers the things that are far from where a map opens (`mainBounds`).
 * @param show moves the map to bounds; `leave` moves it back to where it opened.
 */
export function useFarThings(
  far: MainBounds['far'] | undefined,
  { show, leave }: { show: (bounds: Bounds) => void; leave: () => void },
): FarThings {
  const [shown, setShown] = useState(false)
  return {
    count: shown ? 0 : (far?.count ?? 0),
    show: () => {
      if (far) show(far.bounds)
      setShown(true)
    },
    leave: () => {
      setShown(false)
      leave()
    },
  }
}

/** Says on a map how many things are far away, with a button that shows them; nothing where there are none. */
export function FarNote({ far, text, label }: { far: FarThings; text: string; label: string }) {
  if (far.count === 0) return null
  return (
    <p className={styles['far']}>
      <span>{text}</span>{' '}
      <button type="button" onClick={far.show}>
        {label}
      </button>
    </p>
  )
}
