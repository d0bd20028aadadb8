import * as z from 'zod/mini'
import { id, instant, storable } from '../core/scalars.ts'

/** Kinds of records to which files can be attached. */
export const attachmentOwnerKinds = ['pay_entry', 'sample', 'submittal', 'daily_work_report'] as const
export type AttachmentOwnerKind = (typeof attachmentOwnerKinds)[number]

/** Largest file, in bytes: 15 MB, as of photos. */
export const LARGEST_ATTACHMENT_BYTES = 15 * 1024 * 1024
/** Most versions of one attachment, the latest one among them. */
export const MOST_ATTACHMENT_VERSIONS = 20

/** Accepted types of attachments, detected by content (specification section 5, Files: pdf, jpeg, jpg, png). */
export const attachmentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

const file = {
  id,
  file_name: z.string(),
  content_type: z.enum(attachmentTypes),
  size_bytes: z.int(),
  /** SHA-256 of the file as it was sent; what is signed with its owner. */
  sha256: z.string(),
  /** From 1; a file that replaced another one is its next version. */
  version: z.int(),
  created_at: instant,
  created_by: z.string(),
}
export const attachmentVersion = z.object(file)
export type AttachmentVersion = z.output<typeof attachmentVersion>

/** A photo or document attached to a record, in its latest version. */
export const attachment = z.object({
  ...file,
  /** Versions that it replaced, the latest of them first. */
  earlier: z.array(attachmentVersion),
})
export type Attachment = z.output<typeof attachment>

export const attachBody = z.strictObject({
  /** The file in base64, with or without `data:…;base64,` before it. */
  content: z.string().check(z.minLength(1)),
  file_name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200), storable)),
  /** The attachment of the same record whose next version the file is; a new attachment without it. */
  replaces_id: z.optional(id),
})
export type AttachBody = z.output<typeof attachBody>
/** Bytes of a body with the largest attachment in base64. */
export const ATTACH_BODY_LIMIT = Math.ceil((LARGEST_ATTACHMENT_BYTES * 4) / 3) + 1024 * 1024

/** Why a file is refused, whatever it is attached to. A record's route adds its own problems. */
export const attachProblems = [
  'not_found',
  'invalid',
  'file_too_large',
  'invalid_file_format',
  'heic_not_taken',
  'photo_unreadable',
  'photo_too_many_pixels',
  'photo_hides_file',
  'too_many_versions',
] as const
