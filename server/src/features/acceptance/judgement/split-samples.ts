import { fractionOf, minus } from '@milepost/contract/core/fractions'
import { momentsOfExact } from './moments.ts'
import { probabilityOfT, ratio, type Validation, type ValidationRule } from './validation.ts'

/**
 * Whether two laboratories agree on halves of the same samples: the paired t test of their differences, first less second. This compares how they test, not what
 * was placed, so it is no replacement for the F and t tests of independent samples. Fewer pairs than are needed are no pass.
 */
export function compareSplits(
  pairs: readonly (readonly [string, string])[],
  { alpha, least }: ValidationRule,
): Validation {
  const moments = momentsOfExact(pairs.map(([one, other]) => minus(fractionOf(one), fractionOf(other))))
  if (moments === null || moments.n < Math.max(2, least)) return { verdict: 'not_enough', reason: null, method: null }
  const { n, mean, variance } = moments
  const t = ratio(mean, Math.sqrt(variance / n))
  const t_p = probabilityOfT(t, n - 1)
  const differ = t_p < alpha
  return {
    verdict: differ ? 'refused' : 'verified',
    reason: differ ? 'mean' : null,
    method: 'paired',
    t,
    df: n - 1,
    t_p,
  }
}
