import { fractionOf, roundedTo, type Fraction } from '../fractions.ts'
import type { Formulas } from './formulas.ts'
import type { ComputedField, FormulaInput, Section } from './questionnaire.ts'
import { ownValue, type ReadValue, type ReadValues } from './reading-state.ts'

/** Where a computed field is: its section and row. */
export interface Place {
  section: Section
  row: string
}

function readInput(input: FormulaInput, { section, row }: Place, values: ReadValues): Fraction | Fraction[] | null {
  if ('value' in input) return fractionOf(input.value)
  if (input.rows === 'all') return values.through(input.field, null)
  if (input.rows === 'through') return values.through(input.field, row)
  return values.seenFrom(section, row, input.field)?.exact ?? null
}

/** The result of a computed field; `missing` while an input that it needs has no value, `no_result` where its formula has none. */
export function computedValue(
  field: ComputedField,
  place: Place,
  values: ReadValues,
  formulas: Formulas,
): ReadValue | 'missing' | 'no_result' {
  const formula = ownValue(formulas, field.formula)
  if (!formula) throw new RangeError(`no formula ${field.formula}`)
  const inputs: Record<string, Fraction | Fraction[] | undefined> = {}
  for (const [name, arity] of Object.entries(formula.inputs)) {
    const given = ownValue(field.inputs, name)
    const read = given && readInput(given, place, values)
    if (read === null || read === undefined) {
      if (arity !== 'optional') return 'missing'
      continue
    }
    inputs[name] = arity === 'many' && !Array.isArray(read) ? [read] : read
  }
  const exact = formula.compute(inputs as never)
  if (exact === null) return 'no_result'
  const answer = roundedTo(exact, field.round_to, field.rounding)
  return { answer, exact: field.passes_on === 'reported' ? fractionOf(answer) : exact }
}
