import type { Image } from '@milepost/contract/images/images.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Problem } from '../../lib/problem.ts'
import { useCall } from '../../lib/use-call.ts'
import { removePhoto } from './api.ts'
import './images.en.json'
import { takeAway } from './photo-cache.ts'
import { reportFailure } from './report-failure.ts'
import { useRestorePhoto } from './use-restore-photo.ts'

/** Removes a photo at once, with a toast that restores it. A photo that somebody else removed in the meantime counts as removed. */
export function useRemovePhoto(onRemoved?: (id: number) => void): (image: Image) => void {
  const { t } = useTranslation('images')
  const queryClient = useQueryClient()
  const restore = useRestorePhoto()
  const removal = useCall(
    async ({ id }: Image) => {
      try {
        await removePhoto(id)
      } catch (error) {
        if (!(error instanceof Problem && error.status === 404)) throw error
      }
    },
    {
      quiet: true,
      toast: (_none, { file_name }) => t('removed', { name: file_name }),
      undo: { label: t('undo'), run: (_none, image) => restore(image) },
      onDone: (_none, image) => {
        takeAway(queryClient, image)
        onRemoved?.(image.id)
      },
      onFailed: (problem) => reportFailure('remove', problem),
    },
  )
  return (image) => removal.mutate(image)
}
