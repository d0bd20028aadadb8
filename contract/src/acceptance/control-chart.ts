import {
  compared,
  divided,
  fractionOf,
  minus,
  plus,
  roundedTo,
  sumOf,
  times,
  wholeNumber,
  type Fraction,
} from '../core/fractions.ts'

/** A point of a control chart, in the order of the tests. */
export interface ChartPoint {
  value: string
  /** Mean of the latest results through this one, as many as the chart averages; null before there are so many. */
  moving_mean: string | null
  /** Distance from the result before; null for the first. */
  moving_range: string | null
  /** Outside of the control limits, or the last of a run on one side of the center. */
  signals: readonly ('outside' | 'run')[]
}

/** A chart of individual results with moving ranges (ASTM E2587-16, section 9). Decimals in the unit of the result. */
export interface ControlChart {
  center: string
  /** Center ∓ 2.660 × mean moving range; null for fewer than two results. */
  lower: string | null
  upper: string | null
  points: readonly ChartPoint[]
}

/** 3 / d2 for ranges of two. */
const THREE_SIGMA_OF_RANGE = fractionOf('2.66')
/** So many results in a row on one side of the center are a signal. */
const RUN = 8

const size = (value: Fraction): Fraction => ({ ...value, over: value.over < 0n ? -value.over : value.over })

/** The chart of results in the order of their tests; null of none. `round_to` is how the result is reported; limits have one digit more. Linear in the results. */
export function controlChart(
  values: readonly string[],
  { averaged, round_to }: { averaged: number; round_to: string },
): ControlChart | null {
  const read = values.map(fractionOf)
  const center = divided(sumOf(read), wholeNumber(read.length))
  if (center === null) return null
  const finer = roundedTo(divided(fractionOf(round_to), wholeNumber(10))!, '0.0000001').replace(/0+$/, '')
  const ranges = read.slice(1).map((value, at) => size(minus(value, read[at]!)))
  const meanRange = divided(sumOf(ranges), wholeNumber(ranges.length))
  const reach = meanRange && times(THREE_SIGMA_OF_RANGE, meanRange)
  const lower = reach && minus(center, reach)
  const upper = reach && plus(center, reach)
  let run = 0
  const points = read.map((value, at): ChartPoint => {
    const side = compared(value, center)
    run = side === 0 ? 0 : Math.sign(run) === side ? run + side : side
    const outside = (lower && compared(value, lower) < 0) || (upper && compared(value, upper) > 0)
    const latest = read.slice(Math.max(0, at + 1 - averaged), at + 1)
    const range = ranges[at - 1]
    return {
      value: values[at]!,
      moving_mean: latest.length < averaged ? null : roundedTo(divided(sumOf(latest), wholeNumber(averaged))!, finer),
      moving_range: range ? roundedTo(range, round_to) : null,
      signals: [...(outside ? (['outside'] as const) : []), ...(Math.abs(run) >= RUN ? (['run'] as const) : [])],
    }
  })
  return {
    center: roundedTo(center, finer),
    lower: lower && roundedTo(lower, finer),
    upper: upper && roundedTo(upper, finer),
    points,
  }
}
