import type { Image, images, RouteInput } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { auditEdit, refuseDisputed } from '../../platform/edits/index.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { imageOf, ownersOf, seeImage, notifyPages, type ImageParts } from './images.service.ts'
import { imageById, lockImage, updateDescription } from './images.queries.ts'

/** Changes caption and tags of an image, merged field by field with what others changed since its editor saw it. */
export async function changeImage(
  ctx: RequestContext,
  parts: ImageParts,
  { id, body: { lock_version, caption, tags } }: { id: number; body: RouteInput<typeof images.update>['body'] },
): Promise<Image> {
  const values = { caption, tags: tags && [...new Set(tags)] }
  if (caption === undefined && tags === undefined) throw new Problem('nothing_to_change')
  const { imageable_type, imageable_id } = await seeImage(ctx, parts, { id, query: {} })
  const owner = orNotFound(await ownersOf(parts, imageable_type).lock(ctx, imageable_id))
  if (!owner.may_change) throw new Problem('forbidden')
  const locked = orNotFound(await lockImage(ctx.db, ctx.authority_id, id))
  const before = { id, ...locked }
  await refuseDisputed(ctx, { subject: 'image', before, values, version_read: lock_version })
  await updateDescription(ctx.db, ctx.authority_id, { id, ...values })
  await auditEdit(ctx, { action: 'image.updated', subject: 'image', before, values })
  const image = orNotFound(await imageById(ctx.db, ctx.authority_id, id))
  await notifyPages(ctx, image)
  return imageOf(ctx, image, true)
}
