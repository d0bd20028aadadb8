import type { Image } from '@milepost/contract/images/images.contract'
import { useElementSize } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useTextScale } from '../../../ui/theme/use-text-scale.ts'
import { GalleryTile } from './gallery-tile.tsx'
import type { Places } from './use-gallery-pages.ts'
import styles from './galleries.module.css'

/** Minimum width of a tile, in px of usual letters, so that a time fits below it; there are always at least two columns. */
const LEAST_TILE = 180
/** Height of the text below a picture including the gap, in px of usual letters. */
const TILE_TEXT = 80

const columnsIn = (width: number, scale: number): number => Math.max(2, Math.floor(width / (LEAST_TILE * scale)))

interface GridPosition {
  index: number
  columns: number
  total: number
}

/** The index of the photo that a key leads to; null for a key that leads nowhere. */
function indexAfterKey(key: string, { index, columns, total }: GridPosition): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: total - 1,
  }
  const to = steps[key]
  return to === undefined || to < 0 || to >= total ? null : to
}

export interface PhotoGridProps {
  label: string
  total: number
  imageAt: (index: number) => Image | undefined
  /** Called with the places in view once scrolling pauses. */
  onView: (places: Places) => void
  isChosen: (id: number) => boolean
  onChoose: (image: Image) => void
  onOpen: (index: number) => void
  onRemove: (image: Image) => void
  onRestore: (image: Image) => void
  /** Whether tiles name the project, too. */
  withProject: boolean
}

/** Rows drawn above and below what is in view. */
const OVERSCAN = 2
/** Scrolling rests after so long, in ms. */
const REST = 120

/** Thumbnails of as many photos as there are, of which those in view are drawn. One tab stop: arrows lead from one to the next. */
export default function PhotoGrid(props: PhotoGridProps) {
  'use no memo'
  const { label, total, imageAt, onView, isChosen } = props
  const { t } = useTranslation('images')
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const sought = useRef<number>(null)
  const { ref: measured, width } = useElementSize<HTMLDivElement>()
  const [focused, setFocused] = useState(0)
  const scale = useTextScale()
  const columns = columnsIn(width, scale)
  const rowHeight = Math.round((width / columns) * 0.75 + TILE_TEXT * scale)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtualizer = useVirtualizer({
    count: Math.ceil(total / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    useFlushSync: false,
    enabled: width > 0,
  })
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  const rows = virtualizer.getVirtualItems()
  const first = (rows[0]?.index ?? 0) * columns
  const last = Math.min(total - 1, ((rows.at(-1)?.index ?? 0) + 1) * columns - 1)
  const view = useEffectEvent(onView)
  useEffect(() => {
    const timer = setTimeout(() => view({ first, last }), REST)
    return () => clearTimeout(timer)
  }, [first, last])
  const stop = Math.min(focused, total - 1)
  // What a key led to may be far away: its row is drawn after the scroll, its photo comes after that.
  useEffect(() => {
    const found = list.current?.querySelector<HTMLElement>(`[data-index="${sought.current}"]`)
    if (!found) return
    sought.current = null
    found.focus()
  })
  const press = (event: KeyboardEvent) => {
    const next = indexAfterKey(event.key, { index: stop, columns, total })
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setFocused(next)
    virtualizer.scrollToIndex(Math.floor(next / columns))
    sought.current = next
  }
  return (
    <div ref={scroller} className={styles['scroller']}>
      <div ref={measured}>
        <ul
          ref={list}
          aria-label={label}
          className={styles['grid']}
          style={{ blockSize: virtualizer.getTotalSize() }}
          onKeyDown={press}
        >
          {rows.flatMap(({ index: row, start }) =>
            Array.from({ length: Math.min(columns, total - row * columns) }, (_, column) => {
              const index = row * columns + column
              const image = imageAt(index)
              return (
                <li
                  key={index}
                  aria-setsize={total}
                  aria-posinset={index + 1}
                  aria-busy={!image || undefined}
                  className={styles['place']}
                  style={{
                    inlineSize: `${100 / columns}%`,
                    blockSize: rowHeight,
                    transform: `translate(${column * 100}%, ${start}px)`,
                  }}
                >
                  {image ? (
                    <GalleryTile
                      image={image}
                      index={index}
                      resting={!virtualizer.isScrolling}
                      tabIndex={index === stop ? 0 : -1}
                      chosen={isChosen(image.id)}
                      withProject={props.withProject}
                      onFocus={() => setFocused(index)}
                      onOpen={() => props.onOpen(index)}
                      onChoose={() => props.onChoose(image)}
                      onRemove={() => props.onRemove(image)}
                      onRestore={() => props.onRestore(image)}
                    />
                  ) : (
                    <span className={styles['waiting']} role="img" aria-label={t('gallery.loading')} />
                  )}
                </li>
              )
            }),
          )}
        </ul>
      </div>
    </div>
  )
}
