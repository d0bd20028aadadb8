import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { allFiles } from '../changed/changed-files.mjs'
import { root } from '../launch/places.mjs'

/** Records of so many clean contents are kept for a stage, the newest ones: about as many as there are branches at work. */
const MOST_KEPT = 8

/** Records are shared by all worktrees of a clone: what was checked on a branch is known once the branch is merged. */
let shared
function folderOf(stage) {
  shared ??= resolve(
    root,
    execFileSync('git', ['rev-parse', '--git-common-dir'], { cwd: root, encoding: 'utf8' }).trim(),
    'milepost-clean',
  )
  return join(shared, stage)
}

/** The contents of all files of the project, as a hash for each. */
export const contents = () =>
  Object.fromEntries(allFiles().map((file) => [file, hashOf(readFileSync(join(root, file)))]))

/** Files that differ from contents in which a stage found no fault, from those that differ least; undefined where no such contents are known. */
export function changedSinceClean(stage, now) {
  const records = recordsOf(folderOf(stage)).map((path) => JSON.parse(readFileSync(path, 'utf8')))
  return fewestDiffering(records, now)
}

/** Remembers the contents that a stage found no fault in. */
export function keepClean(stage, now) {
  const folder = folderOf(stage)
  mkdirSync(folder, { recursive: true })
  const text = JSON.stringify(now)
  writeFileSync(join(folder, `${hashOf(text, 'hex')}.json`), text)
  for (const path of recordsOf(folder).slice(MOST_KEPT)) rmSync(path, { force: true })
}

/** The newest first. */
const recordsOf = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .map((name) => join(folder, name))
        .map((path) => ({ path, at: statSync(path).mtimeMs }))
        .toSorted((one, other) => other.at - one.at)
        .map(({ path }) => path)
    : []

const hashOf = (content, encoding = 'base64') => createHash('sha256').update(content).digest(encoding)

/** What differs from the record that differs least; undefined without records. Pure. */
export const fewestDiffering = (records, now) =>
  records
    .map((record) => differing(record, now))
    .toSorted((one, other) => one.length - other.length)
    .at(0)

/** Files whose hashes differ, or that only one side has. Pure. */
const differing = (before, now) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((file) => before[file] !== now[file])
