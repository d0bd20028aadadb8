/** `npm test`: installs what is missing, runs everything, and each failed test once more, alone. The times are printed above the last line, `N passed, N failed`. */
import { ensureChromium } from './launch/chromium.mjs'
import { install } from './launch/install.mjs'
import { useScratchInMemory } from './launch/scratch.mjs'
import { brokenOff, finish } from './stages/conclude.mjs'
import { measurePace } from './stages/pace.mjs'
import { timeReport } from './stages/report.mjs'
import { runAgain } from './stages/run-again.mjs'
import { runStages } from './stages/run-stages.mjs'
import { stages } from './stages/stages.mjs'

const started = performance.now()
try {
  await install()
  process.env.CHROME_PATH = await ensureChromium()
  const installed = (performance.now() - started) / 1000
  useScratchInMemory()
  const pace = await measurePace()
  process.env.MILEPOST_PACE = String(pace)
  const { types, lint, format, unused, boundaries, generated, statements, web, tests, journeys, demonstration } = stages
  // Both lanes sometimes wait for what they test: together they leave no core idle. What checks sources alone runs last in the shorter lane.
  const results = await runStages(
    [[generated, statements], [tests]],
    [[web], [journeys], [demonstration], [types, lint, format, unused, boundaries]],
  )
  const outcome = await runAgain(results, console.log, pace)
  const preparing = { name: 'install and pace', seconds: installed, passed: 0, failures: [], files: [] }
  console.log(timeReport([preparing, ...results], (performance.now() - started) / 1000, pace))
  finish(outcome)
} catch (error) {
  console.error(error.message)
  finish(brokenOff(error))
}
