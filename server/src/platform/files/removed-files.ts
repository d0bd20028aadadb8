import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Removed files are in `.removed/HOUR/KEY` of a store's directory. */
export const REMOVED = '.removed'

/** How long removed files stay, in milliseconds: longer than a backup takes that began while a row still named them. */
export const REMOVED_STAY_MS = 48 * 60 * 60 * 1000

/** The folder of files that were removed in an hour: `2026-11-23T14`. */
export const removedHour = (at: Date): string => at.toISOString().slice(0, 13)

/** The hours among names of folders that are old enough for their files to be permanently removed. */
export const hoursLongOver = (names: readonly string[], now: Date): string[] =>
  names.filter((name) => name < removedHour(new Date(now.getTime() - REMOVED_STAY_MS)))

export interface RemovedFiles {
  /** Moves a file out of the store; one that does not exist counts as moved. */
  take(path: string, key: string): Promise<void>
}

/** Opens the directory of a store's removed files. Files that have been in it for two days are removed when the store opens, and at the first removal of each hour. */
export async function openRemoved(directory: string, clock: () => Date): Promise<RemovedFiles> {
  const folder = join(directory, REMOVED)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let swept = ''
  const sweep = async (): Promise<void> => {
    const hour = removedHour(clock())
    if (hour === swept) return
    swept = hour
    for (const old of hoursLongOver(await readdir(folder), clock()))
      await rm(join(folder, old), { recursive: true, force: true })
  }
  await sweep()
  return {
    take: async (path, key) => {
      const to = join(folder, removedHour(clock()), ...key.split('/'))
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      try {
        await rename(path, to)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      }
      await sweep()
    },
  }
}
