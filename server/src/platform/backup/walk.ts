import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** An entry below a directory: its relative path, with slashes, and whether it is a directory. */
export interface Entry {
  readonly path: string
  readonly directory: boolean
}

/** Everything below a directory, directories before their contents; `enter` says which of these are entered. Files that disappear meanwhile are skipped. */
export async function* walk(
  top: string,
  enter: (path: string) => boolean = () => true,
  below = '',
): AsyncGenerator<Entry> {
  for (const entry of await entriesOf(join(top, below))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isFile()) yield { path, directory: false }
    if (!entry.isDirectory()) continue
    yield { path, directory: true }
    if (enter(path)) yield* walk(top, enter, path)
  }
}

async function entriesOf(directory: string) {
  try {
    return await readdir(directory, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
