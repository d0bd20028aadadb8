import { ChartFrame, HEIGHT, type ChartFrameProps } from './chart-frame.tsx'
import styles from './charts.module.css'
import { ticksTo } from './ticks.ts'

export interface Bar {
  key: string
  /** Shown below the bar if there is room, and in its title. */
  name: string
  value: number
  /** The formatted value with its unit. */
  text: string
}

export interface BarChartProps extends Pick<ChartFrameProps, 'title' | 'label' | 'tableText' | 'table' | 'formatTick'> {
  bars: readonly Bar[]
}

/** Room that the name below a bar takes, in px. */
const NAME_WIDTH = 76
const WIDEST_BAR = 48

/** Numbers from 0 on, a bar each, in their order. */
export function BarChart({ bars, ...frame }: BarChartProps) {
  const ticks = ticksTo(Math.max(0, ...bars.map(({ value }) => value)))
  const most = ticks.at(-1) ?? 1
  return (
    <ChartFrame {...frame} ticks={ticks}>
      {({ width, left, x, y }) => {
        const step = (x(1) - left) / Math.max(1, bars.length)
        const thick = Math.max(1, Math.min(WIDEST_BAR, step * 0.8))
        const each = Math.max(1, Math.ceil((bars.length * NAME_WIDTH) / Math.max(1, width - left)))
        return bars.map(({ key, name, value, text }, place) => {
          const middle = left + (place + 0.5) * step
          const top = y(value / most)
          const is_at_edge = middle + NAME_WIDTH / 2 > width
          return (
            <g key={key}>
              <rect
                className={styles['bar']}
                x={middle - thick / 2}
                width={thick}
                y={top}
                height={Math.max(0, y(0) - top)}
              >
                <title>{`${name}: ${text}`}</title>
              </rect>
              {place % each === 0 && (
                <text x={is_at_edge ? width : middle} y={HEIGHT - 6} textAnchor={is_at_edge ? 'end' : 'middle'}>
                  {name}
                </text>
              )}
            </g>
          )
        })
      }}
    </ChartFrame>
  )
}
