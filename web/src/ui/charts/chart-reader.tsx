import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './chart-reader.en.json'
import styles from './charts.module.css'

/** A value of a drawing that can be read: where it is, in px, and what it says. */
export interface Reading {
  key: string | number
  x: number
  /** null where only the place from left to right counts, as of a bar. */
  y: number | null
  text: string
}

const distance = ({ x, y }: Reading, [toX, toY]: readonly [number, number]) =>
  y === null ? Math.abs(x - toX) : Math.hypot(x - toX, y - toY)

/** Where a key leads from a value, among so many; null for any other key. */
function placeFor(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(count - 1, at + 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

export interface ChartReaderProps {
  readings: readonly Reading[]
  /** What the values are of. */
  name: string
  /** Of the drawing, in px. */
  width: number
  children: ReactNode
}

/** Reads a drawing value by value: the one nearest to the pointer or the finger, and by arrow keys, Home and End, which a screen reader says. */
export function ChartReader({ readings, name, width, children }: ChartReaderProps) {
  const { t } = useTranslation('chart-reader')
  const [place, setPlace] = useState<number | null>(null)
  const at = place === null ? null : Math.min(place, readings.length - 1)
  const reading = at === null ? undefined : readings[at]
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    const distances = readings.map((one) => distance(one, [clientX - left, clientY - top]))
    const nearest = distances.indexOf(Math.min(...distances))
    setPlace(nearest < 0 ? null : nearest)
  }
  const press = (event: KeyboardEvent) => {
    const next = placeFor(event.key, at ?? 0, readings.length)
    if (next === null) return
    event.preventDefault()
    setPlace(next)
  }
  return (
    <div className={styles['reader']} onPointerMove={point} onPointerDown={point} onPointerLeave={() => setPlace(null)}>
      {children}
      {readings.length > 0 && (
        <div
          role="slider"
          tabIndex={0}
          className={styles['keys']}
          aria-label={t('label', { name })}
          aria-valuemin={1}
          aria-valuemax={readings.length}
          aria-valuenow={(at ?? 0) + 1}
          aria-valuetext={readings[at ?? 0]?.text}
          onKeyDown={press}
          onFocus={() => setPlace(at ?? 0)}
          onBlur={() => setPlace(null)}
        />
      )}
      {reading && (
        <>
          <div className={styles['guide']} style={{ insetInlineStart: reading.x }} />
          {reading.y !== null && (
            <div className={styles['point']} style={{ insetInlineStart: reading.x, insetBlockStart: reading.y }} />
          )}
          <div
            className={styles['reading']}
            data-side={reading.x > width / 2 ? 'left' : 'right'}
            style={{ insetInlineStart: reading.x }}
            aria-hidden
          >
            {reading.text}
          </div>
        </>
      )}
    </div>
  )
}
