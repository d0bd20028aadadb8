import betaCdf from '@stdlib/stats-base-dists-beta-cdf'
import { momentsOf } from './moments.ts'

/** The least number of results from which the percentage within limits can be estimated. */
export const LEAST_FOR_PWL = 3

/** A table of an agency: the percentage within one limit by the quality index, for one number of results. */
export interface PwlTable {
  n: number
  /** Rising in `q`, from 0 on. */
  rows: readonly { q: number; pwl: number }[]
}

export interface Limits {
  lower?: string | undefined
  upper?: string | undefined
}

/** The estimate of how much of a lot is within its limits. */
export interface WithinLimits {
  n: number
  mean: number
  s: number
  /** Quality index of each limit that there is: infinite where all results are alike. */
  q_lower?: number
  q_upper?: number
  /** Percent within, 0 to 100. */
  pwl: number
}

/**
 * Percent of a normal population within one limit, by the quality index of n results: the cumulative symmetric beta distribution with both parameters n/2 − 1,
 * at 1/2 + Q √n / (2 (n − 1)) (AASHTO R 9-05, appendix; Federal Highway Administration, FHWA-HRT-04-046). For n = 3 it is the arc sine distribution.
 */
export function percentWithin(q: number, n: number): number {
  if (q === Infinity) return 100
  if (q === -Infinity) return 0
  const x = 0.5 + (q * Math.sqrt(n)) / (2 * (n - 1))
  const shape = n / 2 - 1
  return 100 * betaCdf(Math.min(1, Math.max(0, x)), shape, shape)
}

/** The same by an agency's table: the row of the largest index that is not above; below zero it is mirrored. Null where the table has none for n. */
export function percentByTable(q: number, n: number, tables: readonly PwlTable[]): number | null {
  const table = tables.find((one) => one.n === n)
  if (!table) return null
  const size = Math.abs(q)
  const row = table.rows.findLast((one) => one.q <= size) ?? table.rows[0]
  if (!row) return null
  return q < 0 ? 100 - row.pwl : row.pwl
}

/** (far − near) / s, where a sample without variation is wholly within or wholly outside. */
function indexOf(distance: number, s: number): number {
  if (s > 0) return distance / s
  return distance >= 0 ? Infinity : -Infinity
}

/** How much of a lot is within its limits, by its results; null for fewer than three of them, or without any limit. Tables, where the pack has them, go before the distribution. */
export function withinLimits(
  values: readonly string[],
  { lower, upper }: Limits,
  tables: readonly PwlTable[] = [],
): WithinLimits | null {
  const moments = momentsOf(values)
  if (moments === null || moments.n < LEAST_FOR_PWL || (lower ?? upper) === undefined) return null
  const { n, mean, variance } = moments
  const s = Math.sqrt(variance)
  const percent = (q: number) => percentByTable(q, n, tables) ?? percentWithin(q, n)
  const q_lower = lower === undefined ? undefined : indexOf(mean - Number(lower), s)
  const q_upper = upper === undefined ? undefined : indexOf(Number(upper) - mean, s)
  const below = q_lower === undefined ? 100 : percent(q_lower)
  const above = q_upper === undefined ? 100 : percent(q_upper)
  return {
    n,
    mean,
    s,
    ...(q_lower !== undefined && { q_lower }),
    ...(q_upper !== undefined && { q_upper }),
    pwl: Math.min(100, Math.max(0, below + above - 100)),
  }
}
