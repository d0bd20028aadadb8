import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundledNode, environment, modules, root } from '../launch/places.mjs'
import { runStep } from '../launch/step.mjs'
import { countPlaywright, countVitest } from '../stages/count.mjs'

/** A stage that checks the types of these workspaces. */
export function chosenTypes(workspaces) {
  return check(`types of ${workspaces.join(', ')}`, async () => {
    const outputs = []
    for (const workspace of workspaces)
      outputs.push(await quiet(['typescript/bin/tsc', '-p', workspace, '--checkers', '1']))
    return outputs
  })
}

/** A stage that lints these files. */
export function chosenLint(files) {
  const words = ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...files]
  return check(`lint of ${files.length} files`, async () => [await quiet(words)])
}

/** A check counts as one test. */
function check(name, outcomes) {
  return {
    name,
    async run() {
      const broken = (await outcomes()).filter(({ code }) => code !== 0)
      const failed = broken.length === 0 ? 0 : 1
      return { passed: 1 - failed, failed, output: broken.map(({ output }) => output).join('') }
    },
  }
}

const quiet = (words) => node(words, { stdio: ['ignore', 'pipe', 'pipe'] })

/** A stage that runs these test files and no others. */
export function chosenTests(files) {
  return stage('chosen tests', countVitest, (report) =>
    node([
      'vitest/vitest.mjs',
      'run',
      ...files,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]),
  )
}

/** A stage that runs specs by their names and screens by regular expressions on theirs; all of them where `journeys` is true. */
export function chosenJourneys(journeys) {
  const words = ['@playwright/test/cli.js', 'test', '--reporter=list,json', ...filter(journeys)]
  return stage('chosen journeys and screens', countPlaywright, (report) =>
    node(words, { cwd: join(root, 'e2e'), env: environment({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }) }),
  )
}

/** Playwright holds its pattern against a title that begins with the project and the path of the file. */
export function filter(journeys) {
  if (journeys === true) return []
  const specs = [...journeys.specs].toSorted().join('|')
  const screens = [...journeys.screens].toSorted().join('|')
  const parts = [specs && `/(${specs})\\.spec\\.ts `, screens && `/screens\\.spec\\.ts (.* )?(${screens}) has `]
  return ['--grep', parts.filter(Boolean).join('|')]
}

function stage(name, count, start) {
  return {
    name,
    async run() {
      const folder = mkdtempSync(join(tmpdir(), 'milepost-report-'))
      const report = join(folder, 'report.json')
      try {
        const { code } = await start(report)
        const found = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
        return { ...count(found, code), output: '' }
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  }
}

function node([program, ...words], options = {}) {
  return runStep(bundledNode(), [join(modules, program), ...words], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
  })
}
