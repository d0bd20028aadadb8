/** `npm run check`: everything that can be checked in under a minute, before a commit. */
import { install } from './launch/install.mjs'
import { brokenOff, finish } from './stages/conclude.mjs'
import { withoutRepeats } from './stages/run-again.mjs'
import { runStages } from './stages/run-stages.mjs'
import { quickGenerated, quickLint, quickRules, quickStatements, quickTypes } from './stages/quick.mjs'
import { stages } from './stages/stages.mjs'

try {
  await install()
  const { format, unused, boundaries } = stages
  finish(
    withoutRepeats(
      await runStages(
        [[quickLint], [quickTypes]],
        [[format, boundaries, unused, quickGenerated, quickStatements], [quickRules]],
      ),
    ),
  )
} catch (error) {
  console.error(error.message)
  finish(brokenOff(error))
}
