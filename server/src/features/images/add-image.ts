import { createHash } from 'node:crypto'
import type { Image, images, PhotoType, RouteInput } from '@milepost/contract'
import { authorOf, type RequestContext } from '../../platform/context.ts'
import { sentFileName, writeStored } from '../../platform/files/index.ts'
import { Problem } from '../../platform/problem.ts'
import { imageFiles } from './image-files.ts'
import type { ImageOwner, ImageOwners } from './image-owner.ts'
import { ownersOf, imageOf, notifyPages, type ImageParts } from './images.service.ts'
import { countImages, imageByContent, insertImage, type ImageRow, type OwnerRef } from './images.queries.ts'
import { decodeContent, readPhoto, type ReadPhoto } from './photo/read-photo.ts'
import { takenAt } from './photo/taken-at.ts'

type Upload = RouteInput<typeof images.add>['body']

/**
 * Adds a photo to its owner. It is read and its files are stored first; the row, the audit event and the live event follow in one transaction, which counts
 * again under the owner's lock (`writeStored`). The same file again returns the existing photo.
 */
export async function addImage(ctx: RequestContext, parts: ImageParts, upload: Upload): Promise<Image> {
  const ref: OwnerRef = { type: upload.imageable_type, id: upload.imageable_id }
  const owners = await assertMayAdd(ctx, parts, ref)
  const original = decodeContent(upload.content)
  const known = await imageByContent(ctx.db, ctx.authority_id, ref, sha256Of(original))
  if (known) return imageOf(ctx, known, true)
  await assertRoom(ctx, owners, ref)
  const storedPhoto = await keepPhoto(parts, ctx.authority_id, { original, file_name: upload.file_name })
  const stored = { files: parts.files, of: imageFiles, file_key: storedPhoto.file_key }
  const row = await writeStored(ctx, stored, (inner) => writeImage(inner, owners, { ref, ...storedPhoto }))
  return imageOf(ctx, row, true)
}

const sha256Of = (original: Buffer): string => createHash('sha256').update(original).digest('hex')

/** Checks whether the person may add photos to an owner. Throws `not_found` and `forbidden`. */
export async function assertMayAdd(
  ctx: RequestContext,
  parts: ImageParts,
  { type, id }: OwnerRef,
): Promise<ImageOwners> {
  const owners = ownersOf(parts, type)
  mayAdd(await owners.see(ctx, id))
  return owners
}

/** A photo that was read, with its files in the store. */
export interface KeptPhoto {
  file_key: string
  name: string
  photo: ReadPhoto
  sha256: string
  size_bytes: number
}

/** Reads a photo in a separate process and stores its files. Throws what `readPhoto` does. */
export async function keepPhoto(
  { files, heic_program }: Pick<ImageParts, 'files' | 'heic_program'>,
  authority_id: number,
  { original, file_name }: { original: Buffer; file_name: string | undefined },
): Promise<KeptPhoto> {
  const photo = await readPhoto(original, heic_program)
  const file_key = imageFiles.newKey(authority_id)
  const { full, preview, thumbnail } = photo
  await imageFiles.put(files, file_key, { original, full, preview, thumbnail })
  const name = sentFileName(file_name, { ending: endings[photo.content_type], otherwise: 'photo' })
  return { file_key, name, photo, sha256: sha256Of(original), size_bytes: original.length }
}

function mayAdd(owner: ImageOwner | null): ImageOwner {
  if (!owner) throw new Problem('not_found')
  if (!owner.may_change) throw new Problem('forbidden')
  return owner
}

/** Throws `too_many_photos` where an owner has all that it may have. */
export async function assertRoom(ctx: RequestContext, { most }: ImageOwners, ref: OwnerRef): Promise<void> {
  if ((await countImages(ctx.db, ctx.authority_id, ref)) >= most) throw new Problem('too_many_photos', { most })
}

/** Writes the row of a photo with its event; returns the existing photo where the owner has the same file. */
export async function writeImage(
  ctx: RequestContext,
  owners: ImageOwners,
  added: KeptPhoto & { ref: OwnerRef },
): Promise<ImageRow> {
  const { ref, photo, sha256 } = added
  const owner = mayAdd(await owners.lock(ctx, ref.id))
  const known = await imageByContent(ctx.db, ctx.authority_id, ref, sha256)
  if (known) return known
  await assertRoom(ctx, owners, ref)
  const { id: membership_id, name } = authorOf(ctx)
  const row = await insertImage(ctx.db, ctx.authority_id, {
    imageable_type: ref.type,
    imageable_id: ref.id,
    project_id: owner.project_id,
    file_key: added.file_key,
    file_name: added.name,
    content_type: photo.content_type,
    size_bytes: added.size_bytes,
    sha256,
    width: photo.width,
    height: photo.height,
    ...takenAt(photo.origin, owner.time_zone),
    latitude: photo.origin.latitude,
    longitude: photo.origin.longitude,
    camera: photo.origin.camera,
    created_at: ctx.clock().toISOString(),
    created_by: membership_id,
    created_by_name: name,
    time_zone: owner.time_zone,
    owner_name: owner.name,
    owner_words: owner.words,
  })
  await owners.record(ctx, ref.id, { change: 'added', image: row })
  await notifyPages(ctx, row)
  return row
}

const endings: Record<PhotoType, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/heic': '.heic',
}
