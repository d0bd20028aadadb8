import type { Reading } from '../core/questionnaire/read-answers.ts'
import type { SampleKind, SampleState } from './sample-kinds.ts'

/** What a test says: its results are as wanted, they are not, or nothing is wanted of them. */
export const testOutcomes = ['pass', 'fail', 'information'] as const
export type TestOutcome = (typeof testOutcomes)[number]

/** A test of a sample: the instance of its form, from 1, and the test that it repeats. */
export interface SampleTest {
  id: number
  form: string
  instance: number
  /** The test that this one repeats; null for an original. */
  retests_id: number | null
  outcome: TestOutcome
}

/** The outcome of a test: a failing answer fails it, one beyond the limits of the rule pack as well. Samples for information say neither, and so do results without any limit. */
export function outcomeOf(
  { failed }: Pick<Reading, 'failed'>,
  { kind, judged, outside }: { kind: SampleKind; judged: boolean; outside: boolean },
): TestOutcome {
  if (kind === 'information') return 'information'
  if (failed.length > 0 || outside) return 'fail'
  return judged ? 'pass' : 'information'
}

/** Whether tests of a sample can no longer be entered or changed: before testing begins, and once the sample is reported. */
export const isTestLocked = (state: SampleState): boolean => state !== 'in_testing'

/** The tests that count of each form: every retest replaces what it repeats. Linear in their number. */
export function countedTests<Test extends SampleTest>(tests: readonly Test[]): Test[] {
  const repeated = new Set(tests.map(({ retests_id }) => retests_id))
  return tests.filter(({ id }) => !repeated.has(id))
}

/** The outcome of a sample by its tests that count: one that fails decides, then one that passes; null without any. */
export function sampleOutcome(tests: readonly SampleTest[]): TestOutcome | null {
  const outcomes = countedTests(tests).map(({ outcome }) => outcome)
  return (['fail', 'pass', 'information'] as const).find((outcome) => outcomes.includes(outcome)) ?? null
}
