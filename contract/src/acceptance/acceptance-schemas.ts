import * as z from 'zod/mini'
import { text } from '../core/scalars.ts'
import { MOST_CHARACTERISTICS, MOST_PAY_PIECES, MOST_PWL_TABLES, MOST_TABLE_ROWS_OF_PWL } from './acceptance-limits.ts'
import { validationSides } from './rule-pack.ts'

const key = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'expected lowercase letters, digits and underscores'))
const figure = z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,6})?$/, 'expected a decimal such as 4.25'))
const positive = z.string().check(
  z.regex(/^\d{1,9}(\.\d{1,6})?$/, 'expected a decimal above zero, such as 0.5'),
  z.refine((value) => /[1-9]/.test(value), 'expected a decimal above zero, such as 0.5'),
)
const percent = z
  .string()
  .check(z.regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, 'expected 0 to 100, such as 90 or 97.5'))
const words = z.strictObject({ en: text(300), es: z.optional(text(300)) })

const limits = z.union([
  z.strictObject({ lower: z.optional(figure), upper: z.optional(figure) }),
  z.strictObject({ below_target: z.optional(figure), above_target: z.optional(figure) }),
])

const pay = z.strictObject({
  pieces: z
    .array(z.strictObject({ from: percent, intercept: figure, slope: figure }))
    .check(z.minLength(1), z.maxLength(MOST_PAY_PIECES)),
  most: positive,
  round_to: positive,
})

const characteristic = z.strictObject({
  key,
  label: words,
  unit: z.nullable(text(20)),
  form: key,
  field: key,
  row: z.optional(key),
  limits,
  weight: percent,
  pay,
  clause: text(100),
})

/** The shape of a rule pack (`RulePack`); what its parts say of each other is checked by `faultsOfRulePack`. */
export const rulePack = z.strictObject({
  key,
  title: words,
  characteristics: z.array(characteristic).check(z.minLength(1), z.maxLength(MOST_CHARACTERISTICS)),
  validation: z.strictObject({
    alpha: z.string().check(z.regex(/^0\.\d{0,3}[1-9]$/, 'expected a level such as 0.01')),
    least: z.int().check(z.gte(2), z.lte(100)),
    pay_by: z.enum(validationSides),
  }),
  least_results: z.int().check(z.gte(3), z.lte(100)),
  round_pwl_to: positive,
  tables: z.optional(
    z
      .array(
        z.strictObject({
          n: z.int().check(z.gte(3), z.lte(1000)),
          rows: z
            .array(z.strictObject({ q: figure, pwl: percent }))
            .check(z.minLength(1), z.maxLength(MOST_TABLE_ROWS_OF_PWL)),
        }),
      )
      .check(z.maxLength(MOST_PWL_TABLES)),
  ),
  combine: z.enum(['weighted', 'lowest']),
})

/** How often an acceptance rule asks for samples (`AcceptanceRate`). */
export const acceptanceRate = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('quantity'), samples: z.int().check(z.gte(1), z.lte(100)), each: positive }),
  z.strictObject({
    by: z.literal('time'),
    samples: z.int().check(z.gte(1), z.lte(100)),
    days: z.int().check(z.gte(1), z.lte(366)),
  }),
  z.strictObject({ by: z.literal('source'), samples: z.int().check(z.gte(1), z.lte(100)) }),
])
