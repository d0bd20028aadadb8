import { ChartFrame, HEIGHT, type ChartFrameProps } from './chart-frame.tsx'
import styles from './charts.module.css'
import { ticksBetween } from './ticks.ts'

export interface Dot {
  key: string | number
  /** From 0 at the left to 1 at the right. */
  at: number
  value: number
  /** The formatted description and value. */
  text: string
  /** Highlighted. */
  marked?: boolean
}

export interface DotChartProps extends Pick<ChartFrameProps, 'title' | 'label' | 'tableText' | 'table' | 'formatTick'> {
  dots: readonly Dot[]
  /** What is written below the axis, from left to right, evenly. */
  names: readonly string[]
}

/** Values over time, a dot each; highlighted ones differ in size and color. */
export function DotChart({ dots, names, ...frame }: DotChartProps) {
  const values = dots.map(({ value }) => value)
  const ticks = ticksBetween(Math.min(...values), Math.max(...values))
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)]
  return (
    <ChartFrame {...frame} ticks={ticks}>
      {({ x, y }) => (
        <>
          {names.map((name, place) => (
            <text
              key={name}
              x={x(place / Math.max(1, names.length - 1))}
              y={HEIGHT - 6}
              textAnchor={place === 0 ? 'start' : place === names.length - 1 ? 'end' : 'middle'}
            >
              {name}
            </text>
          ))}
          {dots.map(({ key, at, value, text, marked }) => (
            <circle
              key={key}
              className={styles[marked ? 'marked' : 'dot']}
              cx={x(at)}
              cy={y((value - least) / (most - least))}
              r={marked ? 5 : 3}
            >
              <title>{text}</title>
            </circle>
          ))}
        </>
      )}
    </ChartFrame>
  )
}
