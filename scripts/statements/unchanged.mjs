import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { modules, root } from '../launch/places.mjs'

/** All that statements, their claims and the schema come from. */
const folders = ['server/src', 'server/migrations', 'contract/src', 'scripts/statements']
const kept = join(modules, '.cache', 'milepost-statements')

/** A hash of the contents of everything that the check reads, packages by their lock. */
export const contentHash = () => hashOf(folders)

/** A hash of all that the schema of the database comes from, and of what describes statements. */
export const schemaHash = () => hashOf(['server/migrations', 'server/src/platform/jobs', 'scripts/statements'])

function hashOf(some) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of some)
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isFile()) hash.update(`\n${path.slice(root.length)}\n`).update(readFileSync(path))
    }
  return hash.digest('hex')
}

/** The check's output for the same contents when it last found no fault; undefined if there is none. */
export function lastOutcome(hash) {
  if (!existsSync(kept)) return undefined
  const [known, outcome] = readFileSync(kept, 'utf8').split('\n')
  return known === hash ? outcome : undefined
}

export function keepOutcome(hash, outcome) {
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, `${hash}\n${outcome}\n`)
}
