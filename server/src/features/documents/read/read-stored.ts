import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DocumentKind, DocumentTextState } from '@milepost/contract'
import type { FileStore } from '../../../platform/files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { inWorkFolder } from '../../../platform/work-folder.ts'
import type { ReadPage } from './document-task.ts'
import { readDocument } from './run-document-process.ts'

/** A file of the store. */
interface StoredFile {
  /** Its key in the store. */
  path: string
  kind: DocumentKind
}

/** Brings a file of the store onto the disk of this process until `use` has ended; `use` gets its path. */
export const withStored = <Result>(
  files: FileStore,
  key: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> =>
  inWorkFolder('document', async (folder) => {
    const path = join(folder, 'file')
    await pipeline(await files.get(key), createWriteStream(path, { mode: 0o600 }))
    return await use(path)
  })

/** Reads the words of a file of the store page by page; `keep` stores some pages at a time. One that cannot be read is `failed`, and logged. */
export async function readStored(
  { path: key, kind }: StoredFile,
  { files, log }: { files: FileStore; log: (message: string, fields?: object) => void },
  keep: (pages: ReadPage[]) => Promise<void>,
): Promise<{ text_state: DocumentTextState; page_count: number | null }> {
  let any = false
  try {
    const { page_count, partly } = await withStored(files, key, (path) =>
      readDocument({ path, kind }, async (pages) => {
        any = true
        await keep(pages)
      }),
    )
    return { text_state: partly ? 'partly' : any ? 'read' : 'none', page_count }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    log('the words of a document could not be read', { file: key, err: error })
    return { text_state: 'failed', page_count: null }
  }
}
