import { LARGEST_SIGNATURE_BYTES, signatureTypes } from '@milepost/contract/account/account.contract'
import { Problem } from '../../lib/problem.ts'

const taken: readonly string[] = signatureTypes

/** A file as a data address. Throws what the server would say of one that is too large or no PNG or JPEG; what it is by its content the server finds out. */
export async function readPicture(file: File): Promise<string> {
  if (!taken.includes(file.type))
    throw new Problem({ status: 415, code: 'invalid_file_format', params: { format: 'png, jpeg' } })
  if (file.size > LARGEST_SIGNATURE_BYTES)
    throw new Problem({ status: 413, code: 'file_too_large', params: { size: LARGEST_SIGNATURE_BYTES / 1024 / 1024 } })
  return await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Problem({ status: 422, code: 'photo_unreadable' })))
    reader.readAsDataURL(file)
  })
}
