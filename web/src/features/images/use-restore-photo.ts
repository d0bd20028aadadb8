import type { Image } from '@milepost/contract/images/images.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/use-call.ts'
import { restorePhoto } from './api.ts'
import './images.en.json'
import { putInPlace } from './photo-cache.ts'

/** Restores a photo that was removed. */
export function useRestorePhoto(): (image: Image) => void {
  const { t } = useTranslation('images')
  const queryClient = useQueryClient()
  const restore = useCall(({ id }: Image) => restorePhoto(id), {
    toast: (_answer, { file_name }) => t('restored', { name: file_name }),
    onDone: ({ image }) => putInPlace(queryClient, { type: image.imageable_type, id: image.imageable_id }, image),
  })
  return (image) => restore.mutate(image)
}
