import type { Image } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { assertRestorable } from '../../platform/restorable.ts'
import { assertRoom } from './add-image.ts'
import { deletedImageById, forgetDeletedImage, restoreImage as moveBack } from './deleted-images.queries.ts'
import { imageFiles } from './image-files.ts'
import { imageByContent, imageById, type ImageRow } from './images.queries.ts'
import { imageOf, notifyPages, ownersOf, seeImage, type ImageParts } from './images.service.ts'

/**
 * Restores a removed image with its audit event, to its owner as it is now. One that is there stays as it is; where the owner has the same file again, that one
 * is returned and the deleted one is gone. Throws `not_found` past 30 days (D9), `forbidden` where the owner no longer changes, and `too_many_photos`.
 */
export async function restoreImage(ctx: RequestContext, parts: ImageParts, id: number): Promise<Image> {
  const deleted = await deletedImageById(ctx.db, ctx.authority_id, id)
  if (!deleted) return imageOf(ctx, await seeImage(ctx, parts, { id, query: {} }), true)
  assertRestorable(deleted.deleted_at ?? '', ctx.clock())
  const ref = { type: deleted.imageable_type, id: deleted.imageable_id }
  const owners = ownersOf(parts, ref.type)
  orNotFound(await owners.see(ctx, ref.id))
  const owner = orNotFound(await owners.lock(ctx, ref.id))
  if (!owner.may_change) throw new Problem('forbidden')
  const same = await imageByContent(ctx.db, ctx.authority_id, ref, deleted.sha256)
  if (same) return imageOf(ctx, await keep(ctx, same, id), true)
  await assertRoom(ctx, owners, ref)
  const { project_id, name, words } = owner
  if (!(await moveBack(ctx.db, ctx.authority_id, { id, project_id, name, words }))) throw new Problem('not_found')
  const image = orNotFound(await imageById(ctx.db, ctx.authority_id, id))
  await owners.record(ctx, ref.id, { change: 'restored', image })
  await notifyPages(ctx, image)
  return imageOf(ctx, image, true)
}

/** Leaves the image that the owner has, without the deleted one of the same content. */
async function keep(ctx: RequestContext, same: ImageRow, id: number): Promise<ImageRow> {
  const gone = await forgetDeletedImage(ctx.db, ctx.authority_id, id)
  if (gone) await ctx.enqueue(imageFiles.removal(gone.file_key))
  await notifyPages(ctx, same)
  return same
}
