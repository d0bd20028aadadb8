import { type Image, images, type ImageUpload, MOST_FILES_AN_UPLOAD } from '@milepost/contract/images/images.contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/client.ts'
import { i18n } from '../../../lib/i18n.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { Problem } from '../../../lib/problem.ts'
import { chosenFiles } from '../../../lib/uploads/chosen-files.ts'
import { sendFile } from '../../../lib/uploads/send-file.ts'
import { startUploads, useFilesUnderWay, type UploadsTo } from '../../../lib/uploads/use-uploads.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { withBackoff } from '../../../lib/uploads/with-backoff.ts'
import type { PhotoOwner } from '../api.ts'
import '../images.en.json'
import { putInPlace } from '../photo-cache.ts'
import { checkPhoto } from './check-photo.ts'
import { type PhotoToSend, sendPhoto } from './send-photo.ts'

/** Sends a photo in parts and resumes where it was interrupted, even after a reload. Every failure is a `Problem`. */
async function sendInParts({ file, owner, signal, onProgress }: PhotoToSend): Promise<Image> {
  const imageable = { imageable_type: owner.type, imageable_id: owner.id }
  const { image_id } = await sendFile({
    file,
    destination: `photo ${owner.type} ${owner.id}`,
    begin: async () =>
      (
        await call(images.upload, {
          body: { file_name: file.name.slice(-200) || 'photo', size_bytes: file.size, ...imageable },
        })
      ).upload,
    signal,
    onProgress,
  })
  const query = { ...imageable, filters: { id: { in: [Number(image_id)] } } }
  const found = await withBackoff(() => call(images.list, { query }), { signal, onWait: () => onProgress(null) })
  const [image] = found.images
  if (!image) throw new Problem({ status: 404, code: 'not_found' })
  return image
}

/** A photo of more bytes goes in parts, so that what has come is not sent again; a smaller one is one part anyway. */
const SENT_WHOLE = 1024 * 1024

const text = i18n.getFixedT(null, 'images')

/** The uploads of what photos belong to, and the function that takes files for it. */
export function usePhotoUploads(owner: PhotoOwner, upload: ImageUpload, onAdded?: (image: Image) => void) {
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
      onAdded?.(image)
      showToast(
        fresh
          ? { kind: 'success', text: text('added_toast', words) }
          : { kind: 'notice', text: text('already', words) },
      )
    },
    failureText: (words) => text('upload_failed_toast', words),
  }
  return {
    files,
    take: (chosen: readonly File[]) => {
      const room = Math.max(0, upload.left - files.filter(({ state }) => state !== 'failed').length)
      const { good, left_out } = chosenFiles(chosen, {
        limits: [
          { most: MOST_FILES_AN_UPLOAD, reason: text('too_many', { most: MOST_FILES_AN_UPLOAD }) },
          { most: room, reason: text('full', { most: formatCount(upload.most) }) },
        ],
      })
      if (left_out) showToast({ kind: 'error', text: left_out })
      startUploads(good, destination)
    },
  }
}
