import type { Image } from '@milepost/contract'
import { buffer } from 'node:stream/consumers'
import type { RequestContext } from '../../platform/context.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { imageFiles } from './image-files.ts'
import { listImages, type ImageRow, type OwnerRef } from './images.queries.ts'
import { imageOf } from './images.service.ts'

/** A photo to be put on paper. */
export interface Picture {
  image: Image
  /** Its preview: an upright JPEG without metadata; null where the store does not give it. */
  content: Buffer | null
}

/**
 * The photos of an owner that the person was found to read, in the order in which they were added, at most `most` of them. They are read one after the
 * other; one that the store does not return is logged and listed without its content.
 */
export async function picturesOf(
  ctx: RequestContext,
  files: FileStore,
  { owner, most }: { owner: OwnerRef; most: number },
): Promise<Picture[]> {
  const selection = { owner, text: '', knows_origin: false, project_ids: null }
  const page = { page_number: 1, page_size: most, sort_by: 'created_at', sort_order: 'asc' } as const
  const { rows } = await listImages(ctx.db, ctx.authority_id, selection, page)
  const pictures: Picture[] = []
  for (const row of rows) pictures.push({ image: imageOf(ctx, row, false), content: await contentOf(ctx, files, row) })
  return pictures
}

async function contentOf(ctx: RequestContext, files: FileStore, { id, file_key }: ImageRow): Promise<Buffer | null> {
  try {
    return await buffer(await files.get(imageFiles.pathOf(file_key, 'preview')))
  } catch (error) {
    ctx.log.error({ image: id, err: error }, 'a photo could not be read for a print')
    return null
  }
}
