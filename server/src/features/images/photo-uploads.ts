import { readFile } from 'node:fs/promises'
import { imageableTypes, LARGEST_PHOTO_BYTES, type images, type RouteInput, type Upload } from '@milepost/contract'
import { z } from 'zod'
import type { RequestContext } from '../../platform/context.ts'
import { takenFile } from '../../platform/files/index.ts'
import { startUpload, type UploadPurpose } from '../uploads/index.ts'
import { assertMayAdd, assertRoom, keepPhoto, writeImage } from './add-image.ts'
import { imageFiles } from './image-files.ts'
import { ownersOf, type ImageParts } from './images.service.ts'
import type { OwnerRef } from './images.queries.ts'
import { findHeicProgram } from './photo/heic.ts'

const purpose = { name: 'photo', most_bytes: LARGEST_PHOTO_BYTES }

/** Begins to send a photo in parts. */
export async function beginPhoto(
  ctx: RequestContext,
  parts: ImageParts,
  { body }: RouteInput<typeof images.upload>,
): Promise<Upload> {
  const { imageable_type: type, imageable_id: id, ...file } = body
  const ref: OwnerRef = { type, id }
  await assertRoom(ctx, await assertMayAdd(ctx, parts, ref), ref)
  return await startUpload(ctx, purpose, { ...file, target: ref })
}

/** Accepts photos that were sent in parts, as `addImage` accepts one that is sent whole. */
export const photoUploads = (given: Omit<ImageParts, 'heic_program'>): UploadPurpose<OwnerRef> => {
  const parts: ImageParts = { heic_program: findHeicProgram(), ...given }
  return {
    ...purpose,
    target: z.strictObject({ type: z.enum(imageableTypes), id: z.number() }),
    take: async ({ path, file_name }, ref, { authority_id }) => {
      const stored = await keepPhoto(parts, authority_id, { original: await readFile(path), file_name })
      return takenFile(
        { files: parts.files, of: imageFiles, file_key: stored.file_key },
        {
          write: (ctx) => writeImage(ctx, ownersOf(parts, ref.type), { ref, ...stored }),
          result: ({ id }) => ({ image_id: id }),
        },
      )
    },
  }
}
