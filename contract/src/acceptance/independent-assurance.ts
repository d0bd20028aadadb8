import { compared, fractionOf, minus, roundedTo, type Fraction } from '../core/fractions.ts'
import { addDays } from '../core/time/days.ts'

/**
 * Independent assurance (23 CFR 637.207(a)(2)): whether those who sample and test do it well, by the system approach (each tester so often) or by the project
 * approach (so much for each project).
 */
export interface AssuranceRule {
  /** System approach: days from one assessment of a tester to the next. */
  every_days: number
  /** A tester is assessed within so many days of the first test. */
  first_within_days: number
  /** Project approach: one assessment for so many tests of the method on a project. */
  tests_each: number
}

/** A tester with a method, as tests and assessments were recorded. */
export interface AssuredTester {
  tester_id: number
  method: string
  first_test_on: string
  last_test_on: string
  /** Null where the tester was never assessed in the method. */
  assessed_on: string | null
}

export const assuranceStates = ['current', 'soon', 'due', 'overdue'] as const
export type AssuranceState = (typeof assuranceStates)[number]

export interface TesterAssurance {
  tester_id: number
  method: string
  /** Last day on which an assessment is in time. */
  due_on: string
  state: AssuranceState
}

/** How many days before its date an assessment is announced. */
const SOON_DAYS = 30

/** When testers are to be assessed, the earliest first. A tester who has not tested since the last assessment fell due is not asked for until the next test. */
export function testerSchedule(
  testers: readonly AssuredTester[],
  rule: AssuranceRule,
  today: string,
): TesterAssurance[] {
  return testers
    .flatMap(({ tester_id, method, first_test_on, last_test_on, assessed_on }): TesterAssurance[] => {
      const due_on =
        assessed_on === null ? addDays(first_test_on, rule.first_within_days) : addDays(assessed_on, rule.every_days)
      if (assessed_on !== null && last_test_on < addDays(due_on, -rule.every_days)) return []
      const state =
        today > due_on
          ? 'overdue'
          : today === due_on
            ? 'due'
            : today >= addDays(due_on, -SOON_DAYS)
              ? 'soon'
              : 'current'
      return [{ tester_id, method, due_on, state }]
    })
    .sort((one, other) =>
      one.due_on < other.due_on ? -1 : one.due_on > other.due_on ? 1 : one.tester_id - other.tester_id,
    )
}

/** Assessments that a project still needs for a method, by the tests that were made; 0 where it has enough. The first is due with the first test. */
export const assessmentsDue = (tests: number, assessments: number, { tests_each }: AssuranceRule): number =>
  Math.max(0, Math.ceil(tests / tests_each) - assessments)

/** How close two results of one sample must be: a difference up to `good` agrees, one up to `most` is investigated, one beyond it disagrees. Decimals in the unit of the result. */
export interface DifferenceLimits {
  good: string
  most: string
}
export const agreements = ['good', 'investigate', 'beyond'] as const
export type Agreement = (typeof agreements)[number]

const size = (value: Fraction): Fraction => ({ ...value, over: value.over < 0n ? -value.over : value.over })

/** Whether a tester's result agrees with that of the assurance, and the difference, tester less assurance. Exact: a difference that is just the limit is within it. */
export function agreementOf(tester: string, assurance: string, { good, most }: DifferenceLimits) {
  const difference = minus(fractionOf(tester), fractionOf(assurance))
  const distance = size(difference)
  const agreement: Agreement =
    compared(distance, fractionOf(good)) <= 0
      ? 'good'
      : compared(distance, fractionOf(most)) <= 0
        ? 'investigate'
        : 'beyond'
  return { agreement, difference: roundedTo(difference, '0.000001').replace(/\.?0+$/, '') }
}

/** An assessment as the annual report counts it. */
export interface Assessment {
  tester_id: number
  method: string
  agreement: Agreement
}

/** A row of the annual report of the system approach (23 CFR 637.207(a)(2)(iv)): what was assessed in a year, by method. */
export interface AssuranceReportRow {
  method: string
  /** Testers who tested by the method in the year, and those of them who were assessed. */
  testers: number
  assessed: number
  assessments: number
  good: number
  investigated: number
  beyond: number
}

/** The rows of the annual report, by method. Linear in testers and assessments. */
export function annualReport(
  active: readonly { tester_id: number; method: string }[],
  assessments: readonly Assessment[],
): AssuranceReportRow[] {
  const methods = [...new Set([...active, ...assessments].map(({ method }) => method))].sort()
  const rows = new Map(
    methods.map((method) => [
      method,
      { testers: new Set<number>(), assessed: new Set<number>(), good: 0, investigate: 0, beyond: 0 },
    ]),
  )
  for (const { method, tester_id } of active) rows.get(method)?.testers.add(tester_id)
  for (const { method, tester_id, agreement } of assessments) {
    const row = rows.get(method)
    row?.assessed.add(tester_id)
    if (row) row[agreement] += 1
  }
  return [...rows].map(([method, { testers, assessed, good, investigate, beyond }]) => ({
    method,
    testers: testers.size,
    assessed: [...testers].filter((tester) => assessed.has(tester)).length,
    assessments: good + investigate + beyond,
    good,
    investigated: investigate,
    beyond,
  }))
}
