import { createHash } from 'node:crypto'
import { LARGEST_SIGNATURE_BYTES, signatureTypes } from '@milepost/contract'
import { Problem } from '../../platform/problem.ts'
import { decodeContent, readPhoto } from '../images/index.ts'
import type { NewSignature } from './account.queries.ts'

const taken: readonly string[] = signatureTypes
/** Largest picture that is kept, in bytes; a larger one, a photo rather than a signature, is scaled down. */
const MOST_KEPT_BYTES = 400_000

/** Reads a signature as photos are read: by its content, in another process, and re-encoded, so that nothing but the picture is kept. */
export async function readSignature(text: string): Promise<NewSignature> {
  const bytes = decodeContent(text, 'signature')
  if (bytes.length > LARGEST_SIGNATURE_BYTES)
    throw new Problem('file_too_large', { size: LARGEST_SIGNATURE_BYTES / 1024 / 1024 })
  const { content_type, preview, thumbnail } = await readPhoto(bytes, null)
  if (!taken.includes(content_type)) throw new Problem('invalid_file_format', { format: 'png, jpeg' })
  const content = preview.length <= MOST_KEPT_BYTES ? preview : thumbnail
  return { content, sha256: createHash('sha256').update(content).digest('hex') }
}
