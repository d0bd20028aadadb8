import { testFormulas, type ProblemDetail, type SampleKind } from '@milepost/contract'
import type { Answers, Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'
import { readAnswers, type Reading } from '@milepost/contract/core/questionnaire/read-answers'
import { custodyFaults } from '@milepost/contract/samples/custody'
import { Problem } from '../../../platform/problem.ts'

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
 * @throws Problem `invalid` with every answer that is refused, at `answers.section.row.field`, with the faults of its day, and `further` ones.
 */
export function readTest(test: TestToRead, further: readonly ProblemDetail[] = []): Reading {
  const reading = readAnswers(test.form, test.answers, { formulas: testFormulas, whole: test.finished })
  const faults = reading.faults.map(({ path, ...fault }) => ({ ...fault, path: `answers.${path}` }))
  const details = [...dayFaults(test), ...further, ...faults]
  if (details.length > 0) throw new Problem('invalid', undefined, details)
  return reading
}
