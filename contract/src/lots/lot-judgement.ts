import * as z from 'zod/mini'
import {
  comparisonMethods,
  lotVerdicts,
  notJudgedReasons,
  refusalReasons,
  validationVerdicts,
} from '../acceptance/judgement.ts'
import { validationSides } from '../acceptance/rule-pack.ts'

/** A statistic as a decimal text; absent where it does not exist. */
const statistic = z.optional(z.string())
const words = z.object({ en: z.string(), es: z.optional(z.string()) })

/** How a characteristic of a lot was judged, with what it was judged by. */
export const judgedCharacteristic = z.object({
  key: z.string(),
  label: words,
  unit: z.nullable(z.string()),
  clause: z.string(),
  /** Share in the pay of the lot, in percent. */
  weight: z.string(),
  /** Of the approved mix; null where limits are fixed, or where it is missing. */
  target: z.nullable(z.string()),
  lower: z.nullable(z.string()),
  upper: z.nullable(z.string()),
  /** Numbers of results of each side. */
  contractor: z.int(),
  agency: z.int(),
  validation: z.object({
    verdict: z.enum(validationVerdicts),
    reason: z.nullable(z.enum(refusalReasons)),
    method: z.nullable(z.enum(comparisonMethods)),
    f: statistic,
    f_p: statistic,
    t: statistic,
    df: statistic,
    t_p: statistic,
  }),
  /** Whose results decide; null where it is not judged. */
  used: z.nullable(z.enum(validationSides)),
  within: z.nullable(
    z.object({ n: z.int(), mean: statistic, s: statistic, q_lower: statistic, q_upper: statistic, pwl: statistic }),
  ),
  /** Percent within limits as it is paid. */
  pwl: z.nullable(z.string()),
  factor: z.nullable(z.string()),
  verdict: z.enum(lotVerdicts),
  reason: z.nullable(z.enum(notJudgedReasons)),
})
export type JudgedLotCharacteristic = z.output<typeof judgedCharacteristic>
