import { z } from 'zod'
import { sweepUnused, type FileStore } from '../../../platform/files/index.ts'
import type { JobContext, JobHandler } from '../../../platform/http/feature.ts'
import { defineJob, handleJob } from '../../../platform/jobs/define-job.ts'
import { keysInUse } from './attachments.queries.ts'

/** Removes the files of an attachment that is gone. */
export const removeFilesJob = defineJob({
  name: 'remove_attachment_files',
  payload: z.strictObject({ file_key: z.string() }),
  key: ({ file_key }) => `remove_attachment_files:${file_key}`,
})

/** Where an authority's attachments lie in the file store. */
export const attachmentsPrefix = (authority_id: number): string => `${authority_id}/attachments/`

export async function deleteAttachmentFiles(files: FileStore, file_key: string): Promise<void> {
  for (const part of ['original', 'full']) await files.delete(`${file_key}/${part}`)
}

/** Work on the files of attachments in the background. */
export const attachmentJobs = (files: FileStore): JobHandler[] => {
  const remove = (file_key: string) => deleteAttachmentFiles(files, file_key)
  const used = async (ctx: JobContext, keys: readonly string[]) =>
    (await ctx.owner_rows<{ file_key: string }>(keysInUse(keys))).map(({ file_key }) => file_key)
  return [
    handleJob(removeFilesJob, async ({ file_key }, ctx) => {
      if ((await used(ctx, [file_key])).length === 0) await remove(file_key)
    }),
    {
      name: 'sweep_attachment_files',
      cron: '47 2 * * *',
      run: (_payload, ctx) =>
        sweepUnused(files, ctx, { prefixOf: attachmentsPrefix, used: (keys) => used(ctx, keys), remove }),
    },
  ]
}
