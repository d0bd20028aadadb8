import { expect, it } from 'vitest'
import {
  agreementOf,
  annualReport,
  assessmentsDue,
  testerSchedule,
  type AssuredTester,
} from './independent-assurance.ts'

const rule = { every_days: 365, first_within_days: 60, tests_each: 10 }
const tester = (change: Partial<AssuredTester>): AssuredTester => ({
  tester_id: 1,
  method: 'AASHTO T 166',
  first_test_on: '2026-01-10',
  last_test_on: '2026-05-01',
  assessed_on: null,
  ...change,
})

it.each([
  [tester({}), '2026-02-08', '2026-03-11', 'current'],
  [tester({}), '2026-02-09', '2026-03-11', 'soon'],
  [tester({}), '2026-03-11', '2026-03-11', 'due'],
  [tester({}), '2026-03-12', '2026-03-11', 'overdue'],
  [tester({ assessed_on: '2026-03-01' }), '2026-05-02', '2027-03-01', 'current'],
  [tester({ assessed_on: '2026-03-01', last_test_on: '2027-04-01' }), '2027-04-02', '2027-03-01', 'overdue'],
] as const)('%j on %s is to be assessed by %s: %s', (of, today, due_on, state) =>
  expect(testerSchedule([of], rule, today)).toEqual([{ tester_id: 1, method: 'AASHTO T 166', due_on, state }]),
)

it('asks for no assessment of a tester who has stopped', () =>
  expect(testerSchedule([tester({ assessed_on: '2026-06-01' })], rule, '2027-07-01')).toEqual([]))

it.each([
  [0, 0, 0],
  [1, 0, 1],
  [10, 1, 0],
  [11, 1, 1],
  [5, 3, 0],
])('a project with %i tests and %i assessments still needs %i', (tests, assessments, due) =>
  expect(assessmentsDue(tests, assessments, rule)).toBe(due),
)

it.each([
  ['4.3', '4.0', 'good', '0.3'],
  ['3.7', '4.0', 'good', '-0.3'],
  ['4.31', '4.0', 'investigate', '0.31'],
  ['4.6', '4.0', 'investigate', '0.6'],
  ['4.6001', '4.0', 'beyond', '0.6001'],
])('%s against %s is %s', (one, other, agreement, difference) =>
  expect(agreementOf(one, other, { good: '0.3', most: '0.6' })).toEqual({ agreement, difference }),
)

it('reports a year by method', () => {
  const method = 'AASHTO T 166'
  const active = [1, 2, 3].map((tester_id) => ({ tester_id, method }))
  const assessments = [
    { tester_id: 1, method, agreement: 'good' },
    { tester_id: 1, method, agreement: 'beyond' },
    { tester_id: 2, method, agreement: 'investigate' },
    { tester_id: 9, method: 'ASTM C39', agreement: 'good' },
  ] as const
  expect(annualReport(active, assessments)).toEqual([
    { method, testers: 3, assessed: 2, assessments: 3, good: 1, investigated: 1, beyond: 1 },
    { method: 'ASTM C39', testers: 0, assessed: 0, assessments: 1, good: 1, investigated: 0, beyond: 0 },
  ])
})
