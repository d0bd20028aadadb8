import { expect, it } from 'vitest'
import { playwrightResult, vitestResult } from './results.mjs'

const failure = (file, names, test) => ({ file, names, test, output: 'Error: no' })
const unexplained = [{ name: 'the run itself', output: expect.stringContaining('code 1'), again: null }]

it.each([
  ['a run in which all passed', { passed: 3, files: [], failures: [] }, 0, { passed: 3, failures: [] }],
  ['an end that nothing explains', { passed: 3, files: [], failures: [] }, 1, { passed: 3, failures: unexplained }],
  ['no report', undefined, 1, { passed: 0, failures: unexplained }],
  [
    'an error of an unknown file',
    { passed: 3, files: [], failures: [failure(null, [], false)] },
    1,
    { passed: 3, failures: [{ name: 'no file', output: 'Error: no', again: null }] },
  ],
])("understands Vitest's report of %s", (_, report, code, expected) => {
  expect(vitestResult(report, code)).toMatchObject(expected)
})

const all = ['a group > adds (1 + 1)', 'a group > adds (1 + 1) twice', 'another']

it.each([
  {
    names: ['a group', 'adds (1 + 1)'],
    test: true,
    name: 'a.test.ts > a group > adds (1 + 1)',
    chosen: all.slice(0, 1),
  },
  { names: ['a group'], test: false, name: 'a.test.ts > a group', chosen: all.slice(0, 2) },
  { names: [], test: false, name: 'a.test.ts', chosen: all },
])('repeats $name of Vitest by a pattern that fits nothing else of its file', ({ names, test, name, chosen }) => {
  const [failed] = vitestResult({ passed: 0, files: [], failures: [failure('a.test.ts', names, test)] }, 1).failures
  expect(failed).toMatchObject({ name, again: { file: 'a.test.ts' } })
  expect(all.filter((one) => new RegExp(failed.again.pattern).test(one))).toEqual(chosen)
})

const played = (status, ...durations) => ({
  status,
  projectName: 'journeys',
  results: durations.map((duration) => ({ duration, errors: [{ message: '\u001B[31mno\u001B[39m' }], stdout: [] })),
})
const spec = (title, ...tests) => ({ title, file: 'journeys/a.spec.ts', tests })
const journeys = (specs, suites = [], errors = []) => ({
  suites: [{ title: 'journeys/a.spec.ts', file: 'journeys/a.spec.ts', specs, suites }],
  errors,
})

it('lists the files of a Playwright run with the time of all their tests, including those of nested groups', () => {
  const nested = { title: 'a group', specs: [spec('two', played('expected', 500), played('expected', 250))] }
  expect(playwrightResult(journeys([spec('one', played('expected', 1000))], [nested]), 0)).toEqual({
    passed: 3,
    files: [{ name: 'e2e/src/journeys/a.spec.ts', seconds: 1.75, tests: 3 }],
    failures: [],
  })
})

it('repeats a failed journey by its project, file and titles', () => {
  const nested = { title: 'a group', specs: [spec('asks why?', played('unexpected', 1))] }
  const [failed, ...others] = playwrightResult(
    journeys([spec('asks why?', played('expected', 1))], [nested]),
    1,
  ).failures
  expect(others).toEqual([])
  expect(failed).toMatchObject({ name: 'e2e/src/journeys/a.spec.ts > a group > asks why?', output: 'no' })
  const pattern = new RegExp(failed.again.pattern)
  expect(failed.again.file).toBe('journeys/a.spec.ts')
  expect(pattern.test('journeys journeys/a.spec.ts a group asks why?')).toBe(true)
  expect(pattern.test('journeys journeys/a.spec.ts asks why?')).toBe(false)
})

it.each([
  ['a set-up that failed', journeys([], [], [{ message: 'no product' }]), [{ output: 'no product', again: null }]],
  ['no report', undefined, unexplained],
])("understands Playwright's report of %s", (_, report, failures) => {
  expect(playwrightResult(report, 1)).toMatchObject({ passed: 0, failures })
})
