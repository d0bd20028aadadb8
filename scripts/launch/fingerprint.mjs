import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** SHA-256 over the names and contents of files and, recursively, folders; missing ones are skipped. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesBelow)) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

/** Whether a stamp file has this fingerprint. */
export function stamped(file, print) {
  return existsSync(file) && readFileSync(file, 'utf8') === print
}

/** Writes the stamp; where the folder belongs to another user, the work is found done another way next time. */
export function stamp(file, print) {
  try {
    writeFileSync(file, print)
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
  }
}
