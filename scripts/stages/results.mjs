import { stripVTControlCharacters } from 'node:util'

/**
 * What Vitest's run came to: `{ passed, failures, files }`. A run that ended badly though nothing in it failed, or that left no report, is a failure itself.
 * @param report of `vitest-reporter.mjs`, if the run left one. @param code with which the run ended.
 */
export function vitestResult(report, code) {
  const { passed = 0, files = [], failures = [] } = report ?? {}
  const named = failures.map(({ file, names, test, output }) => ({
    name: [file ?? 'no file', ...names].join(' > '),
    output,
    // Groups and files are chosen by what their tests' names begin with.
    again:
      file === null
        ? null
        : { file, pattern: names.length === 0 ? '' : `^${literal(names, ' > ')}${test ? '$' : ' > '}` },
  }))
  return { passed, files, failures: orUnexplained(named, code) }
}

/** The same of Playwright's run, from its JSON report. */
export function playwrightResult(report, code) {
  const files = (report?.suites ?? []).map((suite) => ({ file: suite.file, tests: testsOf(suite, []) }))
  const tests = files.flatMap((file) => file.tests)
  const failures = [
    ...tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').map(failureOf),
    ...(report?.errors ?? []).map((error) => ({ name: 'journeys: no test', output: textOf(error), again: null })),
  ]
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    files: files.map(({ file, tests: own }) => {
      const results = own.flatMap((test) => test.results)
      // Several tests of a file may run at the same time.
      const seconds = results.reduce((total, { duration }) => total + duration, 0) / 1000
      return { name: `e2e/src/${file}`, seconds, tests: results.length }
    }),
    failures: orUnexplained(failures, code),
  }
}

function orUnexplained(failures, code) {
  if (failures.length > 0 || code === 0) return failures
  return [{ name: 'the run itself', output: `It ended with code ${code}, and named no failed test.`, again: null }]
}

function testsOf({ specs = [], suites = [] }, names) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map((test) => ({ ...test, file, names: [...names, title] })),
  )
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...names, suite.title]))]
}

function failureOf({ projectName, file, names, results }) {
  return {
    name: [`e2e/src/${file}`, ...names].join(' > '),
    output: results.flatMap(({ errors, stdout = [] }) => [...errors.map(textOf), ...stdout.map(textOf)]).join('\n'),
    // Playwright compares the pattern with the project, the file and the titles.
    again: { file, pattern: `^${literal([projectName, file, ...names], ' ')}$` },
  }
}

function textOf({ stack, message, text, snippet }) {
  return stripVTControlCharacters([stack ?? message ?? text, snippet].filter(Boolean).join('\n'))
}

const literal = (words, between) => words.join(between).replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
