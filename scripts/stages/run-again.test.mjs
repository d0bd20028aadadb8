import { expect, it } from 'vitest'
import { MOST_AGAIN, runAgain, withoutRepeats } from './run-again.mjs'

const failure = (name, passes) => ({
  name,
  output: `first of ${name}`,
  again: passes === null ? null : async () => ({ passed: passes, output: `second of ${name}` }),
})
const many = (count, passes) => Array.from({ length: count }, (_, at) => failure(`test ${at}`, passes))
const stage = (passed, ...failures) => ({ passed, failures })
const quiet = () => {}

it.each([
  ['nothing failed', [stage(2), stage(3)], { passed: 5, failed: [], flaky: [] }],
  ['one fails again', [stage(2, failure('a', false))], { passed: 2, failed: ['a'], flaky: [] }],
  ['one passes alone', [stage(2, failure('a', true))], { passed: 3, failed: [], flaky: ['a'] }],
  ['one cannot be repeated', [stage(2, failure('a', null))], { passed: 2, failed: ['a'], flaky: [] }],
  [
    'each is different',
    [stage(2, failure('a', true)), stage(1, failure('b', false), failure('c', null))],
    { passed: 4, failed: ['c', 'b'], flaky: ['a'] },
  ],
  ['three are flaky', [stage(2, ...many(3, true))], { passed: 5, failed: [], flaky: many(3).map(({ name }) => name) }],
  [
    'four are flaky, which are failures',
    [stage(2, ...many(4, true))],
    { passed: 2, failed: many(4).map(({ name }) => name), flaky: many(4).map(({ name }) => name) },
  ],
  [
    'so many fail that none is repeated',
    [stage(2, ...many(MOST_AGAIN + 1, true))],
    { passed: 2, failed: many(MOST_AGAIN + 1).map(({ name }) => name), flaky: [] },
  ],
])('counts a run in which %s', async (_, results, expected) => {
  const names = (failures) => failures.map(({ name }) => name)
  const { passed, failed, flaky } = await runAgain(results, quiet)
  expect({ passed, failed: names(failed), flaky: names(flaky) }).toEqual(expected)
})

it('takes more flaky tests on a slow machine, as it takes more time', async () => {
  const slow = (count) => runAgain([stage(2, ...many(count, true))], quiet, 2.5)
  expect(await slow(7)).toMatchObject({ passed: 9, failed: [], most_flaky: 7 })
  expect((await slow(8)).failed).toHaveLength(8)
})

it('repeats one test after the other, and keeps both outputs', async () => {
  let running = 0
  const alone = (name) => ({
    ...failure(name, true),
    again: async () => {
      running += 1
      expect(running).toBe(1)
      await Promise.resolve()
      running -= 1
      return { passed: true, output: `second of ${name}` }
    },
  })
  const lines = []
  const { flaky } = await runAgain([stage(0, alone('a'), alone('b'))], (line) => lines.push(line))
  expect(flaky).toEqual([
    { name: 'a', output: 'first of a', second_output: 'second of a' },
    { name: 'b', output: 'first of b', second_output: 'second of b' },
  ])
  expect(lines).toEqual(['Runs again alone: a', 'Runs again alone: b'])
})

it('repeats nothing where it is not wanted', () => {
  const a = failure('a', true)
  expect(withoutRepeats([stage(2, a)])).toEqual({ passed: 2, failed: [a], flaky: [] })
})
