import { rowFiles } from '../../platform/files/index.ts'

/** The files of attachments: as they were sent, and of a photo its re-encoded picture. */
export const attachmentFiles = rowFiles({
  kind: 'attachment',
  folder: 'attachments',
  parts: ['original', 'full'],
  table: 'attachments',
  cron: '47 2 * * *',
})
