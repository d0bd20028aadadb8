import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Table } from '../table.tsx'
import { useTextScale } from '../theme/use-text-scale.ts'
import styles from './charts.module.css'

/** Size of a drawing and the room of its axes, in px. */
export const HEIGHT = 200
const BOTTOM = 24
/** Room of a character of an axis in the default text size, and of the gap between its values and the drawing. */
const CHARACTER = 7
const GAP = 12
const LEAST_LEFT = 40
const TOP = 8
const RIGHT = 8

/** Where values are drawn. */
export interface Plane {
  width: number
  /** Where the drawing begins, right of the axis. */
  left: number
  /** Across: a share from 0 to 1 as px from the left. */
  x: (share: number) => number
  /** Up: a share from 0 to 1 as px from the top. */
  y: (share: number) => number
}

const planeOf = (width: number, left: number): Plane => ({
  width,
  left,
  x: (share) => left + share * Math.max(0, width - left - RIGHT),
  y: (share) => TOP + (1 - share) * (HEIGHT - TOP - BOTTOM),
})

export interface ChartTable {
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

export interface ChartFrameProps {
  title: string
  /** What the drawing says, in words. */
  label: string
  /** Opens the same as a table. */
  tableText: string
  table: ChartTable
  /** Values at the left, the lowest at the bottom, with how each is written. */
  ticks: readonly number[]
  formatTick: (tick: number) => string
  children: (plane: Plane) => ReactNode
}

/** A chart with its title and axis, and the same numbers as a table for screen readers and for reading exact values. */
export function ChartFrame({ title, label, tableText, table, ticks, formatTick, children }: ChartFrameProps) {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const longest = Math.max(0, ...ticks.map((tick) => formatTick(tick).length))
  const scale = useTextScale()
  const plane = planeOf(width, Math.max(LEAST_LEFT, longest * CHARACTER * scale + GAP))
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)]
  return (
    <figure className={styles['chart']}>
      <figcaption>{title}</figcaption>
      <div ref={ref} className={styles['drawing']}>
        {width > 0 && (
          <svg role="img" aria-label={label} width={width} height={HEIGHT}>
            {ticks.map((tick) => {
              const y = plane.y((tick - least) / (most - least))
              return (
                <g key={tick}>
                  <line className={styles['grid']} x1={plane.left} x2={plane.x(1)} y1={y} y2={y} />
                  <text x={plane.left - 6} y={y + 4} textAnchor="end">
                    {formatTick(tick)}
                  </text>
                </g>
              )
            })}
            {children(plane)}
          </svg>
        )}
      </div>
      <details className={styles['table']}>
        <summary>{tableText}</summary>
        <Table label={title}>
          <thead>
            <tr>
              {table.head.map((name, place) => (
                <th key={name} scope="col" data-align={place === 0 ? undefined : 'end'}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, at) => (
              // Rows of a drawing have no other name than their place.
              // eslint-disable-next-line react/no-array-index-key
              <tr key={at}>
                {row.map((value, place) =>
                  place === 0 ? (
                    <th key={table.head[place]} scope="row">
                      {value}
                    </th>
                  ) : (
                    <td key={table.head[place]} data-align="end">
                      {value}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </figure>
  )
}
