import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allFiles } from '../changed/changed-files.mjs'
import { root } from '../launch/places.mjs'

const workspaces = ['contract', 'server', 'web', 'demo', 'bench', 'e2e']
/** Everything outside the workspaces: settings, the list of packages and scripts, on which each workspace depends. */
const ROOT = 'root'
/** What the linter reads: code, and data that code imports. */
const read = /\.([cm]?[jt]sx?|json)$/
/** The fingerprint of each area when it was last linted without a fault. */
const store = join(root, '.cache/lint.json')

/**
 * Lints what can have changed since it was last found without a fault; in a clean clone everything. What a rule says of a file depends on the types of
 * what it imports, so that a workspace is linted again after any change of itself, of a workspace that its `package.json` names, or of the root.
 * @param run runs the linter on paths, on everything without any, and settles with its `code`, `output` and `cpu`.
 */
export async function lintChanged(run) {
  const files = allFiles().filter((file) => read.test(file))
  const found = prints(files, { textOf: (file) => readFileSync(join(root, file)), neededBy })
  const stored = existsSync(store) ? JSON.parse(readFileSync(store, 'utf8')) : {}
  const stale = Object.keys(found).filter((area) => stored[area] !== found[area])
  if (stale.length === 0) return { code: 0, output: '', cpu: 0 }
  const all = stale.length === Object.keys(found).length
  const result = await run(all ? [] : stale.flatMap((area) => pathsOf(area, files)))
  if (result.code === 0) {
    mkdirSync(dirname(store), { recursive: true })
    writeFileSync(store, JSON.stringify(found))
  }
  return result
}

/**
 * A fingerprint of each area: of its files, and of those of all areas on which it depends.
 * @param neededBy the workspaces that a workspace names, by its own name.
 */
export function prints(files, { textOf, neededBy }) {
  const own = new Map([ROOT, ...workspaces].map((area) => [area, createHash('sha256')]))
  for (const file of files.toSorted()) own.get(areaOf(file)).update(`${file}\0`).update(textOf(file)).update('\0')
  const digests = Object.fromEntries([...own].map(([area, hash]) => [area, hash.digest('hex')]))
  const ofArea = (area) =>
    area === ROOT ? Object.values(digests) : [ROOT, area, ...neededBy(area).toSorted()].map((one) => digests[one])
  return Object.fromEntries(Object.keys(digests).map((area) => [area, ofArea(area).join(' ')]))
}

function areaOf(file) {
  const [first] = file.split('/')
  return workspaces.includes(first) ? first : ROOT
}

/** What an area is called on a command line: its folder; of the root, each folder and file with code. */
export function pathsOf(area, files) {
  if (area !== ROOT) return [area]
  const code = files.filter((file) => areaOf(file) === ROOT && /\.[cm]?[jt]sx?$/.test(file))
  return [...new Set(code.map((file) => file.split('/')[0]))]
}

function neededBy(workspace) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, workspace, 'package.json'), 'utf8'),
  )
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => name.startsWith('@milepost/'))
    .map((name) => name.slice('@milepost/'.length))
}
