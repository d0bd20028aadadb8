import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { decimal } from '../core/scalars.ts'
import { comparisonMethods, refusalReasons, validationVerdicts } from './judgement.ts'

/** Results that a calculator takes of each side. */
export const MOST_CALCULATED_RESULTS = 1000

const results = z.array(decimal).check(z.maxLength(MOST_CALCULATED_RESULTS))
/** A statistic with up to twelve decimals, as text. */
const statistic = z.string()

/** The calculators of the laboratory's page: what judgements of lots go by, without a lot. Nothing is stored. */
export const calculators = {
  pwl: defineRoute({
    method: 'POST',
    path: '/v1/pwl',
    permission: 'calculator.read',
    summary: 'Percent of a lot within its limits, by its results (beta distribution)',
    body: z.strictObject({ values: results, lower: z.optional(decimal), upper: z.optional(decimal) }),
    response: z.object({
      n: z.int(),
      mean: statistic,
      /** Standard deviation of the results. */
      s: statistic,
      /** Quality index of each limit; absent without the limit, or where all results are alike. */
      q_lower: z.optional(statistic),
      q_upper: z.optional(statistic),
      /** 0 to 100. */
      pwl: statistic,
    }),
    problems: ['invalid'],
  }),
  validation: defineRoute({
    method: 'POST',
    path: '/v1/validation_tests',
    permission: 'calculator.read',
    summary: 'Whether a contractor’s results agree with the agency’s: F test of variances, then t test of means',
    body: z.strictObject({ contractor: results, agency: results, alpha: decimal }),
    response: z.object({
      verdict: z.enum(validationVerdicts),
      /** What differs, where the results are refused. */
      reason: z.nullable(z.enum(refusalReasons)),
      /** `pooled` where the variances do not differ, else `welch`; null where too few results are no comparison. */
      method: z.nullable(z.enum(comparisonMethods)),
      f: z.optional(statistic),
      f_p: z.optional(statistic),
      t: z.optional(statistic),
      /** Degrees of freedom; a fraction by Welch's method. */
      df: z.optional(statistic),
      t_p: z.optional(statistic),
    }),
    problems: ['invalid'],
  }),
}
