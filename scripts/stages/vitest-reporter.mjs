import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Reporter of Vitest that writes to the file that `MILEPOST_REPORT` names what `vitestResult` reads. */
export default class VitestReporter {
  onTestRunEnd(modules, unhandled) {
    writeFileSync(process.env.MILEPOST_REPORT, JSON.stringify(reportOf(modules, unhandled, process.cwd())))
  }
}

/**
 * A run's report: `{ passed, files, failures }`. Besides failed tests, failures are groups and whole files whose own set-up or loading failed,
 * and errors outside of any test. A failure's `file` is null if it is unknown which file caused it; `names` are the titles of its groups and its own.
 * @param modules test modules of Vitest's reporters API. @param unhandled errors that it caught outside of tests. @param root which names leave out.
 */
export function reportOf(modules, unhandled, root) {
  return {
    passed: modules.flatMap((module) => [...module.children.allTests('passed')]).length,
    files: modules.map((module) => fileOf(module, root)),
    failures: [
      ...modules.flatMap((module) => failuresOf(module, relative(root, module.moduleId))),
      ...unhandled.map((error) => ({
        file: error.VITEST_TEST_PATH ? relative(root, error.VITEST_TEST_PATH) : null,
        names: [],
        test: false,
        output: textOf([error]),
      })),
    ],
  }
}

function failuresOf(module, file) {
  const groups = [module, ...module.children.allSuites()].filter((group) => group.errors().length > 0)
  const tests = [...module.children.allTests('failed')]
  return [
    ...groups.map((group) => ({ file, names: namesOf(group), test: false, output: textOf(group.errors()) })),
    ...tests.map((test) => ({ file, names: namesOf(test), test: true, output: textOf(test.result().errors) })),
  ]
}

/** Titles from the outermost group; a file has none. */
function namesOf(task) {
  return task.type === 'module' ? [] : [...namesOf(task.parent), task.name]
}

/** The seconds of a file are those from the start of its first test to the end of its last one. */
function fileOf(module, root) {
  const tests = [...module.children.allTests()]
  const ran = tests.map((test) => test.diagnostic()).filter((one) => one?.startTime !== undefined)
  const start = Math.min(...ran.map(({ startTime }) => startTime))
  const end = Math.max(...ran.map(({ startTime, duration }) => startTime + duration))
  return {
    name: relative(root, module.moduleId),
    seconds: ran.length === 0 ? 0 : (end - start) / 1000,
    tests: tests.length,
  }
}

function textOf(errors) {
  return stripVTControlCharacters(
    errors.map(({ stack, message, diff }) => [stack || message, diff].filter(Boolean).join('\n')).join('\n\n'),
  )
}
