/**
 * `npm run test:changed`: runs what a change can affect. `-- --since REF` names the base, `-- --list` only prints the choice.
 * The last line is `N passed, N failed`.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSources } from './boundaries/read-imports.mjs'
import { allFiles, changedFiles } from './changed/changed-files.mjs'
import { checksOf } from './changed/checks.mjs'
import { choose } from './changed/choose.mjs'
import { importGraph } from './changed/graph.mjs'
import { isTest } from './changed/areas.mjs'
import { journeysOfFeatures, journeysOfFolders } from './changed/journeys.mjs'
import { describe } from './changed/describe.mjs'
import { chosenJourneys, chosenLint, chosenTests, chosenTypes } from './changed/run-chosen.mjs'
import { ensureChromium } from './launch/chromium.mjs'
import { install } from './launch/install.mjs'
import { useScratchInMemory } from './launch/scratch.mjs'
import { root } from './launch/places.mjs'
import { brokenOff, finish } from './stages/conclude.mjs'
import { measurePace } from './stages/pace.mjs'
import { runAgain } from './stages/run-again.mjs'
import { runStages } from './stages/run-stages.mjs'
import { stages } from './stages/stages.mjs'

try {
  const { values } = parseArgs({ options: { since: { type: 'string' }, list: { type: 'boolean' } } })
  const { files: changed, base } = changedFiles(values.since)
  const graph = importGraph(readSources())
  const tests = allFiles().filter(isTest)
  const choice = choose({ changed, graph, tests, features: journeysOfFeatures, folders: journeysOfFolders })
  console.log(`${changed.length} files differ from ${base}`)
  for (const line of describe(choice)) console.log(line)
  const there = (file) => existsSync(join(root, file))
  if (!values.list) await run(checksOf({ changed, graph, there }), choice)
} catch (error) {
  console.error(error.message)
  finish(brokenOff(error))
}

/** Checks, tests and journeys in parallel: what waits for a browser leaves the processor to the rest. */
async function run({ types, lint }, { files, journeys }) {
  await install()
  process.env.CHROME_PATH = await ensureChromium()
  useScratchInMemory()
  const pace = await measurePace()
  process.env.MILEPOST_PACE = String(pace)
  const checks = [stages.format, stages.boundaries]
  if (lint === true || lint.length > 0) checks.push(lint === true ? stages.lint : chosenLint(lint))
  if (types === true || types.length > 0) checks.push(types === true ? stages.types : chosenTypes(types))
  if (types === true || types.some((name) => name !== 'web')) checks.push(stages.generated)
  const tests = files.size > 0 ? [chosenTests([...files])] : []
  const some = journeys === true || journeys.specs.size + journeys.screens.size > 0
  const results = await runStages(
    checks.map((stage) => [stage]),
    [tests],
    [some ? [chosenJourneys(journeys)] : []],
  )
  finish(await runAgain(results, console.log, pace))
}
