import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allFiles } from '../changed/changed-files.mjs'
import { root } from '../launch/places.mjs'

const store = (stage) => join(root, '.cache', `clean-${stage}.json`)

/** The contents of all files of the project, as a hash for each. */
export const contents = () =>
  Object.fromEntries(
    allFiles().map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest('base64'),
    ]),
  )

/** Files that differ from when a stage last found no fault, new and deleted ones included; undefined where that is not known. */
export function changedSinceClean(stage, now) {
  if (!existsSync(store(stage))) return undefined
  return differing(JSON.parse(readFileSync(store(stage), 'utf8')), now)
}

/** Remembers the contents that a stage found no fault in. */
export function keepClean(stage, now) {
  mkdirSync(dirname(store(stage)), { recursive: true })
  writeFileSync(store(stage), JSON.stringify(now))
}

/** Files whose hashes differ, or that only one side has. Pure. */
export const differing = (before, now) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((file) => before[file] !== now[file])
