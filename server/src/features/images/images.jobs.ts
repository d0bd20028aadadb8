import { PURGED_AFTER_DAYS } from '@milepost/contract'
import type { FileStore } from '../../platform/files/index.ts'
import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { eachTenant } from '../../platform/jobs/each-tenant.ts'
import { purgeImages } from './deleted-images.queries.ts'
import { imageFiles } from './image-files.ts'

export const imageJobs = (files: FileStore): JobHandler[] => [
  { name: 'purge_images', cron: '17 4 * * *', lane: 'middle', run: (_payload, ctx) => purgeDeletedImages(ctx) },
  ...imageFiles.handlers(files),
]

/** Permanently removes photos that were deleted 31 days ago or earlier (D9), each with its audit event; doing it again changes nothing. */
export async function purgeDeletedImages(ctx: JobContext): Promise<void> {
  await eachTenant(ctx, async ({ db, authority_id, clock, audit, enqueue }) => {
    const gone = await purgeImages(db, authority_id, { now: clock(), days: PURGED_AFTER_DAYS })
    await enqueue(...gone.map(({ file_key }) => imageFiles.removal(file_key)))
    await audit(
      ...gone.map(({ id, file_name }) => ({
        action: 'image.purged',
        subject: 'image',
        subject_id: id,
        project_id: null,
        changes: { file_name },
      })),
    )
  })
}
