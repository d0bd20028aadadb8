/** `npm test`: installs what is missing and runs everything. The last line is `N passed, N failed`. */
import { ensureChromium } from './launch/chromium.mjs'
import { install } from './launch/install.mjs'
import { finish, runStages } from './stages/run-stages.mjs'
import { stages } from './stages/stages.mjs'

try {
  await install()
  process.env.CHROME_PATH = await ensureChromium()
  const { types, lint, format, boundaries, generated, web, tests, journeys } = stages
  finish(await runStages([[types, lint, format, boundaries], [generated, web], [tests], [journeys]]))
} catch (error) {
  console.error(error.message)
  finish({ passed: 0, failed: 1 })
}
