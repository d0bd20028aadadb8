import { join } from 'node:path'
import { bundledNode, environment, modules, root } from '../launch/places.mjs'
import { runStep } from '../launch/step.mjs'
import { checked } from '../stages/run-stages.mjs'
import { playwright, vitest } from '../stages/test-runs.mjs'

/** A stage that checks the types of these workspaces. */
export function chosenTypes(workspaces) {
  return check(`types of ${workspaces.join(', ')}`, async () => {
    const outputs = []
    for (const workspace of workspaces)
      outputs.push(await bin(['typescript/bin/tsc', '-p', workspace, '--checkers', '1']))
    return outputs
  })
}

/** A stage that lints these files. */
export function chosenLint(files) {
  const words = ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...files]
  return check(`lint of ${files.length} files`, async () => [await bin(words)])
}

function check(name, outcomes) {
  return {
    name,
    async run() {
      const broken = (await outcomes()).filter(({ code }) => code !== 0)
      return checked(name, { code: broken.length, output: broken.map(({ output }) => output).join('') })
    },
  }
}

function bin([program, ...words]) {
  return runStep(bundledNode(), [join(modules, program), ...words], { cwd: root, env: environment() })
}

/** A stage that runs these test files and no others. */
export function chosenTests(files) {
  return vitest('chosen tests', files)
}

/** A stage that runs specs by their names and screens by regular expressions on theirs; all of them where `journeys` is true. */
export function chosenJourneys(journeys) {
  return playwright('chosen journeys and screens', filter(journeys))
}

/** Playwright holds its pattern against a title that begins with the project and the path of the file. */
export function filter(journeys) {
  if (journeys === true) return []
  const specs = [...journeys.specs].toSorted().join('|')
  const screens = [...journeys.screens].toSorted().join('|')
  const parts = [specs && `/(${specs})\\.spec\\.ts `, screens && `/screens\\.spec\\.ts (.* )?(${screens}) has `]
  return ['--grep', parts.filter(Boolean).join('|')]
}
