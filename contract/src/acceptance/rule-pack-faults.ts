import { compared, comparedDecimals, fractionOf, sumOf, wholeNumber } from '../core/fractions.ts'
import { fillText, type ProblemDetail, type ProblemParams } from '../core/problem-body.ts'
import { questionsOf, type Questionnaire } from '../core/questionnaire/questionnaire.ts'
import type { Characteristic, JudgedLimits, RulePack } from './rule-pack.ts'

/** Why a rule pack cannot be published, beyond its shape: codes, and messages for API users. */
export const rulePackFaults = {
  characteristic_repeated: 'The characteristic {{key}} is in the pack twice',
  no_limit: 'At least one limit is needed',
  limits_crossed: 'The lower limit is above the upper one',
  distance_negative: 'A distance from the target is zero or more',
  weights_not_100: 'The weights add up to {{sum}}, not to 100',
  pieces_not_rising: 'Each piece begins above the one before',
  rows_not_rising: 'Each row has a larger Q than the one before, from 0 on',
  table_repeated: 'There are two tables for {{n}} results',
  form_unknown: 'There is no form {{form}}',
  field_unknown: 'The form {{form}} has no number {{field}}',
  row_unknown: 'There is no row {{row}} in the table of {{field}}',
  row_missing: 'Rows of a table are judged one by one: choose the row of {{field}}',
} as const
export type RulePackFault = keyof typeof rulePackFaults

const fault = (path: string, code: RulePackFault, params?: ProblemParams): ProblemDetail => ({
  path,
  code,
  message: fillText(rulePackFaults[code], params),
  ...(params && { params }),
})

const isRising = (values: readonly string[]): boolean =>
  values.every((value, at) => at === 0 || comparedDecimals(value, values[at - 1]!) > 0)

function limitFaults(path: string, limits: JudgedLimits): ProblemDetail[] {
  const given = Object.values(limits).filter((limit) => limit !== undefined)
  if (given.length === 0) return [fault(path, 'no_limit')]
  if ('below_target' in limits || 'above_target' in limits)
    return given.some((distance) => distance.startsWith('-')) ? [fault(path, 'distance_negative')] : []
  const { lower, upper } = limits as { lower?: string; upper?: string }
  const crossed = lower !== undefined && upper !== undefined && comparedDecimals(lower, upper) > 0
  return crossed ? [fault(path, 'limits_crossed')] : []
}

/** Whether the result that is judged exists: a number of the form, entered or computed, and of a table the row. */
function resultFaults(
  path: string,
  { form, field, row }: Characteristic,
  forms: readonly Questionnaire[],
): ProblemDetail[] {
  const judged = forms.find(({ key }) => key === form)
  if (!judged) return [fault(`${path}.form`, 'form_unknown', { form })]
  const found = questionsOf(judged).find((one) => one.field.key === field)
  if (found?.field.kind !== 'number' && found?.field.kind !== 'computed')
    return [fault(`${path}.field`, 'field_unknown', { form, field })]
  if (row === undefined) return found.section.rows ? [fault(`${path}.row`, 'row_missing', { field })] : []
  const isRow = found.section.rows?.some(({ key }) => key === row)
  return isRow ? [] : [fault(`${path}.row`, 'row_unknown', { field, row })]
}

/** Faults of a rule pack whose shape is right, at their paths. `forms` are the agency's, in the versions in use. */
export function faultsOfRulePack(pack: RulePack, forms: readonly Questionnaire[]): ProblemDetail[] {
  const { characteristics, tables = [] } = pack
  const keys = characteristics.map(({ key }) => key)
  const ofCharacteristics = characteristics.flatMap((one, at) => {
    const path = `characteristics.${at}`
    return [
      ...(keys.indexOf(one.key) < at ? [fault(`${path}.key`, 'characteristic_repeated', { key: one.key })] : []),
      ...limitFaults(`${path}.limits`, one.limits),
      ...(isRising(one.pay.pieces.map(({ from }) => from)) ? [] : [fault(`${path}.pay.pieces`, 'pieces_not_rising')]),
      ...resultFaults(path, one, forms),
    ]
  })
  const weights = sumOf(characteristics.map(({ weight }) => fractionOf(weight)))
  const sum = Number(weights.over) / Number(weights.under)
  const counts = tables.map(({ n }) => n)
  const ofTables = tables.flatMap(({ n, rows }, at) => [
    ...(counts.indexOf(n) < at ? [fault(`tables.${at}.n`, 'table_repeated', { n })] : []),
    ...(isRising(rows.map(({ q }) => q)) && !rows[0]?.q.startsWith('-')
      ? []
      : [fault(`tables.${at}.rows`, 'rows_not_rising')]),
  ])
  return [
    ...ofCharacteristics,
    ...(compared(weights, wholeNumber(100)) === 0 ? [] : [fault('characteristics', 'weights_not_100', { sum })]),
    ...ofTables,
  ]
}
