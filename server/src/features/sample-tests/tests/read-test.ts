import { testFormulas, type ProblemDetail, type SampleKind, type TestOutcome } from '@milepost/contract'
import { isDecimal } from '@milepost/contract/core/fractions'
import { questionsOf, type Answers, type Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'
import { readAnswers, type Reading } from '@milepost/contract/core/questionnaire/read-answers'
import { custodyFaults } from '@milepost/contract/samples/custody'
import { outcomeOf } from '@milepost/contract/samples/sample-tests'
import { Problem } from '../../../platform/problem.ts'

/** A number of a test: an answer, or a result. */
export interface TestNumber {
  section: string
  row: string
  field: string
  /** An exact decimal. */
  value: string
}

export interface TestToRead {
  form: Questionnaire
  answers: Answers
  finished: boolean
  tested_on: string | null
  sample: { kind: SampleKind; sampled_on: string }
  /** In the zone of the project. */
  today: string
}

/** Faults of the day of a test: no result is older than its sample, and none is from tomorrow. */
function dayFaults({ finished, tested_on, sample: { sampled_on }, today }: TestToRead): ProblemDetail[] {
  if (tested_on === null)
    return finished ? [{ path: 'tested_on', code: 'required', message: 'say when it was tested' }] : []
  const custody = { sampled_on, sent_on: null, received_on: null, received_unit_on: null, tested_on, reported_on: null }
  if (custodyFaults(custody).length > 0)
    return [
      {
        path: 'tested_on',
        code: 'before_sample',
        message: `the sample was taken on ${sampled_on}`,
        params: { sampled_on },
      },
    ]
  return tested_on > today ? [{ path: 'tested_on', code: 'in_future', message: 'this day has not come yet' }] : []
}

/**
 * Reads a test against its form: as a draft, or whole where it is finished.
 * @throws Problem `invalid` with every answer that is refused, at `answers.section.row.field`, and with the faults of its day.
 */
export function readTest(test: TestToRead): Reading {
  const reading = readAnswers(test.form, test.answers, { formulas: testFormulas, whole: test.finished })
  const faults = reading.faults.map(({ path, ...fault }) => ({ ...fault, path: `answers.${path}` }))
  const details = [...dayFaults(test), ...faults]
  if (details.length > 0) throw new Problem('invalid', undefined, details)
  return reading
}

/** What a finished test says by the limits of its own form: those of a specification are the rule pack's, which judges lots. */
export const outcomeOfTest = ({ form, sample }: TestToRead, reading: Reading): TestOutcome =>
  outcomeOf(reading, {
    kind: sample.kind,
    judged: questionsOf(form).some(({ field }) => field.wanted !== undefined),
    outside: false,
  })

/** The numbers of a reading: answers to numbers, and results that could be calculated. */
export function numbersOf(form: Questionnaire, { answers, computed }: Reading): TestNumber[] {
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
