import { expect, it } from 'vitest'
import { countPlaywright, countVitest } from './count.mjs'

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
    'a set-up that failed in one file beside a failure',
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
