import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './map-split.module.css'

/** Width of the list in px: at first, at least, and by how much a key changes it. */
const [USUAL, LEAST, STEP] = [400, 280, 40]
/** The part of the page that the list takes at most. */
const MOST = 0.7
/** Under this name the browser keeps the width of the list, or that it is folded. */
const KEPT = 'map_list'

interface Kept {
  width: number
  folded: boolean
}

function readKept(): Kept {
  const [width, folded] = (localStorage.getItem(KEPT) ?? '').split(' ')
  return { width: Number(width) >= LEAST ? Number(width) : USUAL, folded: folded === 'folded' }
}

export interface MapSplitProps {
  map: ReactNode
  /** What the map shows, as a list. */
  list: ReactNode
  texts: { list: string; fold: string; unfold: string; resize: string }
}

/**
 * A map that fills the page, with its list in a panel next to it that folds and is resized by pointer and by arrows. On a phone the map is above and the list is a sheet over
 * its lower part.
 */
export function MapSplit({ map, list, texts }: MapSplitProps) {
  const [{ width, folded }, set] = useState(readKept)
  const box = useRef<HTMLDivElement>(null)
  const keep = (next: Partial<Kept>) => {
    const most = (box.current?.clientWidth ?? Infinity) * MOST
    const kept = { width, folded, ...next }
    kept.width = Math.round(Math.max(LEAST, Math.min(most, kept.width)))
    localStorage.setItem(KEPT, `${kept.width} ${kept.folded ? 'folded' : 'open'}`)
    set(kept)
  }
  const dragged = (event: PointerEvent) => {
    const right = box.current?.getBoundingClientRect().right
    if (right !== undefined && event.buttons === 1) keep({ width: right - event.clientX })
  }
  const pressed = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') keep({ width: width + STEP })
    else if (key === 'ArrowRight') keep({ width: width - STEP })
  }
  return (
    <div
      ref={box}
      className={styles['split']}
      data-folded={folded || undefined}
      style={{ '--list-width': `${width}px` } as CSSProperties}
    >
      <div className={styles['map']}>{map}</div>
      {!folded && (
        <div
          className={styles['edge']}
          role="separator"
          aria-orientation="vertical"
          aria-label={texts.resize}
          aria-valuenow={width}
          aria-valuemin={LEAST}
          tabIndex={0}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={dragged}
          onKeyDown={pressed}
        />
      )}
      <section className={styles['list']} aria-label={texts.list}>
        <span className={styles['fold']}>
          <IconButton
            label={folded ? texts.unfold : texts.fold}
            bordered
            aria-expanded={!folded}
            onClick={() => keep({ folded: !folded })}
          >
            {folded ? <IconChevronLeft size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
          </IconButton>
        </span>
        {!folded && <div className={styles['rows']}>{list}</div>}
      </section>
    </div>
  )
}
