import { lazy } from 'react'
import { withRetry } from '../../lib/with-retry.ts'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'
import styles from './charts.module.css'
import type { LineValues, Series } from './line-drawing.tsx'

export type { Dot, PlaceReading, Series } from './line-drawing.tsx'

const LineDrawing = lazy(withRetry(() => import('./line-drawing.tsx')))

export type LineChartProps = ChartProps & LineValues

/** Values over time or in their order: lines, steps or dots. */
export const LineChart = ({ series, dots, names, filled, fromZero, limits, readings, ...frame }: LineChartProps) => (
  <ChartFrame {...frame} legend={series?.some(({ name }) => name) && <Legend series={series} />}>
    {(size) => (
      <LineDrawing
        {...size}
        series={series}
        dots={dots}
        names={names}
        filled={filled}
        fromZero={fromZero}
        limits={limits}
        readings={readings}
      />
    )}
  </ChartFrame>
)

const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul className={styles['legend']}>
    {series.map(({ key, name, value }, index) => (
      <li key={key}>
        <svg width="28" height="8" aria-hidden>
          <path d="M0,4H28" className={styles['line']} data-series={index} />
        </svg>
        {name}
        {value !== undefined && <span>{value}</span>}
      </li>
    ))}
  </ul>
)
