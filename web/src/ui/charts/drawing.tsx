import { GridRows } from '@visx/grid'
import { scaleLinear } from '@visx/scale'
import type { ReactNode } from 'react'
import { formatTick } from '../../lib/numbers.ts'
import { useTextScale } from '../theme/use-text-scale.ts'
import type { DrawingSize } from './chart-frame.tsx'
import { ChartReader, type Reading } from './chart-reader.tsx'
import styles from './charts.module.css'
import type { ValueAxis } from './value-axis.ts'

/** Room around the values, in px: at the bottom for names, at the top for half a line of text, or for a line above a bar. */
const [TOP, RIGHT, BOTTOM, ABOVE] = [8, 8, 24, 20]
/** Width of a character in the default text size, and of the gap between the axis and the values. */
const CHARACTER = 7
const GAP = 12
const LEAST_LEFT = 40

/** Where values are drawn, in px. */
export interface Plane {
  left: number
  right: number
  /** The width of the whole drawing. */
  width: number
  /** From the top, for a value. */
  y: (value: number) => number
  /** Where names below the axis are written. */
  base: number
  /** How wide a text is at most. */
  widthOf: (text: string) => number
}

/** A value that others are measured by, drawn as a line across. */
export interface Limit {
  value: number
  /** Written at the line, with the formatted value. */
  name: string
}

export interface DrawingProps extends DrawingSize {
  axis: ValueAxis
  limits?: readonly Limit[] | undefined
  /** The values that can be read one by one, from left to right. */
  readingsOf?: ((plane: Plane) => readonly Reading[]) | undefined
  /** Keeps room for a text above the highest value. */
  hasAbove?: boolean
  children: (plane: Plane) => ReactNode
}

/** An axis of values at the left with its lines, what is drawn over them, limits over that, and the values to be read. */
export function Drawing({
  width,
  height,
  name,
  label,
  axis: { domain, ticks },
  limits = [],
  readingsOf = () => [],
  hasAbove = false,
  children,
}: DrawingProps) {
  const scale = useTextScale()
  const widthOf = (text: string) => text.length * CHARACTER * scale
  const left = Math.max(LEAST_LEFT, ...ticks.map((tick) => widthOf(formatTick(tick)) + GAP))
  const right = Math.max(left, width - RIGHT)
  const y = scaleLinear<number>({ domain, range: [height - BOTTOM, hasAbove ? ABOVE : TOP] })
  const plane: Plane = { left, right, width, y, base: height - 6, widthOf }
  return (
    <ChartReader readings={readingsOf(plane)} name={name} width={width}>
      <svg
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
      >
        <GridRows scale={y} tickValues={ticks} left={left} width={right - left} className={styles['grid']!} />
        {ticks.map((tick) => (
          <text key={tick} x={left - 6} y={y(tick) + 4} textAnchor="end">
            {formatTick(tick)}
          </text>
        ))}
        {children(plane)}
        {limits.map(({ value, name: text }) => (
          <g key={text} className={styles['limit']}>
            <line x1={left} x2={right} y1={y(value)} y2={y(value)} />
            <text x={right} y={y(value) - 4} textAnchor="end">
              {text}
            </text>
          </g>
        ))}
      </svg>
    </ChartReader>
  )
}
