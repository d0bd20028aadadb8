import { rowFiles } from '../../platform/files/index.ts'

/** The files of versions of documents: as they were sent, and of a photo its re-encoded picture. */
export const documentFiles = rowFiles({
  kind: 'document',
  folder: 'documents',
  parts: ['original', 'preview'],
  tables: ['document_versions'],
  cron: '7 3 * * *',
})
