import { existsSync } from 'node:fs'
import { environment } from './places.mjs'
import { runStep } from './step.mjs'

/** Without a window around each page the journeys take two thirds of the time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * How tests start it. Pages are short-lived: the last of V8's compilers, and threads for garbage, cost more than they bring. Maglev, the compiler before it,
 * brings 14% of all processor time of 46 component tests (44.7 s with it, 52.3 s without, 56.0 s with all of them).
 */
export const browserArguments = ['--no-sandbox', '--in-process-gpu', '--js-flags=--no-opt --single-threaded']

const places = [
  headlessShell,
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

/** The Chromium or Chrome for the tests: CHROME_PATH, otherwise the usual places; undefined if there is none. */
export function findChromium() {
  const given = process.env.CHROME_PATH
  if (given) return existsSync(given) ? given : undefined
  return places.find((path) => existsSync(path))
}

/** Installs Chromium's headless shell from Debian's packages if permitted, otherwise finds an existing browser. Throws with the command that fixes it. */
export async function ensureChromium() {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH && !existsSync(CHROME_PATH)) throw new Error(`CHROME_PATH names ${CHROME_PATH}, which does not exist`)
  const refused = CHROME_PATH || existsSync(headlessShell) ? '' : await installFromDebian()
  const found = findChromium()
  if (!found) throw new Error([refused, `The tests need a browser. ${chromiumMending}`].filter(Boolean).join('\n'))
  return found
}

/** Installs the shell, and Chromium itself only if there is no other. @returns the package manager's output if neither could be installed. */
async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return ''
  console.log('Installing Chromium …')
  const env = environment({ DEBIAN_FRONTEND: 'noninteractive' })
  await runStep('apt-get', ['update', '-qq'], { env })
  const said = []
  for (const name of ['chromium-headless-shell', ...(findChromium() ? [] : ['chromium'])]) {
    const { code, output } = await runStep('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      env,
    })
    if (code === 0) return ''
    said.push(output)
  }
  return said.join('\n')
}
