import { execFileSync } from 'node:child_process'
import { root } from '../launch/places.mjs'

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)

/**
 * Files that differ from a base, new ones included, as paths from the root.
 * @param since a git revision; by default uncommitted changes, and if there are none, the last commit.
 * @returns `files` and `base`, what they were compared with.
 * @throws where git knows no such base.
 */
export function changedFiles(since) {
  const fresh = git('ls-files', '--others', '--exclude-standard', '-z')
  const against = (base) => [...new Set([...git('diff', '--name-only', '--no-renames', '-z', base, '--'), ...fresh])]
  const files = against(since ?? 'HEAD')
  if (since || files.length > 0) return { files, base: since ?? 'HEAD' }
  return { files: against('HEAD~1'), base: 'HEAD~1' }
}

/** All existing test files, committed or not. */
export function allFiles() {
  const gone = new Set(git('ls-files', '--deleted', '-z'))
  return git('ls-files', '--cached', '--others', '--exclude-standard', '-z').filter((file) => !gone.has(file))
}
