import { readFile } from 'node:fs/promises'
import { attachmentTypes, SUBMITTAL_FORMATS } from '@milepost/contract'
import { sniffType } from '../../../platform/files/sniff-photo.ts'
import { Problem } from '../../../platform/problem.ts'
import type { AttachedFile } from '../../attachments/index.ts'
import { inspectDocument } from '../../documents/index.ts'
import { readPhoto } from '../../images/index.ts'
import type { ReceivedFile } from '../../uploads/index.ts'

const unsupported = () => new Problem('unsupported_file_format', { format: SUBMITTAL_FORMATS })

/** Readers find the beginning of a PDF among its first bytes. */
const HEAD = 1024

/**
 * Reads a certificate, a PDF or a JPEG or PNG photo, by its bytes: photos as the galleries read them, PDFs as the documents' inspection does.
 * @throws Problem `unsupported_file_format`, or the problem of the refused photo or document.
 */
export async function readCertificate({
  path,
  file_name,
}: Pick<ReceivedFile, 'path' | 'file_name'>): Promise<AttachedFile> {
  const bytes = await readFile(path)
  const sniffed = sniffType(bytes)
  if (sniffed !== null) {
    if (!attachmentTypes.some((type) => type === sniffed)) throw unsupported()
    const { content_type, full } = await readPhoto(bytes, null)
    const type = attachmentTypes.find((one) => one === content_type)
    if (type === undefined) throw unsupported()
    return { content_type: type, picture: full }
  }
  if (!bytes.subarray(0, HEAD).includes('%PDF-')) throw unsupported()
  await inspectDocument(path, file_name)
  return { content_type: 'application/pdf', picture: null }
}
