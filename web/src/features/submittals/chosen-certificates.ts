import {
  LARGEST_SUBMITTAL_FILE_BYTES,
  MOST_SUBMITTAL_FILES,
  SUBMITTAL_FORMATS,
} from '@milepost/contract/submittals/submittal-files.contract'
import { i18n } from '../../lib/i18n.ts'
import { chosenFiles } from '../../lib/uploads/chosen-files.ts'
import './submittals.en.json'

/** What a chooser of files offers. A phone takes a photo for it, and sends it as JPEG. */
export const CERTIFICATE_TYPES = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

const t = i18n.getFixedT(null, 'submittals')
const MB = 1024 * 1024

/** Divides chosen files by what is known before sending: their names and sizes; the server checks their contents. */
export const certificatesToSend = (files: readonly File[], { there = 0 }: { there?: number } = {}) =>
  chosenFiles(files, {
    faultOf: ({ name, size }) => {
      if (!/\.(pdf|jpe?g|png)$/i.test(name)) return t('files.unsupported', { format: SUBMITTAL_FORMATS })
      if (size === 0) return t('files.empty')
      return size > LARGEST_SUBMITTAL_FILE_BYTES
        ? t('files.too_large', { size: LARGEST_SUBMITTAL_FILE_BYTES / MB })
        : null
    },
    limits: [
      { most: Math.max(0, MOST_SUBMITTAL_FILES - there), reason: t('files.too_many', { most: MOST_SUBMITTAL_FILES }) },
    ],
  })
