/**
 * `npm run test:changed`: what a change can touch. `-- --since REF` names the base, `-- --list` only tells what is chosen.
 * The last line is `N passed, N failed`.
 */
import { parseArgs } from 'node:util'
import { readSources } from './boundaries/read-imports.mjs'
import { allFiles, changedFiles } from './changed/changed-files.mjs'
import { choose } from './changed/choose.mjs'
import { importGraph } from './changed/graph.mjs'
import { isTest } from './changed/areas.mjs'
import { journeysOfFeatures, journeysOfFolders } from './changed/journeys.mjs'
import { describe } from './changed/describe.mjs'
import { chosenJourneys, chosenTests } from './changed/run-chosen.mjs'
import { ensureChromium } from './launch/chromium.mjs'
import { install } from './launch/install.mjs'
import { finish, runStages } from './stages/run-stages.mjs'
import { stages } from './stages/stages.mjs'

try {
  const { values } = parseArgs({ options: { since: { type: 'string' }, list: { type: 'boolean' } } })
  const { files, base } = changedFiles(values.since)
  const choice = choose({
    changed: files,
    graph: importGraph(readSources()),
    tests: allFiles().filter(isTest),
    features: journeysOfFeatures,
    folders: journeysOfFolders,
  })
  console.log(`${files.length} files differ from ${base}`)
  for (const line of describe(choice)) console.log(line)
  if (!values.list) await run(choice)
} catch (error) {
  console.error(error.message)
  finish({ passed: 0, failed: 1 })
}

async function run({ files, journeys }) {
  await install()
  process.env.CHROME_PATH = await ensureChromium()
  const { types, lint, format, boundaries, generated } = stages
  const groups = [[types, lint, format, boundaries], [generated]]
  if (files.size > 0) groups.push([chosenTests([...files])])
  if (journeys === true || journeys.specs.size + journeys.screens.size > 0) groups.push([chosenJourneys(journeys)])
  finish(await runStages(groups))
}
