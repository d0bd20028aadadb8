import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { bundledNode, environment, modules, root } from '../launch/places.mjs'
import { runStep } from '../launch/step.mjs'
import { playwrightResult, vitestResult } from './results.mjs'

/** A stage of minutes shows its progress. */
const live = { stdio: ['ignore', 'inherit', 'inherit'] }

/** A stage that runs these files or projects with Vitest; each failure is run again by its file and name. */
export function vitest(name, words) {
  return stage(name, runVitest, words, ({ file, pattern }) => [
    file,
    ...(pattern ? ['--testNamePattern', pattern] : []),
  ])
}

/** A stage that runs journeys, screens and kills against the product that `e2e/playwright.config.ts` starts. */
export function playwright(name, words) {
  return stage(name, runPlaywright, words, ({ file, pattern }) => [file, '--grep', pattern])
}

/** @param wordsFor what a run takes that repeats one failure alone. */
function stage(name, start, words, wordsFor) {
  return {
    name,
    async run() {
      const { result, cpu } = await start(words, live)
      return { ...result, cpu, failures: result.failures.map((failure) => ({ ...failure, again: repeat(failure) })) }
    },
  }
  function repeat({ again }) {
    return (
      again &&
      (async () => {
        const { result, output } = await start(wordsFor(again), {})
        return { passed: result.passed > 0 && result.failures.length === 0, output: stripVTControlCharacters(output) }
      })
    )
  }
}

function runVitest(words, options) {
  return withReport(async (file) => {
    const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/stages/vitest-reporter.mjs')}`]
    const env = environment({ MILEPOST_REPORT: file })
    const run = await node(['vitest/vitest.mjs', 'run', ...words, ...reporters], { cwd: root, env, ...options })
    return { ...run, result: vitestResult(read(file), run.code) }
  })
}

function runPlaywright(words, options) {
  return withReport(async (file) => {
    const env = environment({ PLAYWRIGHT_JSON_OUTPUT_NAME: file })
    const command = ['@playwright/test/cli.js', 'test', '--reporter=list,json', ...words]
    const run = await node(command, { cwd: join(root, 'e2e'), env, ...options })
    return { ...run, result: playwrightResult(read(file), run.code) }
  })
}

function node([program, ...words], options) {
  return runStep(bundledNode(), [join(modules, program), ...words], options)
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
