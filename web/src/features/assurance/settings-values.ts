import { faultsOfLimits, type FieldLimits } from '@milepost/contract/assurance/limit-faults'
import type { Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'

/** Difference limits of a result as typed. */
export interface LimitValues {
  /** `form/field`. */
  result: string
  /** Empty for all rows. */
  row: string
  good: string
  most: string
}

export const newLimit = (): LimitValues => ({ result: '', row: '', good: '', most: '' })
export const limitValues = (limits: readonly FieldLimits[]): LimitValues[] =>
  limits.map(({ form, field, row, good, most }) => ({ result: `${form}/${field}`, row: row ?? '', good, most }))

const isDistance = (text: string): boolean => /^\d{1,9}(\.\d{1,6})?$/.test(text)

/** What is typed of difference limits, and its faults by the paths that the server has for them: `limits.0.most`. */
export function readLimits(
  typed: readonly LimitValues[],
  forms: readonly Questionnaire[],
  stored: readonly FieldLimits[],
): { limits: FieldLimits[]; faults: Record<string, string> } {
  const limits = typed.map(({ result, row, good, most }): FieldLimits => {
    const [form = '', field = ''] = result.split('/')
    return { form, field, row: row || null, good: good.trim(), most: most.trim() }
  })
  const missing = limits.flatMap(({ form, good, most }, at): [string, string][] => [
    ...(form === '' ? [[`limits.${at}.field`, 'required'] as [string, string]] : []),
    ...(isDistance(good) ? [] : [[`limits.${at}.good`, 'distance'] as [string, string]]),
    ...(isDistance(most) ? [] : [[`limits.${at}.most`, 'distance'] as [string, string]]),
  ])
  const whole = limits.filter(({ good, most }) => isDistance(good) && isDistance(most))
  const crossed = whole.length < limits.length || forms.length === 0 ? [] : faultsOfLimits(limits, forms, stored)
  return {
    limits,
    faults: { ...Object.fromEntries(crossed.map(({ path, code }) => [path, code])), ...Object.fromEntries(missing) },
  }
}
