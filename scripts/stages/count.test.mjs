import { expect, it } from 'vitest'
import { countPlaywright, countVitest, filesOfPlaywright, filesOfVitest } from './count.mjs'

const file = (status, ...statuses) => ({ status, assertionResults: statuses.map((one) => ({ status: one })) })

it.each([
  [
    'all passed',
    { numPassedTests: 3, numFailedTests: 0, testResults: [file('passed', 'passed')] },
    0,
    { passed: 3, failed: 0 },
  ],
  [
    'one failed',
    { numPassedTests: 2, numFailedTests: 1, testResults: [file('failed', 'failed', 'passed')] },
    1,
    { passed: 2, failed: 1 },
  ],
  [
    'a file that cannot be read',
    { numPassedTests: 2, numFailedTests: 0, testResults: [file('failed'), file('passed', 'passed')] },
    1,
    { passed: 2, failed: 1 },
  ],
  [
    'a set-up that failed in one file next to a failure',
    { numPassedTests: 0, numFailedTests: 1, testResults: [file('failed', 'skipped'), file('failed', 'failed')] },
    1,
    { passed: 0, failed: 2 },
  ],
  [
    'an error outside of any test',
    { numPassedTests: 2, numFailedTests: 0, testResults: [file('passed', 'passed')] },
    1,
    { passed: 2, failed: 1 },
  ],
  ['no report', undefined, 1, { passed: 0, failed: 1 }],
])('counts a Vitest run with %s', (_, report, code, expected) => {
  expect(countVitest(report, code)).toEqual(expected)
})

it.each([
  ['all passed', { stats: { expected: 4, unexpected: 0, flaky: 0 }, errors: [] }, 0, { passed: 4, failed: 0 }],
  ['a flaky one', { stats: { expected: 3, unexpected: 0, flaky: 1 }, errors: [] }, 0, { passed: 3, failed: 1 }],
  [
    'a set-up that failed',
    { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] },
    1,
    { passed: 0, failed: 1 },
  ],
  ['no report', undefined, 1, { passed: 0, failed: 1 }],
])('counts a Playwright run with %s', (_, report, code, expected) => {
  expect(countPlaywright(report, code)).toEqual(expected)
})

it('lists the files of a Vitest run by their names in the checkout', () => {
  const report = {
    testResults: [{ name: '/house/server/a.test.ts', startTime: 1000, endTime: 3500, ...file('passed', 'passed') }],
  }
  expect(filesOfVitest(report, '/house')).toEqual([{ name: 'server/a.test.ts', seconds: 2.5, tests: 1 }])
  expect(filesOfVitest(undefined, '/house')).toEqual([])
})

it('lists the files of a Playwright run with the time of all their tests, including those of nested groups', () => {
  const spec = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
  const report = {
    suites: [{ file: 'journeys/a.spec.ts', specs: [spec(1000)], suites: [{ specs: [spec(500), spec(250)] }] }],
  }
  expect(filesOfPlaywright(report)).toEqual([{ name: 'e2e/src/journeys/a.spec.ts', seconds: 1.75, tests: 3 }])
})
