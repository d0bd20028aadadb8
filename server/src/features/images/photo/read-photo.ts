import { LARGEST_PHOTO_BYTES, MOST_PHOTO_PIXELS, photoTypes, type PhotoType } from '@milepost/contract'
import { Problem } from '../../../platform/problem.ts'
import { convertHeic } from './heic.ts'
import { hidesFile } from './hides-file.ts'
import type { DrawnPhoto, DrawOrder, PhotoHead } from './photo-task.ts'
import { runPhotoProcess, type ReadAnswer } from './run-photo-process.ts'
import { sniffType } from '../../../platform/files/sniff-photo.ts'

/** An accepted photo: what it is, its metadata, and its re-encoded picture. */
export interface ReadPhoto extends PhotoHead, DrawnPhoto {
  content_type: PhotoType
}

/** Decoders' names of the types that we accept. */
const formatOf: Record<PhotoType, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heif',
}

/** Types that this installation accepts: HEIC where the machine has a program for it. */
export const acceptedTypes = (heic_program: string | null): PhotoType[] =>
  photoTypes.filter((type) => type !== 'image/heic' || heic_program !== null)

/** Decodes base64, with or without the prefix of a data URL. Throws `malformed` for anything else, `file_too_large` beyond the limit. */
export function decodeContent(content: string, path = 'content'): Buffer {
  const text = content.startsWith('data:') ? content.slice(content.indexOf(',', 0) + 1) : content
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length === 0 || bytes.toString('base64').replace(/=+$/, '') !== text.replace(/=+$/, ''))
    throw new Problem('malformed', undefined, [{ path, code: 'invalid_format', message: 'expected a file in base64' }])
  if (bytes.length > LARGEST_PHOTO_BYTES)
    throw new Problem('file_too_large', { size: Math.round(LARGEST_PHOTO_BYTES / 1024 / 1024) })
  return bytes
}

/**
 * Reads an uploaded photo. Its type is determined by its bytes, its size is known before it is decoded, and decoding happens in another
 * process. The re-encoded file contains nothing but the picture.
 */
export async function readPhoto(bytes: Buffer, heic_program: string | null): Promise<ReadPhoto> {
  const content_type = sniffType(bytes)
  if (content_type === null)
    throw new Problem('invalid_file_format', { format: acceptedTypes(heic_program).map(shortName).join(', ') })
  if (content_type === 'image/heic' && heic_program === null) throw new Problem('heic_not_taken')
  if (hidesFile(bytes)) throw new Problem('photo_hides_file')
  const { head, drawn } =
    content_type === 'image/heic' && heic_program !== null
      ? await readHeic(bytes, heic_program)
      : await runPhotoProcess({ bytes, draw: { ...order, format: formatOf[content_type] } })
  if (head.format !== formatOf[content_type]) throw new Problem('photo_unreadable')
  assertPixels(head)
  if (!drawn) throw new Problem('photo_unreadable')
  return { content_type, ...head, ...drawn }
}

const order: Omit<DrawOrder, 'format'> = { turn: true, most_pixels: MOST_PHOTO_PIXELS }

function assertPixels({ width, height }: PhotoHead): void {
  if (width * height > MOST_PHOTO_PIXELS)
    throw new Problem('photo_too_many_pixels', { megapixels: MOST_PHOTO_PIXELS / 1_000_000 })
}

/** The head of a HEIC is read as of any photo; its picture comes from the program, which turns it by itself: it must not be turned again. */
async function readHeic(bytes: Buffer, program: string): Promise<ReadAnswer> {
  const { head } = await runPhotoProcess({ bytes, draw: null })
  assertPixels(head)
  const picture = await convertHeic(program, bytes)
  const { drawn } = await runPhotoProcess({ bytes: picture, draw: { ...order, turn: false, format: 'jpeg' } })
  return { head, drawn }
}

const shortName = (type: PhotoType): string => type.replace('image/', '')
