import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { assertKey, assertPrefix, FileMissing, type ByteRange, type FileStat, type FileStore } from './file-store.ts'
import { openRemoved } from './removed-files.ts'
import { openSpool } from './spool.ts'

/** Directories that hold no files of the store begin with a dot, which no key does: what is arriving, and what was removed. */
const SPOOL = '.incoming'

export interface DiskStoreOptions {
  clock?: () => Date
  /** A directory that every file is copied to before it counts as kept, and that nothing is removed from. */
  archive?: string | null
}

/** Files in a directory. Several processes may share it where they share the directory. Removed files stay two days longer, for backups in progress. */
export async function openDiskStore(
  directory: string,
  { clock = () => new Date(), archive = null }: DiskStoreOptions = {},
): Promise<FileStore> {
  const spool = await openSpool(join(directory, SPOOL))
  const removed = await openRemoved(directory, clock)
  const archived = archive === null ? null : await openSpool(join(archive, SPOOL))
  const pathOf = (key: string): string => {
    assertKey(key)
    return join(directory, ...key.split('/'))
  }
  return {
    put: async (key, content, { temporary = false } = {}) => {
      const path = pathOf(key)
      const { path: spooled, size, sha256 } = await spool.collect(content)
      try {
        if (!temporary && archive !== null && archived !== null) {
          const copy = await archived.collect(createReadStream(spooled))
          await moveInto(copy.path, join(archive, ...key.split('/')))
        }
        await moveInto(spooled, path)
      } catch (error) {
        await rm(spooled, { force: true })
        throw error
      }
      return { key, size, sha256 }
    },
    get: (key, range) => openFile(pathOf(key), key, range),
    stat: (key) => statOf(pathOf(key), key),
    delete: async (key, { temporary = false } = {}) => {
      const path = pathOf(key)
      if (temporary) await rm(path, { force: true })
      else await removed.take(path, key)
      await removeEmpty(dirname(path), directory)
    },
    list: (prefix) => {
      assertPrefix(prefix)
      return listFiles(directory, prefix)
    },
    check: async () => ((await spool.works()) && (archived === null || (await archived.works())) ? null : 'disk'),
    close: async () => undefined,
  }
}

/** Renames a whole file to its place and flushes the directory, so that a crash leaves either nothing or all of it. */
async function moveInto(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    try {
      await rename(from, to)
      break
    } catch (error) {
      // A concurrent deletion may have removed the empty directory in between.
      if (attempt === 3 || !isMissing(error)) throw error
    }
  }
  const directory = await open(dirname(to), 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

async function openFile(path: string, key: string, range?: ByteRange): Promise<Readable> {
  try {
    const file = await open(path, 'r')
    return file.createReadStream(range)
  } catch (error) {
    throw isMissing(error) ? new FileMissing(key) : error
  }
}

async function statOf(path: string, key: string): Promise<FileStat | null> {
  try {
    const { size, mtime } = await stat(path)
    return { key, size, modified_at: mtime }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function* listFiles(directory: string, prefix: string): AsyncIterable<FileStat> {
  const start = join(directory, ...prefix.split('/'))
  let entries
  try {
    entries = await opendir(start, { recursive: true })
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  for await (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const key = relative(directory, path).split(sep).join('/')
    if (!entry.isFile() || key.startsWith('.')) continue
    const found = await statOf(path, key)
    if (found) yield found
  }
}

/** Removes the directories that a deletion left empty, up to the store's own. */
async function removeEmpty(path: string, top: string): Promise<void> {
  for (let at = path; at !== top && at.startsWith(top); at = dirname(at)) {
    try {
      await rmdir(at)
    } catch {
      return
    }
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
