import { isDecimal } from '../core/fractions.ts'
import { questionsOf, type Questionnaire } from '../core/questionnaire/questionnaire.ts'
import type { Reading } from '../core/questionnaire/read-answers.ts'
import { outcomeOf, type TestOutcome } from './sample-tests.ts'
import type { SampleKind } from './sample-kinds.ts'

/** A number of a test: an answer, or a result. */
export interface TestNumber {
  section: string
  row: string
  field: string
  /** An exact decimal. */
  value: string
}

/** The numbers of a reading: answers to numbers, and results that could be calculated. Linear in the answers. */
export function numbersOf(
  form: Questionnaire,
  { answers, computed }: Pick<Reading, 'answers' | 'computed'>,
): TestNumber[] {
  return questionsOf(form).flatMap(({ section, field }) => {
    if (field.kind !== 'number' && field.kind !== 'computed') return []
    const rows = (field.kind === 'number' ? answers : computed)[section.key] ?? {}
    return Object.entries(rows).flatMap(([row, values]) => {
      const value = values[field.key]
      return typeof value === 'string' && isDecimal(value)
        ? [{ section: section.key, row, field: field.key, value }]
        : []
    })
  })
}

/** What a whole test says by the limits of its own form: those of a specification are the rule pack's, which judges lots. */
export const outcomeOfForm = (form: Questionnaire, reading: Pick<Reading, 'failed'>, kind: SampleKind): TestOutcome =>
  outcomeOf(reading, {
    kind,
    judged: questionsOf(form).some(({ field }) => field.wanted !== undefined),
    outside: false,
  })
