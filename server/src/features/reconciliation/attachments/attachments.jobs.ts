import { fileJobs, type FileStore } from '../../../platform/files/index.ts'
import { keysInUse } from './attachments.queries.ts'

/** The prefix of an authority's attachments in the file store. */
export const attachmentsPrefix = (authority_id: number): string => `${authority_id}/attachments/`

export async function deleteAttachmentFiles(files: FileStore, file_key: string): Promise<void> {
  for (const part of ['original', 'full']) await files.delete(`${file_key}/${part}`)
}

/** Work on the files of attachments in the background. */
export const attachmentFileJobs = fileJobs('attachment', '47 2 * * *', {
  prefixOf: attachmentsPrefix,
  used: keysInUse,
  remove: deleteAttachmentFiles,
})
