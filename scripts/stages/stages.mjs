import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundledNode, environment, modules, root } from '../launch/places.mjs'
import { runStep } from '../launch/step.mjs'
import { buildWeb } from '../launch/web-build.mjs'
import { countPlaywright, countVitest, filesOfPlaywright, filesOfVitest } from './count.mjs'

/** A stage of minutes shows its progress. */
const live = { stdio: ['ignore', 'inherit', 'inherit'] }

const workspaces = ['web', 'server', 'demo', 'bench', 'e2e', 'contract']

/**
 * A stage of the tests: `run` settles with `{ passed, failed, output }`. A stage that is one check counts as one.
 */
export const stages = {
  types: single('types', checkTypes),
  lint: single('lint', () => bin('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'])),
  format: single('format', () => bin('oxfmt/bin/oxfmt', ['--check', '.'])),
  boundaries: single('boundaries', () => node(['scripts/boundaries/check.mjs'])),
  statements: single('statements', () => node(['scripts/statements/check.mjs'])),
  generated: single('generated files', () => node(['server/src/app/generate.ts', '--check'])),
  web: single('build and size of the web', buildAndWeigh),
  unit: vitest('rules', ['--project', 'contract', '--project', 'web', '--project', 'scripts']),
  tests: vitest('rules, API and components', []),
  journeys: { name: 'journeys', run: journeys },
}

function single(name, check) {
  return {
    name,
    async run() {
      const { code, output, cpu } = await check()
      return code === 0 ? { passed: 1, failed: 0, output: '', cpu } : { passed: 0, failed: 1, output, cpu }
    },
  }
}

function node(words, options = {}) {
  return runStep(bundledNode(), words, { cwd: root, env: environment(), ...options })
}

function bin(path, words, options) {
  return node([join(modules, path), ...words], options)
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
      results.push(await bin('typescript/bin/tsc', ['-p', next, '--checkers', '1']))
  }
  await Promise.all([work(), work()])
  const failed = results.filter(({ code }) => code !== 0)
  return {
    code: failed.length === 0 ? 0 : 1,
    output: failed.map(({ output }) => output).join(''),
    cpu: results.reduce((total, { cpu }) => total + (cpu ?? 0), 0),
  }
}

function vitest(name, words) {
  return {
    name,
    run: () =>
      withReport(async (report) => {
        const { code, cpu } = await bin(
          'vitest/vitest.mjs',
          ['run', ...words, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
          live,
        )
        const found = read(report)
        return { ...countVitest(found, code), files: filesOfVitest(found, root), cpu, output: '' }
      }),
  }
}

/** Whole journeys in a real browser against the product that `e2e/playwright.config.ts` starts. */
async function journeys() {
  const folder = join(root, 'e2e')
  if (!existsSync(join(folder, 'playwright.config.ts')) || !hasSpecs(folder))
    return { passed: 0, failed: 0, output: '' }
  return withReport(async (report) => {
    const words = [join(modules, '@playwright/test/cli.js'), 'test', '--reporter=list,json']
    const { code, cpu } = await runStep(bundledNode(), words, {
      ...live,
      cwd: folder,
      env: environment({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    })
    const found = read(report)
    return { ...countPlaywright(found, code), files: filesOfPlaywright(found), cpu, output: '' }
  })
}

function hasSpecs(folder) {
  return readdirSync(folder, { recursive: true }).some((name) => /^(?!.*node_modules).*\.spec\.ts$/.test(name))
}

async function withReport(use) {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-report-'))
  try {
    return await use(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}
