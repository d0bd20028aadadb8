import { expect, it } from 'vitest'
import { countedTests, isTestLocked, outcomeOf, sampleOutcome, type SampleTest } from './sample-tests.ts'
import { sampleStates } from './sample-kinds.ts'

it.each([
  [[], { kind: 'qc', judged: true, outside: false }, 'pass'],
  [[], { kind: 'qc', judged: true, outside: true }, 'fail'],
  [['cores.1.absorbed'], { kind: 'verification', judged: false, outside: false }, 'fail'],
  [[], { kind: 'qc', judged: false, outside: false }, 'information'],
  [['cores.1.absorbed'], { kind: 'information', judged: true, outside: true }, 'information'],
] as const)('with %j failing, %j says %s', (failed, of, outcome) =>
  expect(outcomeOf({ failed: [...failed] }, of)).toBe(outcome),
)

it('tests are open only while the sample is tested', () =>
  expect(sampleStates.filter((state) => !isTestLocked(state))).toEqual(['in_testing']))

const test = (id: number, outcome: SampleTest['outcome'], retests_id: number | null = null): SampleTest => ({
  id,
  form: 'gradation',
  instance: id,
  retests_id,
  outcome,
})
it.each([
  [[], [], null],
  [[test(1, 'pass'), test(2, 'information')], [1, 2], 'pass'],
  [[test(1, 'fail'), test(2, 'pass', 1)], [2], 'pass'],
  [[test(1, 'pass'), test(2, 'pass', 1), test(3, 'fail', 2)], [3], 'fail'],
  [[test(1, 'information')], [1], 'information'],
] as const)('of %j count %j: %s', (tests, counted, outcome) => {
  expect(countedTests(tests).map(({ id }) => id)).toEqual(counted)
  expect(sampleOutcome(tests)).toBe(outcome)
})
