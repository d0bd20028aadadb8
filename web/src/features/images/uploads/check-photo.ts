import type { ImageUpload } from '@milepost/contract/images/images.contract'
import { Problem } from '../../../lib/problem.ts'
import { convertHeic } from './convert-heic.ts'
import { photoType } from './photo-type.ts'

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
