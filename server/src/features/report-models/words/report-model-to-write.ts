import type { DataKind, Fact, ReportSource } from '@milepost/contract'

/** What of a report model decides what it writes. */
export interface ReportModelToWrite {
  id: number
  context: string
  sources: readonly ReportSource[]
}

/** Values of facts that name companies, by the kinds of facts that have them. */
const companies = ['contractor', 'supplier', 'plant'] as const

/** What kinds of data facts hold, for the agency's policy: computed values, names of people who sampled, names of companies. */
export function kindsOf(facts: readonly Fact[]): DataKind[] {
  const has = (names: readonly string[]) => facts.some((fact) => names.some((name) => fact.with[name]))
  return [
    'computed_facts',
    ...(has(['sampled_by']) ? (['names_of_people'] as const) : []),
    ...(has(companies) || facts.some(({ kind }) => kind === 'contractor') ? (['names_of_companies'] as const) : []),
  ]
}
