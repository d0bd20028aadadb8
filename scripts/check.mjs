/** `npm run check`: everything that can be checked in under a minute, before a commit. */
import { install } from './launch/install.mjs'
import { finish, runStages } from './stages/run-stages.mjs'
import { stages } from './stages/stages.mjs'

try {
  await install()
  const { types, lint, format, boundaries, generated, statements, unit } = stages
  finish(await runStages([[lint]], [[format, boundaries, generated, statements], [types], [unit]]))
} catch (error) {
  console.error(error.message)
  finish([{ passed: 0, failed: 1 }])
}
