import { images } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { addImage } from './add-image.ts'
import { changeImage } from './change-image.ts'
import { imageJobs } from './images.jobs.ts'
import { countImages, downloadImage, listImageProjects, listImages, type ImageParts } from './images.service.ts'
import { findHeicProgram } from './photo/heic.ts'
import { beginPhoto } from './photo-uploads.ts'
import { removeImage } from './remove-image.ts'
import { restoreImage } from './restore-image.ts'
import { zipImages } from './zip-images.ts'

export {
  countImages as countImagesOf,
  describeImages,
  hashesOf as imageHashesOf,
  type OwnerRef,
} from './images.queries.ts'
export { photoUploads } from './photo-uploads.ts'
export { photoFollower } from './photo-follower.ts'
export { readLogo } from './photo/read-logo.ts'
export { isArchive } from './photo/hides-file.ts'
export { decodeContent, readPhoto } from './photo/read-photo.ts'
export { removeImagesOf } from './remove-image.ts'
export { findHeicProgram }
export { picturesOf, type Picture } from './pictures.ts'
export type { ImageChange, ImageOwner, ImageOwners } from './image-owner.ts'

/** Photos of every registered owner: listed, added, removed, and downloaded. */
export function imagesFeature(given: Omit<ImageParts, 'heic_program'> & { heic_program?: string | null }): Feature {
  const parts: ImageParts = { heic_program: findHeicProgram(), ...given }
  return {
    name: 'images',
    routes: [
      handle(images.list, (ctx, { query }) => listImages(ctx, parts, query)),
      handle(images.add, async (ctx, { body }) => ({ image: await addImage(ctx, parts, body) }), {
        own_transaction: true,
      }),
      handle(images.upload, async (ctx, input) => ({ upload: await beginPhoto(ctx, parts, input) })),
      handle(images.update, async (ctx, { params, body }) => ({
        image: await changeImage(ctx, parts, { id: params.id, body }),
      })),
      handle(images.remove, (ctx, { params, query }) => removeImage(ctx, parts, { id: params.id, query })),
      handle(images.restore, async (ctx, { params }) => ({ image: await restoreImage(ctx, parts, params.id) })),
      handle(images.download, (ctx, { params, query }) => downloadImage(ctx, parts, { id: params.id, query })),
      handle(images.zip, (ctx, { query }) => zipImages(ctx, parts, query.ids)),
      handle(images.count, (ctx, { query }) => countImages(ctx, parts, query)),
      handle(images.projects, (ctx, { query }) => listImageProjects(ctx, query)),
    ],
    jobs: imageJobs(parts.files),
  }
}
