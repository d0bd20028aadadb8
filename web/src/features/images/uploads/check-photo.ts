import type { ImageUpload, PhotoType } from '@milepost/contract/images/images.contract'
import { Problem } from '../../../lib/problem.ts'

/** Quality of the JPEG made from a HEIC. */
const QUALITY = 0.92

/**
 * Converts a HEIC to a JPEG if this browser can (Safari); null otherwise. Used only for a server that accepts no HEIC (docs/adr/0010): place, time and
 * camera are lost in the conversion, and the uploader is notified of that.
 */
async function convertHeic(file: File): Promise<File | null> {
  try {
    const picture = await createImageBitmap(file)
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    picture.close()
    const content = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    return new File([content], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
  } catch {
    return null
  }
}

/** Brands of HEIC and its sequences, which follow `ftyp`. */
const heic = /^(hei[cxmsv]|hev[cmx]|mif1|msf1)$/

/** The type of a photo by its first bytes, as the server detects it; null for anything that Milepost does not support as a photo. */
async function photoType(file: Blob): Promise<PhotoType | null> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const text = String.fromCharCode(...head)
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'image/webp'
  if (text.slice(4, 8) === 'ftyp' && heic.test(text.slice(8))) return 'image/heic'
  return null
}

export interface Checked {
  /** What is to be sent. */
  file: File
  /** It is no longer the file that was chosen: a HEIC that this browser drew as a JPEG. */
  converted: boolean
}

/** Refuses at once what the server would refuse after minutes of sending, by the server's own codes. */
export async function checkPhoto(
  file: File,
  { accepted_types, largest_bytes }: Pick<ImageUpload, 'accepted_types' | 'largest_bytes'>,
  convert: (file: File) => Promise<File | null> = convertHeic,
): Promise<Checked> {
  const type = await photoType(file).catch(() => {
    throw new Problem({ status: 400, code: 'photo_unreadable' })
  })
  if (type === null) throw new Problem({ status: 400, code: 'invalid_file_format', params: formats(accepted_types) })
  const drawn = accepted_types.includes(type) ? file : await convert(file)
  if (drawn === null) throw new Problem({ status: 400, code: 'heic_not_taken' })
  if (drawn.size > largest_bytes)
    throw new Problem({
      status: 400,
      code: 'file_too_large',
      params: { size: Math.round(largest_bytes / 1024 / 1024) },
    })
  return { file: drawn, converted: drawn !== file }
}

const formats = (types: ImageUpload['accepted_types']) => ({
  format: types.map((type) => type.replace('image/', '')).join(', '),
})
