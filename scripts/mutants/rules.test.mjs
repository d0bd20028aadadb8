import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../launch/places.mjs'
import { firstFailure } from './failing-test.mjs'
import { broken } from './mutate.mjs'
import { rules } from './rules.mjs'

describe('the rules that are broken', () => {
  it('each have a unique name', () => {
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length)
  })

  it.each(rules)('$name: can still be broken, and has tests that are there', (rule) => {
    const text = readFileSync(join(root, rule.file), 'utf8')
    expect(broken(text, rule)).not.toBe(text)
    expect(rule.tests.length).toBeGreaterThan(0)
    expect(rule.tests.filter((test) => !existsSync(join(root, test)))).toEqual([])
  })
})

it.each(['', 'one', 'one + one + one'])("does not break a rule that does not occur exactly once in '%s'", (text) => {
  expect(() => broken(text, { find: 'one +', replace: 'two +', file: 'a.ts' })).toThrow('not once')
})

it('breaks a rule as it is written, signs of patterns too', () => {
  expect(broken('a $1 b', { find: '$1', replace: '$& $2', file: 'a.ts' })).toBe('a $& $2 b')
})

describe('the result of a test run with a broken rule', () => {
  const file = (...results) => ({
    assertionResults: results.map(([fullName, status]) => ({ fullName, status })),
    message: 'Error: no',
  })
  const run = { code: 1, output: '' }

  it('is the test that failed', () => {
    expect(firstFailure({ testResults: [file(['a', 'passed'], ['b', 'failed'])], numPassedTests: 1 }, run)).toBe('b')
  })

  it('is nothing where all passed', () => {
    expect(firstFailure({ testResults: [file(['a', 'passed'])], numPassedTests: 1 }, { ...run, code: 0 })).toBeNull()
  })

  it.each([
    ['a file broke down', { testResults: [file(['a', 'skipped'])], numPassedTests: 0 }],
    ['there is no report', undefined],
    ['nothing was run', { testResults: [], numPassedTests: 0 }],
  ])('is unknown where %s', (_, report) => {
    expect(() => firstFailure(report, run)).toThrow('could not be run')
  })
})
