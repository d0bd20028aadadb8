import { LARGEST_ATTACHMENT_BYTES } from '@milepost/contract/attachments/attachment'
import { i18n } from '../../lib/i18n.ts'
import './attachments.en.json'

/** What a chooser of files offers. */
export const ATTACHABLE = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

const t = i18n.getFixedT(null, 'attachments')

/** Faults of files that are known before sending; the server checks their contents. */
export function faultOfFiles(files: readonly Pick<File, 'name' | 'size'>[], room: { most: number; there?: number }) {
  if ((room.there ?? 0) + files.length > room.most) return t('too_many', { most: room.most })
  const large = files.find(({ size }) => size > LARGEST_ATTACHMENT_BYTES)
  return large ? t('too_large', { name: large.name, size: LARGEST_ATTACHMENT_BYTES / 1024 / 1024 }) : null
}
