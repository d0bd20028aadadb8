import type { Fact, FactSheet } from '@milepost/contract'
import type { SentenceVerdict } from './check-sentences.ts'

/** Whether a report has to say a fact: weather, contractors, overruns, rejected loads, failed tests. */
export const isRequired = ({ kind, value }: Fact): boolean =>
  ['weather', 'contractor', 'overrun', 'rejected'].includes(kind) || (kind === 'test' && value === 'fail')

/** Required facts of a day that no accepted sentence says with their value, in the order of the sheet. */
export function factsMissing(verdicts: readonly Pick<SentenceVerdict, 'said'>[], sheet: FactSheet): Fact[] {
  const said = new Set(verdicts.flatMap((verdict) => verdict.said))
  return sheet.facts.filter((fact) => isRequired(fact) && !said.has(fact.id))
}
