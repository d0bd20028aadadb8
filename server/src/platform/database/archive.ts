import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Privilege } from './embedded-privilege.ts'

/** Where the embedded server archives its WAL, within the archive directory (MILEPOST_ARCHIVE_DIR). */
export const archivedWal = (archive: string): string => join(archive, 'wal')

/** Creates the directory of archived WAL for the user that PostgreSQL runs as. */
export function prepareArchive(archive: string, { uid, gid }: Privilege): void {
  const directory = archivedWal(archive)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (uid !== undefined) chownSync(directory, uid, gid ?? uid)
}
