import { scaleBand } from '@visx/scale'
import { Fragment, type ReactNode } from 'react'
import type { DrawingSize } from './chart-frame.tsx'
import styles from './charts.module.css'
import { Drawing, type Limit, type Plane } from './drawing.tsx'
import { valueAxis } from './value-axis.ts'

export interface Bar {
  key: string
  /** Shown below the bar if there is room. */
  name: string
  /** null where there is none, as on a day without tickets: its place stays empty. */
  value: number | null
  /** The bar in words, with its formatted value and unit. */
  text: string
  /** The value as it is written above the bar, if there is room. */
  above?: string
  /** Not complete yet: drawn lighter. */
  partial?: boolean
}

export interface BarValues {
  bars: readonly Bar[]
  /** The values are counts. */
  whole?: boolean | undefined
  /** The values are minutes: the steps of the axis are those of a clock. */
  minutes?: boolean | undefined
  limits?: readonly Limit[] | undefined
  /** Puts what is drawn of a bar into a link. The keyboard has the links of the table. */
  link?: ((bar: Bar, drawn: ReactNode) => ReactNode) | undefined
}

const WIDEST_BAR = 48
/** Room between two names, in px. */
const APART = 16

const itself = (_bar: Bar, drawn: ReactNode) => drawn

const placesOf = (bars: readonly Bar[], { left, right }: Plane) =>
  scaleBand<string>({
    domain: bars.map(({ key }) => key),
    range: [left, right],
    paddingInner: 0.2,
    paddingOuter: 0.1,
  })

export default function BarDrawing({ bars, whole, minutes, limits, link = itself, ...size }: DrawingSize & BarValues) {
  const axis = valueAxis(
    [...bars, ...(limits ?? [])].map(({ value }) => value ?? Number.NaN),
    { fromZero: true, whole, minutes },
  )
  const [, most] = axis.domain
  return (
    <Drawing
      {...size}
      axis={axis}
      limits={limits}
      hasAbove={bars.some(({ above }) => above)}
      readingsOf={(plane) => {
        const x = placesOf(bars, plane)
        return bars.map(({ key, text }) => ({ key, x: (x(key) ?? plane.left) + x.bandwidth() / 2, y: null, text }))
      }}
    >
      {(plane) => {
        const { left, width, y, base, widthOf } = plane
        const x = placesOf(bars, plane)
        const thick = Math.max(1, Math.min(WIDEST_BAR, x.bandwidth()))
        const nameWidth = Math.max(0, ...bars.map(({ name }) => widthOf(name))) + APART
        const each = Math.max(1, Math.ceil(nameWidth / Math.max(1, x.step())))
        const isWideEnough = bars.every(({ above = '' }) => widthOf(above) < x.step())
        return bars.map((bar, index) => {
          const { key, name, above, partial } = bar
          const value = bar.value ?? 0
          const middle = (x(key) ?? left) + x.bandwidth() / 2
          const isAtEdge = middle + nameWidth / 2 > width
          return (
            <Fragment key={key}>
              {link(
                bar,
                <g className={styles['bar']} data-partial={partial || undefined}>
                  <rect x={middle - x.step() / 2} width={x.step()} y={y(most)} height={y(0) - y(most)} />
                  <rect x={middle - thick / 2} width={thick} y={y(value)} height={y(0) - y(value)} />
                  {above && isWideEnough && (
                    <text x={middle} y={y(value) - 6} textAnchor="middle">
                      {above}
                    </text>
                  )}
                </g>,
              )}
              {index % each === 0 && (
                <text x={isAtEdge ? width : middle} y={base} textAnchor={isAtEdge ? 'end' : 'middle'}>
                  {name}
                </text>
              )}
            </Fragment>
          )
        })
      }}
    </Drawing>
  )
}
