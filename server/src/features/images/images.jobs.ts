import type { FileStore } from '../../platform/files/index.ts'
import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { deleteFiles, imagesPrefix } from './image-files.ts'
import { authorityIds, keysInUse } from './images.queries.ts'

export const REMOVE_FILES = 'remove_image_files'

/** Files without an image are left alone for this long, in ms: an upload under way has its files before it has its row. */
const LEFT_ALONE = 24 * 60 * 60 * 1000
/** Keys that the database is asked for at once. */
const KEYS_AT_ONCE = 500

/** Work on files in the background. */
export const imageJobs = (files: FileStore): JobHandler[] => [
  { name: REMOVE_FILES, run: (payload, ctx) => removeFiles(files, payload, ctx) },
  { name: 'sweep_image_files', cron: '37 2 * * *', run: (_payload, ctx) => sweepFiles(files, ctx) },
]

/** Removes the files of an image that is gone; doing it again changes nothing. */
async function removeFiles(files: FileStore, payload: unknown, ctx: JobContext): Promise<void> {
  const { file_key } = payload as { file_key: string }
  const used = await ctx.owner_rows<{ file_key: string }>(keysInUse([file_key]))
  if (used.length === 0) await deleteFiles(files, file_key)
}

/** Removes what a killed process left: files that are a day old and belong to no image. */
export async function sweepFiles(files: FileStore, ctx: JobContext): Promise<void> {
  const before = ctx.clock().getTime() - LEFT_ALONE
  for (const { id } of await ctx.owner_rows<{ id: number }>(authorityIds)) {
    const old = new Set<string>()
    const sweep = async () => {
      const used = new Set((await ctx.owner_rows<{ file_key: string }>(keysInUse([...old]))).map((row) => row.file_key))
      for (const file_key of old.difference(used)) {
        await deleteFiles(files, file_key)
        ctx.log('removed files that belong to no image', { file_key })
      }
      old.clear()
    }
    for await (const { key, modified_at } of files.list(imagesPrefix(id))) {
      if (modified_at.getTime() < before) old.add(key.slice(0, key.lastIndexOf('/')))
      if (old.size >= KEYS_AT_ONCE) await sweep()
    }
    if (old.size > 0) await sweep()
  }
}
