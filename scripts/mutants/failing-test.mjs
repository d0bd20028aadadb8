import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundledNode, environment, modules, root } from '../launch/places.mjs'
import { runStep } from '../launch/step.mjs'

/**
 * Runs test files until one test fails.
 * @returns the whole name of the test that failed; null where all passed.
 * @throws if they could not be run, so that their result is unknown.
 */
export async function failingTest(files) {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-mutant-'))
  const report = join(folder, 'report.json')
  try {
    const words = ['run', ...files, '--bail=1', '--reporter=json', `--outputFile.json=${report}`]
    const { code, output } = await runStep(bundledNode(), [join(modules, 'vitest/vitest.mjs'), ...words], {
      cwd: root,
      env: environment(),
    })
    return firstFailure(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined, { code, output })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What a report of Vitest's says of its first failed test; a file that broke down before its tests proves nothing. */
export function firstFailure(report, { code, output }) {
  const files = report?.testResults ?? []
  const failed = files.flatMap((file) => file.assertionResults).find(({ status }) => status === 'failed')
  if (failed) return failed.fullName
  if (code === 0 && (report?.numPassedTests ?? 0) > 0) return null
  const messages = files.map(({ message }) => message).filter(Boolean)
  throw new Error(`the tests could not be run: ${messages.join('\n') || output.slice(-2000)}`)
}
