import { existsSync } from 'node:fs'
import { environment } from './places.mjs'
import { runStep } from './step.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The command that mends a missing Chromium. */
export const chromiumMending =
  'Install Chromium (sudo apt-get update && sudo apt-get install -y chromium), or give the path of a Chromium or Chrome in CHROME_PATH'

/** The Chromium or Chrome that the tests drive: CHROME_PATH, else where systems put it; undefined when there is none. */
export function findChromium() {
  const given = process.env.CHROME_PATH
  if (given) return existsSync(given) ? given : undefined
  return places.find((path) => existsSync(path))
}

/** Finds Chromium, or installs it from Debian's packages where we may. Throws with the command that mends it. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.env.CHROME_PATH) throw new Error(`CHROME_PATH names ${process.env.CHROME_PATH}, which does not exist`)
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …')
    const env = environment({ DEBIAN_FRONTEND: 'noninteractive' })
    await runStep('apt-get', ['update', '-qq'], { env })
    const { code, output } = await runStep('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env,
    })
    if (code !== 0) throw new Error(`${output}\nChromium could not be installed. ${chromiumMending}`)
  }
  const installed = findChromium()
  if (!installed) throw new Error(`The tests need a browser. ${chromiumMending}`)
  return installed
}
