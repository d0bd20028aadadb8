import { attachmentTypes, LARGEST_ATTACHMENT_BYTES, type AttachmentType } from '@milepost/contract'
import { Problem } from '../../platform/problem.ts'
import { isArchive, readPhoto } from '../images/index.ts'

/** An accepted file: what it is, and for a photo its re-encoded picture, which contains nothing but the picture. */
export interface ReadAttachment {
  content_type: AttachmentType
  picture: Uint8Array | null
}

const notTaken = () => new Problem('invalid_file_format', { format: 'pdf, jpeg, jpg, png' })

/** Readers find the end of a document among its last bytes. */
const TAIL = 1024

/** Whether a file is a PDF document from its first byte to its last, and no other file as well. */
export function isPdf(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 8).toString('latin1')
  const tail = bytes.subarray(-TAIL).toString('latin1').trimEnd()
  return /^%PDF-[12]\.\d/.test(head) && tail.endsWith('%%EOF') && !isArchive(bytes)
}

/** Reads an attachment; its type is determined by content, whatever its name. Throws `invalid_file_format`, `file_too_large`, or the problem of a refused photo. */
export async function readAttachment(bytes: Buffer): Promise<ReadAttachment> {
  if (bytes.length > LARGEST_ATTACHMENT_BYTES)
    throw new Problem('file_too_large', { size: LARGEST_ATTACHMENT_BYTES / 1024 / 1024 })
  if (isPdf(bytes)) return { content_type: 'application/pdf', picture: null }
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') throw notTaken()
  const { content_type, full } = await readPhoto(bytes, null)
  const type = attachmentTypes.find((one) => one === content_type)
  if (type === undefined) throw notTaken()
  return { content_type: type, picture: full }
}

/** The extension of each type. */
export const endings: Record<AttachmentType, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
}
