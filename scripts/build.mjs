/** `npm run build`: installs what is missing and builds the web, so that starting writes nothing to the checkout. */
import { install } from './launch/install.mjs'
import { buildWeb } from './launch/web-build.mjs'

try {
  await install()
  await buildWeb()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
