import { randomUUID } from 'node:crypto'
import { fileJobs, type FileStore } from '../../platform/files/index.ts'
import { keysInUse } from './documents.queries.ts'

/** The prefix of an authority's documents in the file store. */
export const documentsPrefix = (authority_id: number): string => `${authority_id}/documents/`
export const newFileKey = (authority_id: number): string => `${documentsPrefix(authority_id)}${randomUUID()}`
export const originalOf = (file_key: string): string => `${file_key}/original`
/** The re-encoded picture of a photo. */
export const previewOf = (file_key: string): string => `${file_key}/preview`

export async function deleteFiles(files: FileStore, file_key: string): Promise<void> {
  await files.delete(originalOf(file_key))
  await files.delete(previewOf(file_key))
}

/** Work on the files of documents in the background. */
export const documentFileJobs = fileJobs('document', '7 3 * * *', {
  prefixOf: documentsPrefix,
  used: keysInUse,
  remove: deleteFiles,
})
