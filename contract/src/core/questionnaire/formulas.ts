import { compared, divided, minus, sumOf, wholeNumber, type Fraction } from '../fractions.ts'

/** How a formula reads an input: one value, several of them (from every row), or one that may be missing. */
export type InputArity = 'one' | 'many' | 'optional'
type InputValue<Arity extends InputArity> = Arity extends 'many'
  ? readonly Fraction[]
  : Arity extends 'optional'
    ? Fraction | undefined
    : Fraction

/** A formula of a computed field. Dates count as days, so that their difference is a number of days. */
export interface Formula<Inputs extends Readonly<Record<string, InputArity>> = Readonly<Record<string, InputArity>>> {
  inputs: Inputs
  /** Exact, before it is rounded; null where it has no result, as a division by zero. It is not called while an input that it needs is missing. */
  compute(values: { [Name in keyof Inputs]: InputValue<Inputs[Name]> }): Fraction | null
}
/** Formulas by the name that definitions give. */
export type Formulas = Readonly<Record<string, Formula>>

/** Declares a formula with the types of its inputs. */
export const defineFormula = <const Inputs extends Readonly<Record<string, InputArity>>>(
  formula: Formula<Inputs>,
): Formula => formula as unknown as Formula

const smallest = (values: readonly Fraction[]) =>
  values.reduce((least, value) => (compared(value, least) < 0 ? value : least))
const largest = (values: readonly Fraction[]) =>
  values.reduce((most, value) => (compared(value, most) > 0 ? value : most))

/** Formulas of every questionnaire. */
export const plainFormulas: Formulas = {
  sum: defineFormula({ inputs: { values: 'many' }, compute: ({ values }) => sumOf(values) }),
  mean: defineFormula({
    inputs: { values: 'many' },
    compute: ({ values }) => divided(sumOf(values), wholeNumber(values.length)),
  }),
  /** The largest less the smallest. */
  range: defineFormula({
    inputs: { values: 'many' },
    compute: ({ values }) => minus(largest(values), smallest(values)),
  }),
  least: defineFormula({ inputs: { values: 'many' }, compute: ({ values }) => smallest(values) }),
  most: defineFormula({ inputs: { values: 'many' }, compute: ({ values }) => largest(values) }),
  count: defineFormula({ inputs: { values: 'many' }, compute: ({ values }) => wholeNumber(values.length) }),
  /** Days between two dates, or one number less another. */
  difference: defineFormula({ inputs: { of: 'one', less: 'one' }, compute: ({ of, less }) => minus(of, less) }),
}
