import { agreementOf, agreements, limitKey, type FieldLimits, type ReportedAssessment } from '@milepost/contract'
import type { ComparedResults } from './comparisons.queries.ts'

type Comparison = ReportedAssessment['worst']

/** An assessment of a tester in the method of a form, by two parts of one sample. */
export interface SampleAssessment extends Pick<
  ComparedResults,
  'sample_id' | 'assurance_sample_id' | 'project_id' | 'tester_id' | 'form' | 'tested_on'
> {
  agreement: Comparison['agreement']
  worst: Comparison
}

const rank = ({ agreement }: Pick<Comparison, 'agreement'>): number => agreements.indexOf(agreement)

/** Assessments from compared results; the worst field decides. A limit of one row goes before that of all rows. Linear in the results. */
export function assessmentsOf(results: readonly ComparedResults[], limits: readonly FieldLimits[]): SampleAssessment[] {
  const known = new Map(limits.map((limit) => [limitKey(limit), limit]))
  const found = new Map<string, SampleAssessment>()
  for (const { row, field, tester_value, assurance_value, ...of } of results) {
    const { form, sample_id, assurance_sample_id } = of
    const limit = known.get(limitKey({ form, field, row })) ?? known.get(limitKey({ form, field, row: null }))
    if (!limit) continue
    const { good, most } = limit
    const compared = { field, row, tester_value, assurance_value, good, most }
    const worst = { ...compared, ...agreementOf(tester_value, assurance_value, limit) }
    const key = `${form} ${sample_id} ${assurance_sample_id}`
    const before = found.get(key)
    if (!before || rank(worst) > rank(before.worst)) found.set(key, { ...of, agreement: worst.agreement, worst })
  }
  return [...found.values()]
}

/** The worst first, each in the order in which they come. */
export const worstFirst = (assessments: readonly SampleAssessment[]): SampleAssessment[] =>
  assessments.toSorted((one, other) => rank(other) - rank(one))
