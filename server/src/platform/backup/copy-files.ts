import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { filesDirectory, REMOVED, REMOVED_STAY_MS, removedHour } from '../files/index.ts'
import type { BackupWriter } from './backup-writer.ts'
import { parts } from './layout.ts'
import { walk } from './walk.ts'

/** Files that are removed during a backup's copy stay for at least this long, in milliseconds. */
const LONGEST_MS = REMOVED_STAY_MS / 2

/**
 * Copies the files of a disk store after the database's state was fixed at `since` or later. A file is stored before its row is committed and stays two
 * days after its removal, so that each file that a row of that state names is here: in its place, or among the removed.
 * @throws where the copying took so long that removed files may have gone.
 */
export async function copyFiles(writer: BackupWriter, dataDir: string, since: Date): Promise<void> {
  const store = filesDirectory(dataDir)
  const began = Date.now()
  for await (const { path, directory } of walk(store, isOfStore)) {
    if (!directory && isOfStore(path)) await writer.copy(join(store, path), `${parts.files}/${path}`)
  }
  for (const hour of await hoursSince(join(store, REMOVED), since)) {
    const folder = join(store, REMOVED, hour)
    for await (const { path, directory } of walk(folder)) {
      if (!directory && !writer.has(`${parts.files}/${path}`))
        await writer.copy(join(folder, path), `${parts.files}/${path}`)
    }
  }
  if (Date.now() - began > LONGEST_MS)
    throw new Error('The backup took more than a day: files that were removed meanwhile are missing.')
}

const isOfStore = (path: string): boolean => !path.startsWith('.')

async function hoursSince(folder: string, since: Date): Promise<string[]> {
  const first = removedHour(since)
  const hours = await readdir(folder).catch(() => [])
  return hours.filter((hour) => hour >= first)
}

/** Other files of the data directory that are kept: secrets, passwords of the embedded server, logos. */
const notKept = /^(postgres|postgres\.unfinished|postgres\.json\.new|postgres\.password|files|spool|log|lib)$/

/** Copies the rest of the data directory. All copies are readable only by their owner. */
export async function copyData(writer: BackupWriter, dataDir: string): Promise<void> {
  const isBackedUp = (path: string): boolean => !notKept.test(path)
  for await (const { path, directory } of walk(dataDir, isBackedUp)) {
    if (!directory && isBackedUp(path)) await writer.copy(join(dataDir, path), `${parts.data}/${path}`)
  }
}
