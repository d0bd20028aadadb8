import { join } from 'node:path'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { openS3Store, type S3Settings } from './s3-store.ts'

export { FileDamaged, FileMissing, type ByteRange, type FileStat, type FileStore, type PutFile } from './file-store.ts'
export { sweepUnused, type UnusedFiles } from './sweep-unused.ts'
export type { S3Settings } from './s3-store.ts'

/** Opens the store that the settings name: a bucket where there is one, else the folder `files` of the data directory. */
export const openFileStore = ({ data_dir, s3 }: { data_dir: string; s3: S3Settings | null }): Promise<FileStore> =>
  s3 ? openS3Store(s3, join(data_dir, 'spool')) : openDiskStore(join(data_dir, 'files'))
