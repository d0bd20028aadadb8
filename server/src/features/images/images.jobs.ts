import { sweepUnused, type FileStore } from '../../platform/files/index.ts'
import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { deleteFiles, imagesPrefix } from './image-files.ts'
import { keysInUse } from './images.queries.ts'

export const REMOVE_FILES = 'remove_image_files'

/** Work on files in the background. */
export const imageJobs = (files: FileStore): JobHandler[] => [
  { name: REMOVE_FILES, run: (payload, ctx) => removeFiles(files, payload, ctx) },
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

/** Removes the files of an image that is gone; doing it again changes nothing. */
async function removeFiles(files: FileStore, payload: unknown, ctx: JobContext): Promise<void> {
  const { file_key } = payload as { file_key: string }
  const used = await ctx.owner_rows<{ file_key: string }>(keysInUse([file_key]))
  if (used.length === 0) await deleteFiles(files, file_key)
}
