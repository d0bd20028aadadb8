import type { ComparisonMethod, RefusalReason, ValidationVerdict } from '@milepost/contract/acceptance/judgement'
import { minus, numberOf } from '@milepost/contract/core/fractions'
import fCdf from '@stdlib/stats-base-dists-f-cdf'
import tCdf from '@stdlib/stats-base-dists-t-cdf'
import { momentsOf, type Moments } from './moments.ts'

/** Results of each side that are needed at least, where the rule pack says nothing else: fewer of the agency's are no valid comparison. */
export const LEAST_PER_SIDE = 5

export interface ValidationRule {
  /** Level of significance of both tests, 0 to 1: as a rule 0.01 or 0.05. */
  alpha: number
  /** Results of each side that are needed at least, 2 or more. */
  least: number
}

/** The comparison of a contractor's results with the agency's. Statistics are missing where they do not exist: of too few results, or of results that are all alike. */
export interface Validation {
  verdict: ValidationVerdict
  reason: RefusalReason | null
  method: ComparisonMethod | null
  /** Variance of the contractor by that of the agency, and its two-sided probability. */
  f?: number
  f_p?: number
  t?: number
  /** Degrees of freedom; a fraction by Welch's method. */
  df?: number
  t_p?: number
}

/** Two-sided probability of a ratio of variances. Each tail is taken where it is small, so that it keeps its digits. */
export function probabilityOfF(f: number, df1: number, df2: number): number {
  if (f === 0 || f === Infinity) return 0
  const below = fCdf(f, df1, df2)
  return below <= 0.5 ? 2 * below : Math.min(1, 2 * fCdf(1 / f, df2, df1))
}

/** Two-sided probability of a difference of means. */
export const probabilityOfT = (t: number, df: number): number =>
  Number.isFinite(t) ? Math.min(1, 2 * tCdf(-Math.abs(t), df)) : 0

/** The quotient of two numbers of which the second may be zero: then 0 of 0, else infinite. */
export const ratio = (one: number, by: number): number =>
  by === 0 ? (one === 0 ? 0 : Math.sign(one) * Infinity) : one / by

/** Student's t of two samples with one variance, or Welch's with two. */
function compareMeans(one: Moments, other: Moments, method: 'pooled' | 'welch') {
  const difference = numberOf(minus(one.exact_mean, other.exact_mean))
  const [of_one, of_other] = [one.variance / one.n, other.variance / other.n]
  if (method === 'welch') {
    const df = (of_one + of_other) ** 2 / (of_one ** 2 / (one.n - 1) + of_other ** 2 / (other.n - 1))
    return { t: ratio(difference, Math.sqrt(of_one + of_other)), df }
  }
  const df = one.n + other.n - 2
  const pooled = ((one.n - 1) * one.variance + (other.n - 1) * other.variance) / df
  return { t: ratio(difference, Math.sqrt(pooled * (1 / one.n + 1 / other.n))), df }
}

const reasonOf = (variance: boolean, mean: boolean): RefusalReason | null =>
  variance ? (mean ? 'variance_and_mean' : 'variance') : mean ? 'mean' : null

/**
 * Whether a contractor's results may decide on the pay (23 CFR 637.207(a)(1)(ii)): the F test of variances, then the t test of means, pooled where the variances
 * do not differ and Welch's where they do. A difference of either refuses them; too few results on either side are no pass.
 */
export function validateResults(
  contractor: readonly string[],
  agency: readonly string[],
  { alpha, least }: ValidationRule,
): Validation {
  const [one, other] = [momentsOf(contractor), momentsOf(agency)]
  const needed = Math.max(2, least)
  if (one === null || other === null || one.n < needed || other.n < needed)
    return { verdict: 'not_enough', reason: null, method: null }
  // Both without any variation: nothing differs in it.
  const alike = one.variance === 0 && other.variance === 0
  const f = alike ? undefined : ratio(one.variance, other.variance)
  const f_p = f === undefined ? undefined : probabilityOfF(f, one.n - 1, other.n - 1)
  const variances_differ = f_p !== undefined && f_p < alpha
  const method = variances_differ ? 'welch' : 'pooled'
  const { t, df } = compareMeans(one, other, method)
  const t_p = probabilityOfT(t, df)
  const reason = reasonOf(variances_differ, t_p < alpha)
  return {
    verdict: reason === null ? 'verified' : 'refused',
    reason,
    method,
    ...(f !== undefined && { f, f_p }),
    t,
    df,
    t_p,
  } as Validation
}
