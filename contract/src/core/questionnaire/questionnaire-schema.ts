import * as z from 'zod/mini'
import { text } from '../scalars.ts'
import { inputRows } from './questionnaire.ts'

export const MOST_SECTIONS = 40
export const MOST_FIELDS_OF_A_SECTION = 60
export const MOST_OPTIONS = 100
export const MOST_REPEATS = 50
export const MOST_TABLE_ROWS = 60
export const LONGEST_ANSWER = 4000
export const LONGEST_KEY = 40

/** Lowercase letters, digits and underscores, beginning with a letter. `constructor` is none: objects have it already. */
const key = z.string().check(
  z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'expected lowercase letters, digits and underscores'),
  z.refine((value) => value !== 'constructor', 'this key is reserved'),
)
const rowKey = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9_]{0,39}$/, 'expected lowercase letters, digits and underscores'))
const figure = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,9})?$/, 'expected a decimal such as 312.5'))
const step = z.string().check(
  z.regex(/^\d{1,9}(\.\d{1,6})?$/, 'expected a decimal above zero, such as 0.001'),
  z.refine((value) => /[1-9]/.test(value), 'expected a decimal above zero, such as 0.001'),
)
const unit = z.optional(text(20))

const words = z.strictObject({ en: text(300), es: z.optional(text(300)) })
const option = z.strictObject({ key: rowKey, label: words })
const options = z.array(option).check(z.minLength(1), z.maxLength(MOST_OPTIONS))
const among = z.optional(z.array(rowKey).check(z.minLength(1), z.maxLength(MOST_OPTIONS)))
const bounds = { least: z.optional(figure), most: z.optional(figure) }
const conditions = z.optional(
  z.array(z.strictObject({ field: key, in: among, ...bounds })).check(z.minLength(1), z.maxLength(10)),
)
const anyField = {
  key,
  label: words,
  hint: z.optional(words),
  required: z.optional(z.boolean()),
  shown_if: conditions,
  wanted: z.optional(z.strictObject({ in: among, ...bounds })),
  unprinted: z.optional(z.boolean()),
}

const formulaInput = z.union([
  z.strictObject({ field: key, rows: z.optional(z.enum(inputRows)) }),
  z.strictObject({ value: figure }),
])

const field = z.discriminatedUnion('kind', [
  z.strictObject({
    ...anyField,
    kind: z.literal('number'),
    unit,
    decimals: z.int().check(z.gte(0), z.lte(6)),
    ...bounds,
  }),
  z.strictObject({
    ...anyField,
    kind: z.literal('computed'),
    formula: key,
    inputs: z.record(key, formulaInput),
    unit,
    round_to: step,
    rounding: z.optional(z.enum(['half_even', 'half_up'])),
    passes_on: z.optional(z.enum(['exact', 'reported'])),
  }),
  z.strictObject({ ...anyField, kind: z.enum(['choice', 'choices']), options }),
  z.strictObject({ ...anyField, kind: z.literal('yes_no'), not_applicable: z.optional(z.boolean()) }),
  z.strictObject({
    ...anyField,
    kind: z.literal('text'),
    most: z.int().check(z.gte(1), z.lte(LONGEST_ANSWER)),
    lines: z.optional(z.boolean()),
  }),
  z.strictObject({ ...anyField, kind: z.literal('date') }),
])

const section = z.strictObject({
  key,
  title: words,
  fields: z.array(field).check(z.minLength(1), z.maxLength(MOST_FIELDS_OF_A_SECTION)),
  repeats: z.optional(
    z.strictObject({
      least: z.int().check(z.gte(0), z.lte(MOST_REPEATS)),
      most: z.int().check(z.gte(1), z.lte(MOST_REPEATS)),
      label: words,
    }),
  ),
  rows: z.optional(
    z
      .array(z.strictObject({ key: rowKey, label: words, optional: z.optional(z.boolean()) }))
      .check(z.minLength(1), z.maxLength(MOST_TABLE_ROWS)),
  ),
  shown_if: conditions,
})

/** The shape of a form that an agency composes (`Questionnaire`). What its parts say of each other is checked by `faultsOfQuestionnaire`. */
export const questionnaire = z.strictObject({
  key,
  version: z.int().check(z.gte(1), z.lte(10_000)),
  title: words,
  standard: z.optional(text(200)),
  sections: z.array(section).check(z.minLength(1), z.maxLength(MOST_SECTIONS)),
})

const answer = z.union([
  z.string().check(z.maxLength(LONGEST_ANSWER)),
  z.array(z.string().check(z.maxLength(LONGEST_KEY))).check(z.maxLength(MOST_OPTIONS)),
  z.null(),
])
/** A name of a part of a form, in answers: what the form does not have is refused by `readAnswers`, with its path. */
const name = z.string().check(z.minLength(1), z.maxLength(LONGEST_KEY))

/** The shape of answers (`Answers`); `readAnswers` reads them against their form. */
export const formAnswers = z.record(name, z.record(name, z.record(name, answer)))
