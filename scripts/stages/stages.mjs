import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bundledNode, environment, modules, root } from '../launch/places.mjs'
import { runStep } from '../launch/step.mjs'
import { buildWeb } from '../launch/web-build.mjs'
import { lintChanged } from './lint.mjs'
import { checked } from './run-stages.mjs'
import { playwright, vitest } from './test-runs.mjs'

const workspaces = ['web', 'server', 'demo', 'bench', 'e2e', 'contract']

/**
 * The compiler and the type-aware linter are written in Go. Both end soon, so that collecting garbage is mostly wasted, and of their threads each
 * works out the same types again: so lint takes a fifth less processor time.
 */
const seldomCollected = { GOGC: '400', GOMEMLIMIT: '3GiB', GOMAXPROCS: '1' }

/** Projects of tests that `npm test` runs after the journeys, so that both of its lanes end together. */
const elsewhere = ['demo', 'start', 'scripts', 'statements']

/**
 * Stages of the tests: `run` settles with `{ passed, failures, files, output, cpu }`. A failure is `{ name, output, again }`; `again` runs it
 * once more, alone, and settles with `{ passed, output }`; it is null where a second run could not differ.
 */
export const stages = {
  types: single('types', checkTypes),
  lint: single('lint', () =>
    lintChanged((paths) => bin('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', ...paths], seldomCollected)),
  ),
  format: single('format', () => bin('oxfmt/bin/oxfmt', ['--check', '.'])),
  /** Files, exports and packages that nothing uses: `knip.json`. */
  unused: single('unused code', () =>
    bin('knip/bin/knip.js', [
      '--no-progress',
      '--cache',
      '--cache-location',
      join(root, '.cache/knip'),
      '--reporter',
      'compact',
    ]),
  ),
  boundaries: single('boundaries', () => node(['scripts/boundaries/check.mjs'])),
  statements: withPostgres('statements', ['scripts/statements/check.mjs']),
  generated: withPostgres('generated files', ['scripts/generate.mjs', '--check']),
  /** Those of the generated files that are lists of the sources. */
  lists: single('generated lists', () => node(['scripts/registries/write.mjs', '--check'])),
  web: single('build and size of the web', buildAndWeigh),
  unit: vitest('rules', ['--project', 'contract', '--project', 'web', '--project', 'scripts']),
  tests: vitest(
    'rules, API and components',
    elsewhere.flatMap((project) => ['--project', `!${project}`]),
  ),
  demonstration: vitest(
    'demonstration, its load and the start',
    elsewhere.flatMap((project) => ['--project', project]),
  ),
  journeys: playwright('journeys', []),
}

function single(name, check) {
  return { name, run: async () => checked(name, await check()) }
}

/** A check that starts a PostgreSQL, which may fail by chance. */
function withPostgres(name, words) {
  const again = async () => {
    const { code, output } = await node(words)
    return { passed: code === 0, output }
  }
  return { name, run: async () => checked(name, await node(words), again) }
}

function node(words, more = {}) {
  return runStep(bundledNode(), words, { cwd: root, env: environment(more) })
}

function bin(path, words, more = {}) {
  return node([join(modules, path), ...words], more)
}

/** A build, and its sizes against the budgets of docs/interface.md. */
async function buildAndWeigh() {
  try {
    await buildWeb()
  } catch (error) {
    return { code: 1, output: error.message }
  }
  return node(['web/scripts/check-size.mjs'])
}

/**
 * Every workspace that has sources, two at a time, the largest first. The compiler takes one each, and one thread: several would each work
 * out the same types, for twice the processor time. What it worked out is kept, so that the next run looks only at what a change touches.
 */
async function checkTypes() {
  const waiting = workspaces.filter((name) => existsSync(join(root, name, 'src')))
  const results = []
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results.push(await bin('typescript/bin/tsc', ['-p', next, '--checkers', '1'], seldomCollected))
  }
  await Promise.all([work(), work()])
  const failed = results.filter(({ code }) => code !== 0)
  return {
    code: failed.length === 0 ? 0 : 1,
    output: failed.map(({ output }) => output).join(''),
    cpu: results.reduce((total, { cpu }) => total + (cpu ?? 0), 0),
  }
}
