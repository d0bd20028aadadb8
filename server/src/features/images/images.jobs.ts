import { z } from 'zod'
import { sweepUnused, type FileStore } from '../../platform/files/index.ts'
import type { JobHandler } from '../../platform/http/feature.ts'
import { defineJob, handleJob } from '../../platform/jobs/define-job.ts'
import { deleteFiles, imagesPrefix } from './image-files.ts'
import { keysInUse } from './images.queries.ts'

/** Removes the files of an image that is gone. */
export const removeFilesJob = defineJob({
  name: 'remove_image_files',
  payload: z.strictObject({ file_key: z.string() }),
  key: ({ file_key }) => `remove_image_files:${file_key}`,
})

/** Work on files in the background. */
export const imageJobs = (files: FileStore): JobHandler[] => [
  handleJob(removeFilesJob, async ({ file_key }, ctx) => {
    const used = await ctx.owner_rows<{ file_key: string }>(keysInUse([file_key]))
    if (used.length === 0) await deleteFiles(files, file_key)
  }),
  {
    name: 'sweep_image_files',
    cron: '37 2 * * *',
    run: (_payload, ctx) =>
      sweepUnused(files, ctx, {
        prefixOf: imagesPrefix,
        used: async (keys) =>
          (await ctx.owner_rows<{ file_key: string }>(keysInUse(keys))).map(({ file_key }) => file_key),
        remove: (file_key) => deleteFiles(files, file_key),
      }),
  },
]
