import { reconciliation } from '@milepost/contract'
import type { FileStore } from '../../../platform/files/index.ts'
import { handle, type Feature } from '../../../platform/http/feature.ts'
import { attachmentFileJobs } from './attachments.jobs.ts'
import { attach, downloadAttachment, removeAttachment } from './attachments.service.ts'

/** Photos and documents of entries by hand. */
export const entryAttachmentsFeature = ({ files }: { files: FileStore }): Feature => ({
  name: 'reconciliation/attachments',
  routes: [
    handle(
      reconciliation.attach,
      async (ctx, { params, body }) => ({ attachment: await attach(ctx, files, { params, body }) }),
      { own_transaction: true },
    ),
    handle(reconciliation.attachment, (ctx, { params }) => downloadAttachment(ctx, files, params)),
    handle(reconciliation.removeAttachment, (ctx, { params }) => removeAttachment(ctx, params)),
  ],
  jobs: attachmentFileJobs.handlers(files),
})
