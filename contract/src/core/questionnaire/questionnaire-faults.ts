import { comparedDecimals } from '../fractions.ts'
import { fillText, type ProblemDetail, type ProblemParams } from '../problem-body.ts'
import type { Formulas } from './formulas.ts'
import type { ComputedField, Condition, QuestionField, Questionnaire, Section } from './questionnaire.ts'
import { ownValue } from './reading-state.ts'

/** Why a form cannot be used, beyond its shape: codes, and messages for API users. */
export const questionnaireFaults = {
  key_taken: 'The key {{key}} is used twice',
  rows_and_repeats: 'A section is either a table or repeated, not both',
  bounds_crossed: 'The least is above the most',
  field_not_earlier: 'No field {{field}} comes earlier',
  rows_unclear: '{{field}} is answered in several rows: say which of them are read',
  formula_unknown: 'There is no formula {{formula}}',
  input_missing: 'The formula {{formula}} needs {{input}}',
  input_unknown: 'The formula {{formula}} reads no {{input}}',
  input_not_a_number: '{{field}} is neither a number nor a date',
  one_value_expected: 'The formula {{formula}} reads one value as {{input}}',
  option_unknown: '{{field}} has no option {{option}}',
  not_a_number: 'Bounds are for numbers only',
} as const
export type QuestionnaireFault = keyof typeof questionnaireFaults

const fault = (path: string, code: QuestionnaireFault, params?: ProblemParams): ProblemDetail => ({
  path,
  code,
  message: fillText(questionnaireFaults[code], params),
  ...(params && { params }),
})

type Earlier = Map<string, { section: Section; field: QuestionField }>

const hasOneRow = ({ repeats, rows }: Section): boolean => !repeats && !rows
const isNumeric = ({ kind }: QuestionField): boolean => kind === 'number' || kind === 'computed'
const areCrossed = ({ least, most }: { least?: string | undefined; most?: string | undefined }): boolean =>
  least !== undefined && most !== undefined && comparedDecimals(least, most) > 0

/** Keys that appear a second time, by the place of that one. */
const repeatedAt = (keys: readonly string[]): number[] =>
  keys.flatMap((key, at) => (keys.indexOf(key) < at ? [at] : []))
const repeated = (path: string, keys: readonly string[]): ProblemDetail[] =>
  repeatedAt(keys).map((at) => fault(`${path}.${at}.key`, 'key_taken', { key: keys[at] ?? '' }))

/** Values that a field can have, where they are a closed set. */
function optionsOf(field: QuestionField): readonly string[] | null {
  if (field.kind === 'yes_no') return field.not_applicable ? ['yes', 'no', 'not_applicable'] : ['yes', 'no']
  return 'options' in field ? field.options.map(({ key }) => key) : null
}

/** Faults of what is expected of a field: a set of its options, or bounds of a number. */
function faultsOfExpected(
  path: string,
  field: QuestionField,
  expected: { in?: readonly string[] | undefined; least?: string | undefined; most?: string | undefined },
): ProblemDetail[] {
  const options = optionsOf(field)
  const faults = (expected.in ?? []).flatMap((option) =>
    options?.includes(option) ? [] : [fault(`${path}.in`, 'option_unknown', { field: field.key, option })],
  )
  if ((expected.least ?? expected.most) !== undefined && !isNumeric(field)) faults.push(fault(path, 'not_a_number'))
  return areCrossed(expected) ? [...faults, fault(path, 'bounds_crossed')] : faults
}

function faultsOfConditions(
  path: string,
  conditions: readonly Condition[] | undefined,
  section: Section | null,
  earlier: Earlier,
): ProblemDetail[] {
  return (conditions ?? []).flatMap((condition, at) => {
    const here = `${path}.shown_if.${at}`
    const known = earlier.get(condition.field)
    if (!known) return [fault(`${here}.field`, 'field_not_earlier', { field: condition.field })]
    if (known.section !== section && !hasOneRow(known.section))
      return [fault(`${here}.field`, 'rows_unclear', { field: condition.field })]
    return faultsOfExpected(here, known.field, condition)
  })
}

function faultsOfInput(
  path: string,
  { field, name, section }: { field: ComputedField; name: string; section: Section },
  formulas: Formulas,
  earlier: Earlier,
): ProblemDetail[] {
  const arity = ownValue(ownValue(formulas, field.formula)?.inputs, name)
  const input = field.inputs[name]
  if (arity === undefined || input === undefined)
    return [fault(path, 'input_unknown', { formula: field.formula, input: name })]
  if ('value' in input) return []
  const known = earlier.get(input.field)
  if (!known) return [fault(path, 'field_not_earlier', { field: input.field })]
  if (!isNumeric(known.field) && known.field.kind !== 'date')
    return [fault(path, 'input_not_a_number', { field: input.field })]
  const many = input.rows === 'all' || input.rows === 'through'
  if (many && arity !== 'many') return [fault(path, 'one_value_expected', { formula: field.formula, input: name })]
  const unclear = known.section === section ? false : !hasOneRow(known.section) && input.rows !== 'all'
  return unclear ? [fault(path, 'rows_unclear', { field: input.field })] : []
}

function faultsOfComputed(
  path: string,
  field: ComputedField,
  section: Section,
  { formulas, earlier }: { formulas: Formulas; earlier: Earlier },
): ProblemDetail[] {
  const formula = ownValue(formulas, field.formula)
  if (!formula) return [fault(`${path}.formula`, 'formula_unknown', { formula: field.formula })]
  const missing = Object.entries(formula.inputs).flatMap(([input, arity]) =>
    arity === 'optional' || ownValue(field.inputs, input) !== undefined
      ? []
      : [fault(`${path}.inputs`, 'input_missing', { formula: field.formula, input })],
  )
  const given = Object.keys(field.inputs).flatMap((name) =>
    faultsOfInput(`${path}.inputs.${name}`, { field, name, section }, formulas, earlier),
  )
  return [...missing, ...given]
}

function faultsOfField(
  path: string,
  field: QuestionField,
  section: Section,
  context: { formulas: Formulas; earlier: Earlier },
): ProblemDetail[] {
  const faults = [
    ...faultsOfConditions(path, field.shown_if, section, context.earlier),
    ...(field.wanted ? faultsOfExpected(`${path}.wanted`, field, field.wanted) : []),
  ]
  if (field.kind === 'number' && areCrossed(field)) faults.push(fault(path, 'bounds_crossed'))
  if ('options' in field)
    faults.push(
      ...repeated(
        `${path}.options`,
        field.options.map(({ key }) => key),
      ),
    )
  return field.kind === 'computed' ? [...faults, ...faultsOfComputed(path, field, section, context)] : faults
}

/** Faults of a form whose shape is right, at their paths: keys that repeat, and fields, options and formulas that do not exist where they are named. A form without faults never fails to be read. */
export function faultsOfQuestionnaire({ sections }: Questionnaire, formulas: Formulas): ProblemDetail[] {
  const earlier: Earlier = new Map()
  const faults = repeated(
    'sections',
    sections.map(({ key }) => key),
  )
  for (const [at, section] of sections.entries()) {
    const path = `sections.${at}`
    const { repeats, rows } = section
    faults.push(...faultsOfConditions(path, section.shown_if, null, earlier))
    if (repeats && rows) faults.push(fault(path, 'rows_and_repeats'))
    if (repeats && repeats.least > repeats.most) faults.push(fault(`${path}.repeats`, 'bounds_crossed'))
    if (rows)
      faults.push(
        ...repeated(
          `${path}.rows`,
          rows.map(({ key }) => key),
        ),
      )
    for (const [place, field] of section.fields.entries()) {
      const here = `${path}.fields.${place}`
      if (earlier.has(field.key)) faults.push(fault(`${here}.key`, 'key_taken', { key: field.key }))
      faults.push(...faultsOfField(here, field, section, { formulas, earlier }))
      earlier.set(field.key, { section, field })
    }
  }
  return faults
}
