import { DAY_MS } from '@milepost/contract/core/time/days'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { JobContext, JobHandler } from '../http/feature.ts'
import { defineJob, handleJob, newJob } from '../jobs/define-job.ts'
import { eachAuthority } from '../jobs/each-tenant.ts'
import type { NewJob } from '../context.ts'
import type { FileStore } from './file-store.ts'

/** Files without a row are left alone for this long, in ms: an upload under way has its files before it has its row. */
const LEFT_ALONE = DAY_MS
/** Keys that are looked up in the database at once. */
const KEYS_AT_ONCE = 500

/** Files that belong to rows: a file belongs to the row that names its key. */
export interface OwnedFiles {
  /** The prefix of an authority's files of this kind: its id comes first, as in `12/images/`. */
  prefixOf(authority_id: number): string
  /** The key of a file; its path by default. */
  keyOf?(path: string): string
  /** Which of some keys a row of the agency has. */
  used(db: Database, authority_id: number, file_keys: readonly string[]): Promise<readonly string[]>
  remove(files: FileStore, file_key: string): Promise<void>
}

/** Removes what a killed process left: files of every authority that are a day old and belong to no row. */
export const sweepUnused = (files: FileStore, ctx: JobContext, owned: OwnedFiles): Promise<void> =>
  eachAuthority(ctx, async (authority_id) => {
    const before = ctx.clock().getTime() - LEFT_ALONE
    const old = new Set<string>()
    const sweep = async () => {
      for (const file_key of old.difference(await usedAmong(ctx, owned, { authority_id, file_keys: [...old] }))) {
        await owned.remove(files, file_key)
        ctx.log('removed files that belong to no row', { file_key })
      }
      old.clear()
    }
    for await (const { key, modified_at } of files.list(owned.prefixOf(authority_id))) {
      if (modified_at.getTime() < before) old.add((owned.keyOf ?? directoryOf)(key))
      if (old.size >= KEYS_AT_ONCE) await sweep()
    }
    if (old.size > 0) await sweep()
  })

const directoryOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

const usedAmong = async (
  ctx: JobContext,
  { used }: OwnedFiles,
  { authority_id, file_keys }: { authority_id: number; file_keys: readonly string[] },
): Promise<Set<string>> => new Set(await used(ctx.reads(authority_id), authority_id, file_keys))

/** The jobs of files that belong to rows. */
export interface FileJobs {
  /** Removes the files of a row that is gone. */
  removal(file_key: string): NewJob
  handlers(files: FileStore): JobHandler[]
}

/**
 * Files of rows go with a job once their row is gone, and each night where a killed process left them.
 * @param kind letters and underscores: `image` makes the jobs `remove_image_files` and `sweep_image_files`.
 * @param cron when they are swept, in UTC.
 */
export function fileJobs(kind: string, cron: string, owned: OwnedFiles): FileJobs {
  const job = defineJob({
    name: `remove_${kind}_files`,
    payload: z.strictObject({ file_key: z.string() }),
    key: ({ file_key }) => `remove_${kind}_files:${file_key}`,
  })
  return {
    removal: (file_key) => newJob(job, { file_key }),
    handlers: (files) => [
      handleJob(job, async ({ file_key }, ctx) => {
        const authority_id = Number(file_key.slice(0, file_key.indexOf('/')))
        const used = await usedAmong(ctx, owned, { authority_id, file_keys: [file_key] })
        if (used.size === 0) await owned.remove(files, file_key)
      }),
      { name: `sweep_${kind}_files`, lane: 'middle', cron, run: (_payload, ctx) => sweepUnused(files, ctx, owned) },
    ],
  }
}
