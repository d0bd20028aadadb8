import * as z from 'zod/mini'
import { id, instant, storable } from '../core/scalars.ts'

/** Most files of one entry. */
export const MOST_ATTACHMENTS_OF_ENTRY = 5
/** Largest file, in bytes: 15 MB, as of photos. */
export const LARGEST_ATTACHMENT_BYTES = 15 * 1024 * 1024

/** Accepted types of attachments, detected by content (specification section 5, Files: pdf, jpeg, jpg, png). */
export const attachmentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

/** A photo or document attached to an entry by hand. */
export const entryAttachment = z.object({
  id,
  file_name: z.string(),
  content_type: z.enum(attachmentTypes),
  size_bytes: z.int(),
  /** SHA-256 of the file as it was sent; the snapshot of a closed period signs it with the entry. */
  sha256: z.string(),
  created_at: instant,
  created_by: z.string(),
})
export type EntryAttachment = z.output<typeof entryAttachment>

export const attachBody = z.strictObject({
  /** The file in base64, with or without `data:…;base64,` before it. */
  content: z.string().check(z.minLength(1)),
  file_name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200), storable)),
})
/** Bytes of a body with the largest attachment in base64. */
export const ATTACH_BODY_LIMIT = Math.ceil((LARGEST_ATTACHMENT_BYTES * 4) / 3) + 1024 * 1024
