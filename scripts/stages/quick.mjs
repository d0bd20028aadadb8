/**
 * Stages as `npm run check` runs them: of what a change can affect since they last found no fault in this clone. Where that is not known, as in a clean
 * clone, and after changes of settings and packages, everything. `npm test` always runs them whole.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources } from '../boundaries/read-imports.mjs'
import { isTest, projectOf } from '../changed/areas.mjs'
import { allFiles } from '../changed/changed-files.mjs'
import { checksOf } from '../changed/checks.mjs'
import { choose } from '../changed/choose.mjs'
import { importGraph } from '../changed/graph.mjs'
import { journeysOfFeatures, journeysOfFolders } from '../changed/journeys.mjs'
import { chosenLint, chosenTests } from '../changed/run-chosen.mjs'
import { root } from '../launch/places.mjs'
import { changedSinceClean, contents, keepClean } from './last-clean.mjs'
import { checked } from './run-stages.mjs'
import { stages } from './stages.mjs'

/** Projects whose tests need no browser and no database. */
const quickProjects = ['contract', 'web', 'scripts']
/** What the linter reads of a project: code, and data and settings that it follows. */
const linted = /\.([cm]?[jt]sx?|json)$/
const isScript = (file) => /^scripts\/.*\.mjs$/.test(file)
const there = (file) => existsSync(join(root, file))

export const quickLint = quick('lint', stages.lint, (changed) => {
  const graph = importGraph(readSources())
  const { lint } = checksOf({ changed: changed.filter((file) => linted.test(file) && !isScript(file)), graph, there })
  if (lint === true) return stages.lint
  const files = [...lint, ...changed.filter((file) => isScript(file) && there(file))]
  return files.length > 0 ? chosenLint(files) : null
})

export const quickRules = quick('rules', stages.unit, (changed) => {
  const tests = allFiles().filter((file) => isTest(file) && quickProjects.includes(projectOf(file)))
  const graph = importGraph(readSources())
  const { files } = choose({ changed, graph, tests, features: journeysOfFeatures, folders: journeysOfFolders })
  const chosen = tests.filter((file) => files.has(file) || readsFiles(file))
  return chosen.length > 0 ? chosenTests(chosen) : null
})

/** Types, where a change has code or settings; what the compiler worked out before it keeps itself. */
export const quickTypes = quick('types', stages.types, (changed) =>
  changed.some((file) => linted.test(file)) ? stages.types : null,
)

/** Statements, where a change has something of what they and their claims come from. */
export const quickStatements = quick('statements', stages.statements, (changed) =>
  changed.some((file) => /^(server|contract|scripts)\/|^package-lock\.json$/.test(file)) ? stages.statements : null,
)

/** What the generated documents come from; the lists come from all sources. */
const documented =
  /^(contract|docs|scripts|server\/migrations|server\/src\/(app|platform))\/|^(README\.md|package-lock\.json)$/

export const quickGenerated = quick('generated files', stages.generated, (changed) =>
  changed.some((file) => documented.test(file)) ? stages.generated : stages.lists,
)

/** Whether a test reads files by itself, of which imports say nothing. */
const readsFiles = (file) => /node:fs|import\.meta\.glob/.test(readFileSync(join(root, file), 'utf8'))

/**
 * A stage that runs what `chosenOf` chooses for changed files: a stage, or null for nothing; `whole` where nothing is known of before. What it found no
 * fault in is what was there when it began.
 */
function quick(name, whole, chosenOf) {
  return {
    name,
    async run() {
      const now = contents()
      const changed = changedSinceClean(name, now)
      if (changed?.length === 0) return checked(name, { code: 0, output: '', cpu: 0 })
      const chosen = changed === undefined ? whole : chosenOf(changed)
      const result = chosen === null ? checked(name, { code: 0, output: '', cpu: 0 }) : await chosen.run()
      if (result.failures.length === 0) keepClean(name, now)
      return result
    },
  }
}
