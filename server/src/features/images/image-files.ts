import { randomUUID } from 'node:crypto'
import type { ImageSize } from '@milepost/contract'
import type { FileStore } from '../../platform/files/index.ts'
import type { DrawnPhoto } from './photo/photo-task.ts'

const sizes: readonly ImageSize[] = ['original', 'full', 'preview', 'thumbnail']

/** The prefix of an authority's images in the file store. */
export const imagesPrefix = (authority_id: number): string => `${authority_id}/images/`

export const newFileKey = (authority_id: number): string => `${imagesPrefix(authority_id)}${randomUUID()}`

export const fileOf = (file_key: string, size: ImageSize): string => `${file_key}/${size}`

/** Stores a photo as it was sent and as it was re-encoded. Leaves nothing when one of them fails. */
export async function putFiles(
  files: FileStore,
  file_key: string,
  photo: DrawnPhoto & { original: Buffer },
): Promise<void> {
  try {
    for (const size of sizes) await files.put(fileOf(file_key, size), photo[size])
  } catch (error) {
    await deleteFiles(files, file_key).catch(() => undefined)
    throw error
  }
}

export async function deleteFiles(files: FileStore, file_key: string): Promise<void> {
  for (const size of sizes) await files.delete(fileOf(file_key, size))
}
