import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/places.mjs'

const folder = join(root, 'test-results')
/** Flaky tests of all runs in this checkout: a line of JSON for each time. */
const FLAKY_FILE = 'flaky.jsonl'
/** The failures of the last run. */
const FAILED_FILE = 'failed.json'
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Leaves the files of failed and flaky tests, prints them, and exits accordingly. The last line is what other tools read. */
export function finish(outcome) {
  const times = leaveFlaky(outcome.flaky, new Date())
  leaveFailed(outcome.failed)
  for (const line of closingLines(outcome, times)) console.log(line)
  process.exitCode = outcome.failed.length === 0 ? 0 : 1
}

/** What a run that could not begin comes to. */
export function brokenOff(error) {
  return { passed: 0, failed: [{ name: 'the run itself', output: error.message }], flaky: [] }
}

/** Both outputs of each flaky test, then the names, so that a reader of the last lines sees them all. @param times how often each name was flaky within a week. */
export function closingLines({ passed, failed, flaky, most_flaky }, times) {
  return [
    ...flaky.flatMap(({ name, output, second_output }) => [
      `Flaky: ${name}`,
      'First run:',
      output.trimEnd(),
      'Second run, alone:',
      second_output.trimEnd(),
    ]),
    ...flaky.map(({ name }) => `FLAKY   ${name}${again(times.get(name) ?? 1)}`),
    ...(flaky.length > 0 ? [`Outputs of flaky tests: test-results/${FLAKY_FILE}`] : []),
    ...(flaky.length > most_flaky
      ? [`${flaky.length} flaky tests in one run are failures; ${most_flaky} are not`]
      : []),
    ...failed.map(({ name }) => `FAILED  ${name}`),
    ...(failed.length > 0 ? [`Outputs of failed tests: test-results/${FAILED_FILE}`] : []),
    `${passed} passed, ${failed.length} failed`,
  ]
}

function again(times) {
  return times > 1 ? `: ${times} times within a week, so it is fixed before other work` : ''
}

/** How often each name was flaky in the week before an instant. @param lines of the file. */
export function timesInWeek(lines, now) {
  const times = new Map()
  for (const { at, name } of lines) if (now - new Date(at) <= WEEK_MS) times.set(name, (times.get(name) ?? 0) + 1)
  return times
}

function leaveFlaky(flaky, now) {
  const path = join(folder, FLAKY_FILE)
  if (flaky.length > 0) {
    mkdirSync(folder, { recursive: true })
    appendFileSync(path, flaky.map((one) => `${JSON.stringify({ at: now, ...one })}\n`).join(''))
  }
  if (!existsSync(path)) return new Map()
  return timesInWeek(
    readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
    now,
  )
}

function leaveFailed(failed) {
  const path = join(folder, FAILED_FILE)
  rmSync(path, { force: true })
  if (failed.length === 0) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path,
    `${JSON.stringify(
      failed.map(({ again: _again, ...failure }) => failure),
      null,
      2,
    )}\n`,
  )
}
