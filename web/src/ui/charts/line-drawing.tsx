import { curveLinear, curveStepAfter } from '@visx/curve'
import { Area, LinePath } from '@visx/shape'
import type { DrawingSize } from './chart-frame.tsx'
import styles from './charts.module.css'
import { Drawing, type Limit, type Plane } from './drawing.tsx'
import type { Reading } from './chart-reader.tsx'
import { valueAxis } from './value-axis.ts'

interface LinePoint {
  /** From 0 at the left to 1 at the right. */
  x: number
  /** null where there is no value: the line is interrupted. */
  y: number | null
}

/** Where a single value is, drawn as a dot. */
export interface Dot extends LinePoint {
  key: string | number
  /** The description with the formatted value. */
  text: string
  /** Highlighted: larger, and in another color. */
  marked?: boolean
}

export interface Series {
  key: string
  /** `step` holds each value until the next. */
  draw: 'line' | 'step'
  points: readonly LinePoint[]
  /** In the legend, if given. */
  name?: string
  /** What is written with the name, such as the last value. */
  value?: string
}

/** What all lines say at a place, read there. */
export interface PlaceReading {
  /** From 0 at the left to 1 at the right. */
  x: number
  text: string
}

export interface LineValues {
  /** At most six, which differ in color and dashes. */
  series?: readonly Series[] | undefined
  dots?: readonly Dot[] | undefined
  /** What is written below the axis, from left to right, evenly. */
  names?: readonly string[] | undefined
  /** Fills what lies between the first series and zero. */
  filled?: boolean | undefined
  /** Begins at zero, so that a small change looks small; otherwise only where zero is near. */
  fromZero?: boolean | undefined
  limits?: readonly Limit[] | undefined
  /** What can be read of the lines, from left to right; dots are read by their own texts. */
  readings?: readonly PlaceReading[] | undefined
}

const isKnown = ({ y }: LinePoint) => y !== null

export default function LineDrawing({
  series = [],
  dots = [],
  names = [],
  filled,
  fromZero,
  limits,
  readings = [],
  ...size
}: DrawingSize & LineValues) {
  const axis = valueAxis(
    [
      ...[...series.flatMap(({ points }) => points), ...dots].map(({ y }) => y ?? Number.NaN),
      ...(limits ?? []).map(({ value }) => value),
    ],
    { fromZero },
  )
  const last = names.length - 1
  const readingsOf = ({ left, right, y }: Plane): Reading[] => [
    ...readings.map(({ x, text }, at) => ({ key: `place ${at}`, x: left + x * (right - left), y: null, text })),
    ...dots.flatMap(({ key, x, y: value, text }) =>
      value === null ? [] : [{ key, x: left + x * (right - left), y: y(value), text }],
    ),
  ]
  return (
    <Drawing {...size} axis={axis} limits={limits} readingsOf={readingsOf}>
      {({ left, right, y, base }) => {
        const xAt = (share: number) => left + share * (right - left)
        const xOf = (point: LinePoint) => xAt(point.x)
        const yOf = (point: LinePoint) => y(point.y ?? 0)
        return (
          <>
            {names.map((name, place) => (
              <text
                key={`${place} ${name}`}
                x={xAt(place / Math.max(1, last))}
                y={base}
                textAnchor={place === 0 ? 'start' : place === last ? 'end' : 'middle'}
              >
                {name}
              </text>
            ))}
            {series.map(({ key, draw, points }, index) => {
              const line = {
                data: [...points],
                x: xOf,
                defined: isKnown,
                curve: draw === 'step' ? curveStepAfter : curveLinear,
              }
              return (
                <g key={key} data-series={index}>
                  {filled && index === 0 && <Area {...line} y0={y(0)} y1={yOf} className={styles['area']!} />}
                  <LinePath {...line} y={yOf} className={styles['line']!} data-series={index} />
                </g>
              )
            })}
            {dots.filter(isKnown).map((dot) => (
              <circle
                key={dot.key}
                className={styles[dot.marked ? 'marked' : 'dot']}
                cx={xOf(dot)}
                cy={yOf(dot)}
                r={dot.marked ? 5 : 3}
              />
            ))}
          </>
        )
      }}
    </Drawing>
  )
}
