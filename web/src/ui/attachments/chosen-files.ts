import { LARGEST_ATTACHMENT_BYTES } from '@milepost/contract/attachments/attachment'
import { i18n } from '../../lib/i18n.ts'
import { chosenFiles } from '../../lib/uploads/chosen-files.ts'
import './attachments.en.json'

/** What a chooser of files offers. */
export const ATTACHABLE = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

const t = i18n.getFixedT(null, 'attachments')

/** Divides chosen files by what is known before sending; the server checks their contents. */
export const attachableFiles = (files: readonly File[], room: { most: number; there?: number }) =>
  chosenFiles(files, {
    faultOf: ({ size }) =>
      size > LARGEST_ATTACHMENT_BYTES ? t('too_large', { size: LARGEST_ATTACHMENT_BYTES / 1024 / 1024 }) : null,
    limits: [{ most: Math.max(0, room.most - (room.there ?? 0)), reason: t('too_many', { most: room.most }) }],
  })
