import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/places.mjs'

/**
 * A file's text with a rule broken.
 * @throws if `find` does not occur in it exactly once.
 */
export function broken(text, { find, replace, file }) {
  const count = text.split(find).length - 1
  if (count !== 1) throw new Error(`'${find}' occurs ${count} times in ${file}, not once`)
  return text.replace(find, () => replace)
}

/**
 * Breaks a rule in its file while `use` works, and restores it however that ends, also when the process is requested to end.
 * @throws if the file has uncommitted changes, which must not be overwritten.
 */
export async function whileBroken(rule, use) {
  if (git('status', '--porcelain', '--', rule.file) !== '')
    throw new Error(`${rule.file} holds changes that are not committed`)
  const path = join(root, rule.file)
  const text = readFileSync(path, 'utf8')
  const mend = () => writeFileSync(path, text)
  const changed = broken(text, rule)
  process.once('exit', mend)
  try {
    writeFileSync(path, changed)
    return await use()
  } finally {
    mend()
    process.off('exit', mend)
  }
}

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' })
