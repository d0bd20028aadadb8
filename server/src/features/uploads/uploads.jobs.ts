import { z } from 'zod'
import { fileJobs, keysInUse, type FileStore } from '../../platform/files/index.ts'
import type { JobHandler } from '../../platform/http/feature.ts'
import { defineJob, handleJob } from '../../platform/jobs/define-job.ts'
import { eachTenant } from '../../platform/jobs/each-tenant.ts'
import { takeUpload } from './take-upload.ts'
import type { AnyUploadPurpose } from './upload-purpose.ts'
import * as queries from './uploads.queries.ts'

/** The prefix of the parts of an authority's uploads in the file store. */
export const uploadsPrefix = (authority_id: number): string => `${authority_id}/uploads/`

/** Parts of uploads that were given up, and what killed processes left. */
export const uploadPartJobs = fileJobs('upload_part', '47 3 * * *', {
  prefixOf: uploadsPrefix,
  keyOf: (path) => path,
  used: (db, authority_id, file_keys) => keysInUse(db, ['upload_parts'], { authority_id, file_keys }),
  remove: (files, file_key) => files.delete(file_key, { temporary: true }),
})

const payload = z.object({ authority_id: z.number(), id: z.number() })

/** Checks a file that has arrived completely and passes it to its feature. */
export const takeUploadJob = defineJob({
  name: 'take_upload',
  lane: 'middle',
  payload,
  key: ({ authority_id, id }) => `take_upload:${authority_id}:${id}`,
})

export interface UploadParts {
  files: FileStore
  purposes: readonly AnyUploadPurpose[]
}

export const uploadJobs = (parts: UploadParts): JobHandler[] => [
  handleJob(takeUploadJob, (ref, ctx) => takeUpload(ref, parts, ctx)),
  {
    name: 'forget_uploads',
    cron: '17 3 * * *',
    lane: 'middle',
    run: (_payload, ctx) =>
      eachTenant(ctx, async ({ db, authority_id, clock }) => {
        await queries.deleteExpired(db, authority_id, clock())
      }),
  },
  ...uploadPartJobs.handlers(parts.files),
]
