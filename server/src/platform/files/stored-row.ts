import type { RequestContext } from '../context.ts'
import { Problem } from '../problem.ts'
import { inTransaction } from '../services.ts'
import type { FileStore } from './file-store.ts'
import type { RowFiles } from './row-files.ts'

/** Files in the store for which a row is about to be written. */
export interface StoredFiles {
  files: FileStore
  of: Pick<RowFiles, 'remove'>
  file_key: string
}

/**
 * Writes the row of stored files in one transaction. Files are stored first, which takes a while; a process that dies in between leaves files without a
 * row, which the nightly sweep removes. Where `write` returns another row, which has the same content, or refuses, the new files are removed.
 */
export async function writeStored<Row extends { file_key: string }>(
  ctx: RequestContext,
  stored: StoredFiles,
  write: (ctx: RequestContext) => Promise<Row>,
): Promise<Row> {
  const drop = () =>
    stored.of.remove(stored.files, stored.file_key).catch((error: unknown) =>
      // The sweep tries again.
      ctx.log.warn({ err: error, file_key: stored.file_key }, 'files that belong to no row could not be removed'),
    )
  try {
    const row = await inTransaction(ctx, write)
    if (row.file_key !== stored.file_key) await drop()
    return row
  } catch (error) {
    // Only a refusal proves that nothing was written; a connection that broke off may have committed.
    if (error instanceof Problem) await drop()
    throw error
  }
}

/** The same for an upload that came in parts: what `take` of its purpose returns. */
export function takenFile<Row extends { file_key: string }, Result>(
  { files, of, file_key }: StoredFiles,
  { write, result }: { write: (ctx: RequestContext) => Promise<Row>; result: (row: Row) => Result },
) {
  const discard = () => of.remove(files, file_key)
  let needed = true
  return {
    write: async (ctx: RequestContext): Promise<Result> => {
      const row = await write(ctx)
      needed = row.file_key === file_key
      return result(row)
    },
    written: async () => {
      if (!needed) await discard()
    },
    discard,
  }
}
