import { join } from 'node:path'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { outsideTransactions } from './outside-transactions.ts'
import type { S3Settings } from './s3-store.ts'

export { FileDamaged, FileMissing, type ByteRange, type FileStat, type FileStore, type PutFile } from './file-store.ts'
export { REMOVED, REMOVED_STAY_MS, removedHour } from './removed-files.ts'
export { openFile } from './open-file.ts'
export { rowFiles, type RowFiles } from './row-files.ts'
export { keysInUse } from './row-files.queries.ts'
export { sentFileName } from './sent-file-name.ts'
export { takenFile, writeStored, type StoredFiles } from './stored-row.ts'
export { fileJobs, sweepUnused } from './sweep-unused.ts'
export { MISSING_FILES, zipFiles } from './zip-files.ts'
export { zipOf } from './zip-of.ts'
export type { S3Settings } from './s3-store.ts'

/** The directory of files within the data directory, or within the archive directory. */
export const filesDirectory = (directory: string): string => join(directory, 'files')

export interface FileStoreSettings {
  data_dir: string
  s3: S3Settings | null
  /** The archive directory (MILEPOST_ARCHIVE_DIR), which files on disk are copied to as well. */
  archive?: string | null
}

/** Opens the store that the settings name: a bucket if there is one, otherwise the folder `files` of the data directory. The library of buckets is loaded only for one. */
export async function openFileStore({ data_dir, s3, archive = null }: FileStoreSettings): Promise<FileStore> {
  if (s3) {
    const { openS3Store } = await import('./s3-store.ts')
    return outsideTransactions(await openS3Store(s3, join(data_dir, 'spool')))
  }
  return outsideTransactions(
    await openDiskStore(filesDirectory(data_dir), { archive: archive === null ? null : filesDirectory(archive) }),
  )
}
