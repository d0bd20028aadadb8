import type { JobContext } from '../http/feature.ts'
import type { FileStore } from './file-store.ts'
import { authorityIds } from './sweep-unused.queries.ts'

/** Files without a row are left alone for this long, in ms: an upload under way has its files before it has its row. */
const LEFT_ALONE = 24 * 60 * 60 * 1000
/** Keys that the database is asked for at once. */
const KEYS_AT_ONCE = 500

export interface UnusedFiles {
  /** Where an authority's files of this kind lie. */
  prefixOf(authority_id: number): string
  /** Which of some keys a row has; a key is the directory of its files. */
  used(file_keys: readonly string[]): Promise<readonly string[]>
  remove(file_key: string): Promise<void>
}

/** Removes what a killed process left: files of every authority that are a day old and belong to no row. */
export async function sweepUnused(
  files: FileStore,
  ctx: JobContext,
  { prefixOf, used, remove }: UnusedFiles,
): Promise<void> {
  const before = ctx.clock().getTime() - LEFT_ALONE
  for (const { id } of await ctx.owner_rows<{ id: number }>(authorityIds)) {
    const old = new Set<string>()
    const sweep = async () => {
      for (const file_key of old.difference(new Set(await used([...old])))) {
        await remove(file_key)
        ctx.log('removed files that belong to no row', { file_key })
      }
      old.clear()
    }
    for await (const { key, modified_at } of files.list(prefixOf(id))) {
      if (modified_at.getTime() < before) old.add(key.slice(0, key.lastIndexOf('/')))
      if (old.size >= KEYS_AT_ONCE) await sweep()
    }
    if (old.size > 0) await sweep()
  }
}
