import type { DifferenceLimits } from '../acceptance/independent-assurance.ts'
import { comparedDecimals } from '../core/fractions.ts'
import { questionsOf, type Questionnaire } from '../core/questionnaire/questionnaire.ts'
import type { ProblemDetail } from '../core/problem-body.ts'

/** How far two results of one sample may differ in a field of a form: in one row of its table, or in all of them where `row` is null. */
export interface FieldLimits extends DifferenceLimits {
  form: string
  field: string
  row: string | null
}

export const limitFaultCodes = ['unknown_field', 'unknown_row', 'most_below_good', 'repeated'] as const
export type LimitFault = (typeof limitFaultCodes)[number]

const messages: Record<LimitFault, string> = {
  unknown_field: 'is no number of a form in force',
  unknown_row: 'is no row of the table of this field',
  most_below_good: 'is less than the difference that agrees',
  repeated: 'has its limits in an earlier line',
}

/** What one result is called: form, field and row. */
export const limitKey = ({ form, field, row }: Pick<FieldLimits, 'form' | 'field' | 'row'>): string =>
  `${form} ${field} ${row ?? ''}`

const numbers = (forms: readonly Questionnaire[]) =>
  new Map(
    forms.flatMap((form) =>
      questionsOf(form).flatMap(({ section, field }) =>
        field.kind === 'number' || field.kind === 'computed'
          ? [[`${form.key} ${field.key}`, new Set((section.rows ?? []).map(({ key }) => key))] as const]
          : [],
      ),
    ),
  )

/**
 * What is wrong with difference limits, by their place: a field or a row that no form in force has, `most` below `good`, a result with two limits.
 * Limits that are stored already may name a form that is no longer in force.
 */
export function faultsOfLimits(
  limits: readonly FieldLimits[],
  forms: readonly Questionnaire[],
  stored: readonly FieldLimits[],
): ProblemDetail[] {
  const known = numbers(forms)
  const kept = new Set(stored.map(limitKey))
  const seen = new Set<string>()
  return limits.flatMap((limit, at) => {
    const fault = (field: 'field' | 'row' | 'most', code: LimitFault): ProblemDetail => ({
      path: `limits.${at}.${field}`,
      code,
      message: `limits.${at}.${field} ${messages[code]}`,
    })
    const key = limitKey(limit)
    const rows = known.get(`${limit.form} ${limit.field}`)
    const repeated = seen.has(key)
    seen.add(key)
    return [
      ...(!rows && !kept.has(key) ? [fault('field', 'unknown_field')] : []),
      ...(rows && limit.row !== null && !rows.has(limit.row) && !kept.has(key) ? [fault('row', 'unknown_row')] : []),
      ...(repeated ? [fault('field', 'repeated')] : []),
      ...(comparedDecimals(limit.most, limit.good) < 0 ? [fault('most', 'most_below_good')] : []),
    ]
  })
}
