import { uploads } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { uploadJobs, type UploadParts } from './uploads.jobs.ts'
import { appendPart, listUploads, removeUpload, showUpload } from './uploads.service.ts'

export { startUpload, type NewUpload } from './uploads.service.ts'
export type {
  AnyUploadPurpose,
  ReceivedFile,
  TakeContext,
  TakenFile,
  UploadPurpose,
  UploadResult,
} from './upload-purpose.ts'

/** Files that are sent in parts and resume where they were cut off; the features that accept them register as purposes (docs/files.md). */
export const uploadsFeature = (parts: UploadParts): Feature => ({
  name: 'uploads',
  routes: [
    handle(uploads.list, listUploads),
    handle(uploads.get, (ctx, { params }) => showUpload(ctx, params.id)),
    handle(uploads.append, (ctx, { params }, extras) => appendPart(ctx, parts.files, { id: params.id, extras }), {
      own_transaction: true,
    }),
    handle(uploads.remove, (ctx, { params }) => removeUpload(ctx, params.id)),
  ],
  jobs: uploadJobs(parts),
})
