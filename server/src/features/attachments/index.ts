import type { FileStore } from '../../platform/files/index.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { attachmentFiles } from './attachments.service.ts'

export type { AttachmentEvent, AttachmentOwners } from './attachment-owner.ts'
export { attachmentUploads, beginAttachment, type AttachedFile } from './attachment-uploads.ts'
export { attach, attachmentFiles, downloadAttachment, removeAttachment } from './attachments.service.ts'
export { attachmentsAt, attachmentsOf } from './attachments.queries.ts'

/** Files attached to records; their routes are those of the records, each with its own permission. */
export const attachmentsFeature = ({ files }: { files: FileStore }): Feature => ({
  name: 'attachments',
  routes: [],
  jobs: attachmentFiles.handlers(files),
})
