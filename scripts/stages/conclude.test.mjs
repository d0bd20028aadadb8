import { expect, it } from 'vitest'
import { closingLines, timesInWeek } from './conclude.mjs'

const flaky = (name) => ({ name, output: `first of ${name}\n`, second_output: `second of ${name}\n` })

it('ends with the names of failed tests and the counts', () => {
  expect(closingLines({ passed: 7, failed: [{ name: 'a' }, { name: 'b' }], flaky: [] }, new Map())).toEqual([
    'FAILED  a',
    'FAILED  b',
    'Outputs of failed tests: test-results/failed.json',
    '7 passed, 2 failed',
  ])
})

it('names a flaky test with both outputs, and asks for a fix the second time within a week', () => {
  expect(closingLines({ passed: 7, failed: [], flaky: [flaky('a'), flaky('b')] }, new Map([['b', 2]]))).toEqual([
    'Flaky: a',
    'First run:',
    'first of a',
    'Second run, alone:',
    'second of a',
    'Flaky: b',
    'First run:',
    'first of b',
    'Second run, alone:',
    'second of b',
    'FLAKY   a',
    'FLAKY   b: 2 times within a week, so it is fixed before other work',
    'Outputs of flaky tests: test-results/flaky.jsonl',
    '7 passed, 0 failed',
  ])
})

it('says why a run with more than three flaky tests failed', () => {
  const four = ['a', 'b', 'c', 'd'].map(flaky)
  const lines = closingLines({ passed: 7, failed: four, flaky: four, most_flaky: 3 }, new Map())
  expect(lines).toContain('4 flaky tests in one run are failures; 3 are not')
  expect(lines.at(-1)).toBe('7 passed, 4 failed')
})

it('counts how often a test was flaky within seven days', () => {
  const lines = [
    { at: '2026-11-01T00:00:00Z', name: 'a' },
    { at: '2026-11-20T00:00:00Z', name: 'a' },
    { at: '2026-11-26T00:00:00Z', name: 'a' },
    { at: '2026-11-26T00:00:00Z', name: 'b' },
  ]
  expect([...timesInWeek(lines, new Date('2026-11-26T12:00:00Z'))]).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})
