import type {
  Image,
  ImageableType,
  images as calls,
  ImageSize,
  ImageUpload,
  RouteInput,
  RouteResponse,
} from '@milepost/contract'
import { LARGEST_PHOTO_BYTES } from '@milepost/contract'
import { actingRole, grantedProjects, mayDo, type RequestContext } from '../../platform/context.ts'
import type { ListPage } from '../../platform/database/list-page.ts'
import { openFile, type FileStore } from '../../platform/files/index.ts'
import type { RawFile } from '../../platform/http/feature.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { deletedImageById } from './deleted-images.queries.ts'
import { imageFiles } from './image-files.ts'
import type { ImageOwner, ImageOwners } from './image-owner.ts'
import { imageFor, mayKnowOrigin, sizeFor } from './images.policy.ts'
import * as queries from './images.queries.ts'
import { acceptedTypes } from './photo/read-photo.ts'

/** The dependencies of the use cases. */
export interface ImageParts {
  files: FileStore
  owners: readonly ImageOwners[]
  /** The program of this machine that reads HEIC, or null. */
  heic_program: string | null
}

type OwnerQuery = { imageable_type?: ImageableType | undefined; imageable_id?: number | undefined }

export function ownersOf({ owners }: ImageParts, type: ImageableType): ImageOwners {
  const found = owners.find((one) => one.type === type)
  if (!found) throw new Error(`no owner is registered for images of a ${type}`)
  return found
}

/** The owner that a query names; null where it names none, and a problem where it names half of one. */
function ownerIn({ imageable_type, imageable_id }: OwnerQuery): queries.OwnerRef | null {
  if (imageable_type !== undefined && imageable_id !== undefined) return { type: imageable_type, id: imageable_id }
  if (imageable_type === undefined && imageable_id === undefined) return null
  const path = imageable_type === undefined ? 'imageable_type' : 'imageable_id'
  throw new Problem('malformed', undefined, [
    { path, code: 'missing', message: 'imageable_type and imageable_id go together' },
  ])
}

async function seeOwner(ctx: RequestContext, parts: ImageParts, { type, id }: queries.OwnerRef): Promise<ImageOwner> {
  return orNotFound(await ownersOf(parts, type).see(ctx, id))
}

/** A page of images and whether one more can be added. Without an owner: those of all projects, for those who read all projects. */
export async function listImages(
  ctx: RequestContext,
  parts: ImageParts,
  query: queries.ImageListQuery,
): Promise<RouteResponse<typeof calls.list>> {
  const role = actingRole(ctx)
  const ref = ownerIn(query)
  const owner = ref && (await seeOwner(ctx, parts, ref))
  if (query.filters?.deleted && !mayRestore(ctx, owner)) throw new Problem('forbidden')
  const selection = {
    owner: ref,
    text: query.metadata_search ?? query.search ?? '',
    knows_origin: mayKnowOrigin(role),
    project_ids: grantedProjects(ctx),
  }
  const found: ListPage<queries.ImageRow> =
    ref || mayDo(ctx, 'project.read')
      ? await queries.listImages(ctx.db, ctx.authority_id, selection, query)
      : { rows: [], total: 0 }
  const changeable = await changeableOf(ctx, parts, found.rows)
  return {
    images: found.rows.map((row) => imageOf(ctx, row, changeable.has(row))),
    page: pageInfo(query, found.total, found.counts),
    upload: ref && owner && (await uploadOf(ctx, parts, { ref, owner })),
  }
}

/** Of images that the person reads, those that they may change: each kind of owner is asked once. */
async function changeableOf(
  ctx: RequestContext,
  parts: ImageParts,
  rows: readonly queries.ImageRow[],
): Promise<ReadonlySet<queries.ImageRow>> {
  const changeable = new Set<queries.ImageRow>()
  for (const [type, group] of Map.groupBy(rows, ({ imageable_type }) => imageable_type)) {
    const ids = [...new Set(group.map(({ imageable_id }) => imageable_id))]
    const theirs = await ownersOf(parts, type).changeable(ctx, ids)
    for (const row of group) if (theirs.has(row.imageable_id)) changeable.add(row)
  }
  return changeable
}

/** Notifies open galleries of an image that was added, changed or removed. */
export const notifyPages = (ctx: RequestContext, { id, project_id }: queries.ImageRow): Promise<void> =>
  ctx.emit({ type: 'images.changed', project_id, ids: [id] })

async function uploadOf(
  ctx: RequestContext,
  parts: ImageParts,
  { ref, owner }: { ref: queries.OwnerRef; owner: ImageOwner },
): Promise<ImageUpload> {
  const { most } = ownersOf(parts, ref.type)
  const left = Math.max(0, most - (await queries.countImages(ctx.db, ctx.authority_id, ref)))
  return {
    lock: owner.may_change ? (left === 0 ? 'full' : null) : 'not_allowed',
    most,
    left,
    accepted_types: acceptedTypes(parts.heic_program),
    largest_bytes: LARGEST_PHOTO_BYTES,
  }
}

/** An image for the caller, without what only the server needs to know. */
export function imageOf(ctx: RequestContext, row: queries.ImageRow, may_change: boolean): Image {
  const { file_key: _key, ...image } = row
  return imageFor(actingRole(ctx), { row: image, may_change })
}

/** How many images the gallery of an owner shows, or that of all projects. */
export async function countImages(
  ctx: RequestContext,
  parts: ImageParts,
  query: OwnerQuery,
): Promise<{ count: number }> {
  const ref = ownerIn(query)
  if (ref) await seeOwner(ctx, parts, ref)
  else if (!mayDo(ctx, 'project.read')) return { count: 0 }
  return {
    count: await queries.countShown(ctx.db, ctx.authority_id, { owner: ref, project_ids: grantedProjects(ctx) }),
  }
}

/** A page of the projects that have images, for those who read all projects. */
export async function listImageProjects(
  ctx: RequestContext,
  query: RouteInput<typeof calls.projects>['query'],
): Promise<RouteResponse<typeof calls.projects>> {
  const found = mayDo(ctx, 'project.read')
    ? await queries.listImageProjects(ctx.db, ctx.authority_id, { query, project_ids: grantedProjects(ctx) })
    : { rows: [], total: 0 }
  return { dot_projects: found.rows, page: pageInfo(query, found.total) }
}

/**
 * An image that the person may see. Throws `not_found` for any other, and for one that is not of the owner that was named.
 * @param deleted finds one that is deleted, which those see who may restore it; without it none is found.
 */
export async function seeImage(
  ctx: RequestContext,
  parts: ImageParts,
  { id, query }: { id: number; query: OwnerQuery },
  deleted?: typeof deletedImageById,
): Promise<queries.ImageRow> {
  const { db, authority_id } = ctx
  const image = orNotFound(
    (await queries.imageById(db, authority_id, id)) ?? (await deleted?.(db, authority_id, id)) ?? null,
  )
  const named = ownerIn(query)
  if (named && !isOf(image, named)) throw new Problem('not_found')
  const owner = await seeOwner(ctx, parts, { type: image.imageable_type, id: image.imageable_id })
  if (image.deleted_at !== null && !mayRestore(ctx, owner)) throw new Problem('not_found')
  return image
}

const mayRestore = (ctx: RequestContext, owner: ImageOwner | null): boolean =>
  mayDo(ctx, 'image.write') && owner?.may_change !== false

/** Whether the gallery of an owner shows an image: that of a project also those of its tickets. */
const isOf = (image: queries.ImageRow, { type, id }: queries.OwnerRef): boolean =>
  (image.imageable_type === type && image.imageable_id === id) || (type === 'project' && image.project_id === id)

/** The name of an image's file in a size: re-encoded ones are JPEG. */
export const shownName = ({ file_name }: queries.ImageRow, size: ImageSize): string =>
  size === 'original' ? file_name : `${file_name.replace(/\.[^.]*$/, '')}.jpg`

/** The file of an image in a size; people who may not know its origin get only the picture, under the same name. */
export async function downloadImage(
  ctx: RequestContext,
  parts: ImageParts,
  { id, query }: { id: number; query: RouteInput<typeof calls.download>['query'] },
): Promise<RawFile> {
  const image = await seeImage(ctx, parts, { id, query }, deletedImageById)
  const size = sizeFor(actingRole(ctx), query.image_size)
  return await openFile(ctx, parts.files, {
    key: imageFiles.pathOf(image.file_key, size),
    content_type: size === 'original' ? image.content_type : 'image/jpeg',
    file_name: shownName(image, size),
  })
}
