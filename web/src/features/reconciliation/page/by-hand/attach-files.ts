import { LARGEST_ATTACHMENT_BYTES, MOST_ATTACHMENTS_OF_ENTRY } from '@milepost/contract/reconciliation/entry-attachment'
import { i18n } from '../../../../lib/i18n.ts'
import { Problem } from '../../../../lib/problem.ts'
import { problemText } from '../../../../lib/problem-text.ts'
import { sendAttachment } from '../api.ts'
import '../catalogue.ts'
import { entryFaultText } from './entry-fault-text.ts'

/** What a chooser of files offers. */
export const ATTACHABLE = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

const t = i18n.getFixedT(null, 'reconciliation-page')

/** A file that was not attached, and why. */
export interface NotAttached {
  name: string
  cause: string
}

/** Faults of files that are known before sending; the server checks their contents. */
export function faultOfFiles(files: readonly Pick<File, 'name' | 'size'>[], there = 0): string | null {
  if (there + files.length > MOST_ATTACHMENTS_OF_ENTRY)
    return t('attachments.too_many', { most: MOST_ATTACHMENTS_OF_ENTRY })
  const large = files.find(({ size }) => size > LARGEST_ATTACHMENT_BYTES)
  return large ? t('attachments.too_large', { name: large.name, size: LARGEST_ATTACHMENT_BYTES / 1024 / 1024 }) : null
}

/** Attaches files one after the other, and answers those that were not with the cause of each. */
export async function attachFiles(
  project_id: number,
  entry_id: number,
  files: readonly File[],
): Promise<NotAttached[]> {
  const left: NotAttached[] = []
  for (const file of files) {
    try {
      await sendAttachment(project_id, entry_id, { content: await base64Of(file), file_name: file.name.slice(-200) })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const [fault] = error.details
      left.push({ name: file.name, cause: fault ? (entryFaultText(fault) ?? fault.message) : problemText(error) })
    }
  }
  return left
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Problem({ status: 0, code: 'photo_unreadable' })))
    reader.readAsDataURL(file)
  })
