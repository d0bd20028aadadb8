import { images, type Image } from '@milepost/contract/images/images.contract'
import { call } from '../../../lib/client.ts'
import { Problem } from '../../../lib/problem.ts'
import { withBackoff } from '../../../lib/uploads/with-backoff.ts'
import { sendFile } from '../../../lib/uploads/send-file.ts'
import type { PhotoToSend } from './send-photo.ts'

/** Sends a photo in parts and resumes where it was interrupted, even after a reload. Every failure is a `Problem`. */
export async function sendInParts({ file, owner, signal, onProgress }: PhotoToSend): Promise<Image> {
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
