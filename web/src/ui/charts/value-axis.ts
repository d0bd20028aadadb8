import { scaleLinear } from '@visx/scale'

/** About how many steps an axis has. */
const STEPS = 4
/** Values within less than this share of their size are spread out: their ticks would be indistinguishable. */
const LEAST_SPREAD = 1e-6

export interface ValueAxisOptions {
  /** Begins at zero, so that a small change looks small; otherwise only where zero is near. */
  fromZero?: boolean | undefined
  /** Counts: no tick lies between two whole numbers. */
  whole?: boolean | undefined
  /** Minutes: ticks are minutes, quarters of an hour, hours or days, as a clock has them. */
  minutes?: boolean | undefined
}

/** Bounds of an axis that hold all values, and its round ticks; the first and last are the bounds. */
export interface ValueAxis {
  domain: [least: number, most: number]
  ticks: number[]
}

function boundsOf(values: readonly number[], fromZero: boolean): [number, number] {
  const known = values.filter(Number.isFinite)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  if (known.length === 0 || (least === 0 && most === 0)) return [0, 1]
  if (fromZero || (least >= 0 && least <= most / 3)) return [Math.min(0, least), Math.max(0, most)]
  const size = Math.max(Math.abs(least), Math.abs(most))
  return most - least > size * LEAST_SPREAD ? [least, most] : [least - size / 20, most + size / 20]
}

/** Steps of a clock, in minutes: up to an hour, hours, and days. */
const clockSteps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720, 1440]

/** An axis of minutes with the smallest step of a clock that has at most `STEPS` + 1 ticks above the first; whole days beyond. */
function clockAxis([least, most]: [number, number]): ValueAxis {
  const span = Math.max(1, most - least)
  const step = clockSteps.find((one) => span / one <= STEPS + 1) ?? Math.ceil(span / (STEPS + 1) / 1440) * 1440
  const first = Math.floor(least / step) * step
  const count = Math.max(1, Math.ceil((most - first) / step))
  const ticks = Array.from({ length: count + 1 }, (_, at) => first + at * step)
  return { domain: [first, first + count * step], ticks }
}

export function valueAxis(
  values: readonly number[],
  { fromZero = false, whole = false, minutes = false }: ValueAxisOptions = {},
): ValueAxis {
  const bounds = boundsOf(values, fromZero)
  if (minutes) return clockAxis(bounds)
  const scale = scaleLinear<number>({ domain: bounds, nice: STEPS })
  const [least = 0, most = 1] = scale.domain()
  const ticks = scale.ticks(STEPS)
  return { domain: [least, most], ticks: whole ? ticks.filter(Number.isInteger) : ticks }
}
