import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/icon-button.tsx'
import { useTextScale } from '../ui/theme/use-text-scale.ts'
import { useMedia } from '../ui/use-media.ts'
import './map-split.en.json'
import styles from './map-split.module.css'
import { keepPanel, LEAST_WIDTH, usePanel } from './panel-state.ts'

/** By how much a key changes the width of the list, in px. */
const STEP = 40
/** The part of the page that the list takes at most. */
const MOST = 0.7

export interface MapSplitProps {
  /** Accessible name of the panel. */
  label: string
  map: ReactNode
  /** What the map shows, as a list. */
  list: ReactNode
  /** What was opened in the list's place, for which the panel unfolds: a record, a form. */
  opened?: ReactNode
  /** The map is needed whole, as while a line is drawn: a phone's sheet goes out of the way. */
  whole?: boolean
  /** Under map and list; on a phone at the end of the list. */
  foot?: ReactNode
}

/**
 * A map that fills the page, with its list in a panel next to it that folds and is resized by pointer and by arrows. On a phone the map is the screen and the list is a sheet
 * over its lower part.
 */
export function MapSplit({ label, map, list, opened = null, whole = false, foot }: MapSplitProps) {
  const { t } = useTranslation('map-split')
  const { width, folded } = usePanel()
  const scale = useTextScale()
  const phone = useMedia('(width < 768px)')
  const box = useRef<HTMLDivElement>(null)
  useTop(box)
  const isOpened = opened !== null
  useEffect(() => {
    if (isOpened) keepPanel({ folded: false })
  }, [isOpened])
  /** To so many px, as they are where letters have the usual size. */
  const resize = (to: number) => {
    const most = (box.current?.clientWidth ?? Infinity) * MOST
    keepPanel({ width: Math.round(Math.max(LEAST_WIDTH, Math.min(most / scale, to))) })
  }
  const dragged = (event: PointerEvent) => {
    const right = box.current?.getBoundingClientRect().right
    if (right !== undefined && event.buttons === 1) resize((right - event.clientX) / scale)
  }
  const pressed = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') resize(width + STEP)
    else if (key === 'ArrowRight') resize(width - STEP)
  }
  return (
    <div className={styles['page']} ref={box} data-band="map">
      <div
        className={styles['split']}
        data-folded={folded || undefined}
        data-opened={isOpened || undefined}
        data-whole={whole || undefined}
        style={{ '--list-width': `${width / 16}rem` } as CSSProperties}
      >
        <div className={styles['map']}>{map}</div>
        {!folded && (
          <div
            className={styles['edge']}
            role="separator"
            aria-orientation="vertical"
            aria-label={t('resize')}
            aria-valuenow={width}
            aria-valuemin={LEAST_WIDTH}
            tabIndex={0}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={dragged}
            onKeyDown={pressed}
          />
        )}
        <section className={styles['list']} aria-label={label}>
          <span className={styles['fold']}>
            <IconButton
              label={t(folded ? 'unfold' : 'fold')}
              bordered
              aria-expanded={!folded}
              onClick={() => keepPanel({ folded: !folded })}
            >
              {folded ? <IconChevronLeft size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
            </IconButton>
          </span>
          {!folded && (
            <>
              {/* The list stays as it was scrolled, under what was opened. */}
              <div className={styles['rows']} hidden={isOpened}>
                {list}
                {phone && foot}
              </div>
              {opened}
            </>
          )}
        </section>
      </div>
      {!phone && foot}
    </div>
  )
}

/** Says in `--top` how far below the top of the page an element begins: it fills what is left of the screen. */
function useTop(box: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const note = () =>
      element.style.setProperty('--top', `${Math.round(element.getBoundingClientRect().top + window.scrollY)}px`)
    note()
    // What is above it comes and goes: chips of filters, notices.
    const observer = new ResizeObserver(note)
    for (let part: Element | null = element; part && part.id !== 'content'; part = part.parentElement)
      for (let before = part.previousElementSibling; before; before = before.previousElementSibling)
        observer.observe(before)
    return () => observer.disconnect()
  })
}
