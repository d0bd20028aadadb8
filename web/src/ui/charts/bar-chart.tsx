import { lazy } from 'react'
import { withRetry } from '../../lib/with-retry.ts'
import type { BarValues } from './bar-drawing.tsx'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'

export type { Bar } from './bar-drawing.tsx'

const BarDrawing = lazy(withRetry(() => import('./bar-drawing.tsx')))

export type BarChartProps = ChartProps & BarValues

/** Numbers from 0 on, a bar each, in their order. */
export const BarChart = ({ bars, whole, minutes, limits, link, ...frame }: BarChartProps) => (
  <ChartFrame {...frame}>
    {(size) => <BarDrawing {...size} bars={bars} whole={whole} minutes={minutes} limits={limits} link={link} />}
  </ChartFrame>
)
