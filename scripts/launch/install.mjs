import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, stamp, stamped } from './fingerprint.mjs'
import { machineEnvironment, modules, root } from './places.mjs'
import { runStep } from './step.mjs'

const lockfile = join(root, 'package-lock.json')
const stampFile = join(modules, '.milepost-installed')

/** Whether the packages of the lockfile are installed. */
export function isInstalled() {
  const print = fingerprint([lockfile])
  if (stamped(stampFile, print)) return true
  if (!npmInstalledTheSame()) return false
  stamp(stampFile, print)
  return true
}

/** npm's own lockfile shows whether `npm install` was run by hand: the same packages, except those of other platforms. */
function npmInstalledTheSame() {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = Object.entries(JSON.parse(readFileSync(lockfile, 'utf8')).packages)
  return wanted.every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/') || link) return true
    return installed[path] ? installed[path].version === version : optional === true
  })
}

/** Installs exactly the packages of the lockfile, if that was not done, in production including those that build the web. Throws with instructions if npm fails. */
export async function install(signal) {
  if (isInstalled()) return
  console.log('Installing packages …')
  const started = Date.now()
  const { command, words } = npm()
  const { code, output } = await runStep(command, [...words, 'ci', '--include=dev'], {
    cwd: root,
    env: machineEnvironment(),
    signal,
  })
  if (signal?.aborted) return
  if (code !== 0)
    throw new Error(`npm ci failed. Is the package registry within reach, and is ${root} yours to write?\n${output}`)
  stamp(stampFile, fingerprint([lockfile]))
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s`)
}

/** The npm that started us, with the Node it runs on; else the machine's. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script && node && existsSync(script) && existsSync(node) && !node.startsWith(modules))
    return { command: node, words: [script] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', words: [] }
}
