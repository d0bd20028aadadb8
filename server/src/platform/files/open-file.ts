import type { RequestContext } from '../context.ts'
import { RawFile } from '../http/feature.ts'
import { Problem } from '../problem.ts'
import { FileMissing, type FileStore } from './file-store.ts'

/** A file of the store as the response of a request. Throws `not_found`, and logs it, where the store has lost the file of a row. */
export async function openFile(
  ctx: Pick<RequestContext, 'log'>,
  files: FileStore,
  { key, ...sent }: { key: string; content_type: string; file_name: string; size?: number },
): Promise<RawFile> {
  try {
    return new RawFile({ content: await files.get(key), ...sent })
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    ctx.log.error({ file: key }, 'the file of a row is missing')
    throw new Problem('not_found')
  }
}
