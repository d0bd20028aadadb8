import { MOST_FILES_AN_UPLOAD, type Image, type ImageUpload } from '@milepost/contract/images/images.contract'
import { useQueryClient } from '@tanstack/react-query'
import { i18n } from '../../../lib/i18n.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { startUploads, useFilesUnderWay, type UploadsTo } from '../../../lib/uploads/use-uploads.ts'
import { showToast } from '../../../lib/toast-store.ts'
import type { PhotoOwner } from '../api.ts'
import '../images.en.json'
import { putInPlace } from '../photo-cache.ts'
import { checkPhoto } from './check-photo.ts'
import { sendInParts } from './send-in-parts.ts'
import { sendPhoto } from './send-photo.ts'

/** A photo of more bytes goes in parts, so that what has come is not sent again; a smaller one is one part anyway. */
const SENT_WHOLE = 1024 * 1024

const text = i18n.getFixedT(null, 'images')

/** The uploads of what photos belong to, and the function that takes files for it. */
export function usePhotoUploads(owner: PhotoOwner, upload: ImageUpload) {
  const queryClient = useQueryClient()
  const name = `photo ${owner.type} ${owner.id}`
  const files = useFilesUnderWay(name)
  const destination: UploadsTo<Image> = {
    name,
    prepare: async (chosen) => {
      const { file, converted } = await checkPhoto(chosen, upload)
      if (converted) showToast({ kind: 'notice', text: text('converted', { name: chosen.name }) })
      return file
    },
    send: (file, sending) => (file.size > SENT_WHOLE ? sendInParts : sendPhoto)({ file, owner, ...sending }),
    done: (image, { file: { name: file_name } }) => {
      const words = { name: file_name }
      const fresh = putInPlace(queryClient, owner, image)
      showToast(
        fresh
          ? { kind: 'success', text: text('added_toast', words) }
          : { kind: 'notice', text: text('already', words) },
      )
    },
    failureText: (words) => text('upload_failed_toast', words),
  }
  const refuse = (words: string) => void showToast({ kind: 'error', text: words })
  return {
    files,
    take: (chosen: readonly File[]) => {
      if (chosen.length > MOST_FILES_AN_UPLOAD) return refuse(text('too_many', { most: MOST_FILES_AN_UPLOAD }))
      const room = Math.max(0, upload.left - files.filter(({ state }) => state !== 'failed').length)
      if (chosen.length > room) refuse(text('full', { most: formatCount(upload.most) }))
      startUploads(chosen.slice(0, room), destination)
    },
  }
}
