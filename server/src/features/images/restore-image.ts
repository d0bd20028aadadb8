import type { Image } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { assertRestorable } from '../../platform/restorable.ts'
import { assertRoom } from './add-image.ts'
import { deletedImageById, forgetDeletedImage, restoreImage as moveBack } from './deleted-images.queries.ts'
import { imageFiles } from './image-files.ts'
import { imageByContent, imageById, type ImageRow } from './images.queries.ts'
import { imageOf, notifyPages, ownersOf, type ImageParts } from './images.service.ts'

/**
 * Restores a removed image with its audit event, to its owner as it is now. One that is there stays as it is; where the owner has the same file again, that one
 * is returned and the deleted one is gone. Throws `not_found` past 30 days (D9), `forbidden` where the owner no longer changes, and `too_many_photos`.
 */
export async function restoreImage(ctx: RequestContext, parts: ImageParts, id: number): Promise<Image> {
  const { db, authority_id } = ctx
  const image = orNotFound((await deletedImageById(db, authority_id, id)) ?? (await imageById(db, authority_id, id)))
  const ref = { type: image.imageable_type, id: image.imageable_id }
  const owners = ownersOf(parts, ref.type)
  orNotFound(await owners.see(ctx, ref.id))
  const owner = orNotFound(await owners.lock(ctx, ref.id))
  if (!owner.may_change) throw new Problem('forbidden')
  if (image.deleted_at === null) return imageOf(ctx, image, true)
  assertRestorable(image.deleted_at, ctx.clock())
  const same = await imageByContent(db, authority_id, ref, image.sha256)
  if (same) return imageOf(ctx, await keep(ctx, same, id), true)
  await assertRoom(ctx, owners, ref)
  const { project_id, name, words } = owner
  if (!(await moveBack(db, authority_id, { id, project_id, name, words }))) throw new Problem('not_found')
  const restored = orNotFound(await imageById(db, authority_id, id))
  await owners.record(ctx, ref.id, { change: 'restored', image: restored })
  await notifyPages(ctx, restored)
  return imageOf(ctx, restored, true)
}

/** Leaves the image that the owner has, without the deleted one of the same content. */
async function keep(ctx: RequestContext, same: ImageRow, id: number): Promise<ImageRow> {
  const gone = await forgetDeletedImage(ctx.db, ctx.authority_id, id)
  if (gone) await ctx.enqueue(imageFiles.removal(gone.file_key))
  await notifyPages(ctx, same)
  return same
}
