import { existsSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the checkout. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

export const modules = join(root, 'node_modules')
const programs = join(modules, '.bin')

/** The data directory that the settings name (README, MILEPOST_DATA_DIR). */
export const dataDirectory = resolve(root, process.env.MILEPOST_DATA_DIR || '.data')

/** The Node that npm installed with the other packages: the one that runs Milepost. */
export function bundledNode() {
  const node = join(programs, process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(node) ? node : process.execPath
}

/** Where Node caches compiled code: with the cache a process starts in half the time. Node runs without it if it cannot write there. */
const compiled = join(modules, '.cache', 'node')

/** The environment for Milepost's own processes: its Node and programs come first. */
export function environment(extra = {}) {
  return {
    ...process.env,
    PATH: [programs, process.env.PATH].join(delimiter),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiled,
    ...extra,
  }
}

/** The environment for npm, which stays on the machine's Node while it replaces ours. */
export function machineEnvironment() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.endsWith(join('node_modules', '.bin')))
  return { ...process.env, PATH: path.join(delimiter) }
}
