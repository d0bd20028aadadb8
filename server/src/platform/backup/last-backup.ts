import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The file of a data directory whose time is that of its last complete backup, for monitoring. */
const lastBackupPath = (data_dir: string): string => join(data_dir, 'last-backup')

/** Notes that a backup of a data directory is complete. */
export const noteBackup = (data_dir: string, manifest: { finished_at: string }): Promise<void> =>
  writeFile(lastBackupPath(data_dir), `${manifest.finished_at}\n`, { mode: 0o600 })

/** When the last backup of a data directory was complete; null before the first. */
export async function lastBackup(data_dir: string): Promise<Date | null> {
  const found = await stat(lastBackupPath(data_dir)).catch(() => null)
  return found?.mtime ?? null
}
