import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageInfo, pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import {
  date,
  decimal,
  id,
  idText,
  instant,
  lockVersion,
  oneOrMore,
  optionalText,
  storable,
  text,
} from '../core/scalars.ts'
import { newUpload, oneUpload } from '../uploads/uploads.contract.ts'
import { imageableTypes, imageList, imageProjectList, type ImageableType } from './images.list.ts'

/** Most photos that a ticket has (specification section 5), and most files that one upload takes (D25). */
export const MOST_PHOTOS_OF_A_TICKET = 5
export const MOST_FILES_AN_UPLOAD = 20
/** Most photos that a project itself has, those of its tickets not counted. */
export const MOST_PHOTOS_OF_A_PROJECT = 100_000
/** Most photos that one ZIP takes. */
export const MOST_PHOTOS_A_ZIP = 200
/** Longest caption, most tags of a photo, and the longest tag, in characters. */
export const LONGEST_CAPTION = 500
export const MOST_TAGS = 20
export const LONGEST_TAG = 40
/** Largest photo as it is sent, in bytes and in pixels. */
export const LARGEST_PHOTO_BYTES = 15 * 1024 * 1024
export const MOST_PHOTO_PIXELS = 80_000_000

/** Accepted types of photos, detected by content; names and headers are ignored. HEIC only where the installation can read it. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const
export type PhotoType = (typeof photoTypes)[number]

/** Accepted spellings of an image's owner type: the specification calls a ticket a slip and a project a dot_project. */
const spellings: Readonly<Record<string, ImageableType>> = {
  slip: 'ticket',
  Slip: 'ticket',
  Ticket: 'ticket',
  dot_project: 'project',
  DotProject: 'project',
  Project: 'project',
}
const imageableType = z.union([
  z.enum(imageableTypes),
  z.pipe(
    z.enum(['slip', 'Slip', 'Ticket', 'dot_project', 'DotProject', 'Project']),
    z.transform((spelling): ImageableType => spellings[spelling] ?? 'ticket'),
  ),
])

/** `original` is the file as it was sent; the others are re-encoded from it and contain only the picture. */
export const imageSizes = ['original', 'full', 'preview', 'thumbnail'] as const
export type ImageSize = (typeof imageSizes)[number]

/** The source of a photo's time: its own offset from UTC, the satellites' clock, or the time zone of its ticket. */
export const takenAtBases = ['offset', 'satellite', 'zone'] as const

export const image = z.object({
  id,
  imageable_type: z.enum(imageableTypes),
  imageable_id: id,
  /** Number of the ticket, name of the project or of the plant, that it belongs to; null for older photos without it. */
  imageable_name: z.nullable(z.string()),
  project_id: z.nullable(id),
  project_name: z.nullable(z.string()),
  /** Zone of its project, in which its times are shown. */
  time_zone: z.string(),
  /** The day on which it was taken, or where the photo does not say, added; in the time zone that its project had then. */
  day: date,
  caption: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** Of caption and tags. */
  lock_version: z.int(),
  file_name: z.string(),
  content_type: z.enum(photoTypes),
  size_bytes: z.int(),
  /** Upright, in pixels. */
  width: z.int(),
  height: z.int(),
  taken_at: z.nullable(instant),
  taken_at_basis: z.nullable(z.enum(takenAtBases)),
  /** In degrees; null where the photo has none, or the caller may not see it (`image.origin`). The same holds for `camera`. */
  latitude: z.nullable(decimal),
  longitude: z.nullable(decimal),
  camera: z.nullable(z.string()),
  /** SHA-256 of the file as it was sent, as in the audit log. */
  sha256: z.string(),
  created_at: instant,
  created_by: z.string(),
  /** Null while it is not deleted; as are the two that follow. */
  deleted_at: z.nullable(instant),
  deleted_by: z.nullable(z.string()),
  /** Until when it can be restored (D9). */
  restorable_until: z.nullable(instant),
  abilities: z.array(z.enum(['delete', 'edit', 'restore'])),
})
export type Image = z.output<typeof image>

/** Whether another photo can be added, and its accepted types. */
export const imageUpload = z.object({
  /** Null where one can; otherwise why not: `full`, `not_allowed` (the role, or the row's status). */
  lock: z.nullable(z.enum(['full', 'not_allowed'])),
  most: z.int(),
  left: z.int(),
  accepted_types: z.array(z.enum(photoTypes)),
  largest_bytes: z.int(),
})
export type ImageUpload = z.output<typeof imageUpload>

const owner = { imageable_type: z.optional(imageableType), imageable_id: z.optional(idText) }
const ownerQuery = z.strictObject(owner)
const imageId = z.strictObject({ id: idText })

export const images = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/images',
    permission: 'image.read',
    summary: 'Photos of a ticket, of a project and its tickets, or of all projects',
    query: queryOf(imageList, {
      ...owner,
      /** Words that a photo has to have all of: file, person, ticket, plant, material, project, date, caption, tags. */
      metadata_search: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)),
    }),
    response: z.object({
      images: z.array(image),
      page: pageInfo,
      /** Null where no owner was named. */
      upload: z.nullable(imageUpload),
    }),
  }),
  add: defineRoute({
    method: 'POST',
    path: '/v1/images',
    permission: 'image.write',
    without_key: 'same_content',
    summary: 'Add a photo; the same file again returns the existing photo',
    body: z.strictObject({
      /** The file in base64, with or without `data:…;base64,` before it. */
      content: z.string().check(z.minLength(1)),
      imageable_type: imageableType,
      imageable_id: id,
      file_name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200), storable)),
    }),
    body_limit: Math.ceil((LARGEST_PHOTO_BYTES * 4) / 3) + 1024 * 1024,
    response: z.object({ image }),
    problems: [
      'too_many_photos',
      'file_too_large',
      'invalid_file_format',
      'heic_not_taken',
      'photo_unreadable',
      'photo_too_many_pixels',
      'photo_hides_file',
    ],
  }),
  upload: defineRoute({
    method: 'POST',
    path: '/v1/image_uploads',
    permission: 'image.write',
    summary: 'Begin to send a photo in parts (see Files in parts); the same file again returns the existing photo',
    body: z.strictObject({ ...newUpload, imageable_type: imageableType, imageable_id: id }),
    response: oneUpload,
    problems: ['not_found', 'file_empty', 'file_too_large', 'too_many_uploads', 'too_many_photos'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/images/{id}',
    permission: 'image.write',
    summary: 'Change caption and tags of a photo',
    params: imageId,
    body: z.strictObject({
      caption: optionalText(LONGEST_CAPTION),
      /** All of them; the same tag twice is one. */
      tags: z.optional(z.array(text(LONGEST_TAG)).check(z.maxLength(MOST_TAGS))),
      lock_version: lockVersion,
    }),
    response: z.object({ image }),
    problems: ['nothing_to_change', 'edit_conflict', 'not_found'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/images/{id}',
    permission: 'image.write',
    summary: 'Remove a photo; it can be restored for 30 days',
    params: imageId,
    query: ownerQuery,
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/v1/images/{id}/restore',
    permission: 'image.write',
    summary: 'Restore a photo that was removed; one that its owner has again stays as it is',
    params: imageId,
    response: z.object({ image }),
    problems: ['not_found', 'too_many_photos'],
  }),
  download: defineRoute({
    method: 'GET',
    path: '/v1/images/{id}/download',
    permission: 'image.read',
    summary:
      'The file of a photo, of a deleted one for people who may restore it; without location and device for roles that may not know them',
    params: imageId,
    query: z.strictObject({ ...owner, image_size: z._default(z.enum(imageSizes), 'original') }),
  }),
  zip: defineRoute({
    method: 'GET',
    path: '/v1/images/zip',
    while_impersonating: 'no_export',
    permission: 'image.read',
    summary: 'The files of several photos as one ZIP, written while they are read',
    query: z.strictObject({ ids: oneOrMore(idText) }),
    problems: ['too_many_in_zip', 'not_found'],
  }),
  count: defineRoute({
    method: 'GET',
    path: '/v1/images/count',
    permission: 'image.read',
    summary: 'How many photos there are',
    query: ownerQuery,
    response: z.object({ count: z.int() }),
  }),
  projects: defineRoute({
    method: 'GET',
    path: '/v1/images/dot_projects',
    permission: 'image.read',
    summary: 'Projects that have photos',
    query: queryOf(imageProjectList),
    response: pageOf('dot_projects', z.object({ id, name: z.string(), dot_code: z.string(), images_count: z.int() })),
  }),
}
