import type { ImageableType } from '@milepost/contract'
import { authorOf, type RequestContext } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { imageFiles } from './image-files.ts'
import { deleteImage, deleteImagesOf } from './deleted-images.queries.ts'
import type { OwnerRef } from './images.queries.ts'
import { ownersOf, seeImage, notifyPages, type ImageParts } from './images.service.ts'

/** Removes an image with its audit event; it can be restored until its row and files are purged (D9). Throws `not_found` also for one that somebody else has just removed. */
export async function removeImage(
  ctx: RequestContext,
  parts: ImageParts,
  request: { id: number; query: { imageable_type?: ImageableType | undefined; imageable_id?: number | undefined } },
): Promise<void> {
  const image = await seeImage(ctx, parts, request)
  const owners = ownersOf(parts, image.imageable_type)
  const owner = orNotFound(await owners.lock(ctx, image.imageable_id))
  if (!owner.may_change) throw new Problem('forbidden')
  const { name: by } = authorOf(ctx)
  if (!(await deleteImage(ctx.db, ctx.authority_id, { id: image.id, at: ctx.clock(), by })))
    throw new Problem('not_found')
  await owners.record(ctx, image.imageable_id, { change: 'removed', image })
  await notifyPages(ctx, image)
}

/** Removes all images of an owner that is removed itself, which its audit event records; their files are removed after the commit. */
export async function removeImagesOf(ctx: RequestContext, owner: OwnerRef): Promise<void> {
  const keys = await deleteImagesOf(ctx.db, ctx.authority_id, owner)
  await ctx.enqueue(...keys.map((key) => imageFiles.removal(key)))
}
