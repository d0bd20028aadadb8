import { randomUUID } from 'node:crypto'
import type { FileStore } from './file-store.ts'
import { keysInUse } from './row-files.queries.ts'
import { fileJobs, type FileJobs } from './sweep-unused.ts'

type Content = Parameters<FileStore['put']>[1]

export interface RowFilesOptions<Part extends string> {
  /** Letters and underscores, for the names of jobs: `image` has `remove_image_files` and `sweep_image_files`. */
  kind: string
  /** The folder of an authority's files of this kind: `12/images/`. */
  folder: string
  /** The files of a row, by their names under its key: `12/images/018f…/original`. They are stored and removed in this order. */
  parts: readonly Part[]
  /** The tables whose rows name the files, in their column `file_key`: deleted rows may be in a table of their own. */
  tables: readonly string[]
  /** When files that a killed process left are swept, in UTC. */
  cron: string
  /** Removes the files of a key, where they are more than its parts. */
  remove?(files: FileStore, file_key: string): Promise<void>
}

/** The files that rows of one table have in the store, with the jobs that remove them. */
export interface RowFiles<Part extends string = string> extends FileJobs {
  newKey(authority_id: number): string
  /** The key of one of a row's files in the store. */
  pathOf(file_key: string, part: Part): string
  /** Stores files of a new row; leaves nothing when one of them fails. */
  put(files: FileStore, file_key: string, contents: Partial<Record<Part, Content | null>>): Promise<void>
  remove(files: FileStore, file_key: string): Promise<void>
}

/** Defines the files of a table's rows: their keys, and the jobs that remove them once their row is gone or was never written. */
export function rowFiles<Part extends string>(options: RowFilesOptions<Part>): RowFiles<Part> {
  const { kind, folder, parts, tables, cron } = options
  const prefixOf = (authority_id: number) => `${authority_id}/${folder}/`
  const pathOf = (file_key: string, part: Part) => `${file_key}/${part}`
  const removeParts = async (files: FileStore, file_key: string) => {
    for (const part of parts) await files.delete(pathOf(file_key, part))
  }
  const remove = options.remove ?? removeParts
  return {
    newKey: (authority_id) => `${prefixOf(authority_id)}${randomUUID()}`,
    pathOf,
    put: async (files, file_key, contents) => {
      try {
        for (const part of parts) {
          const content = contents[part]
          if (content) await files.put(pathOf(file_key, part), content)
        }
      } catch (error) {
        await remove(files, file_key).catch(() => undefined)
        throw error
      }
    },
    remove,
    ...fileJobs(kind, cron, {
      prefixOf,
      used: (db, authority_id, file_keys) => keysInUse(db, tables, { authority_id, file_keys }),
      remove,
    }),
  }
}
