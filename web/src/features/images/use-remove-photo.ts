import type { Image } from '@milepost/contract/images/images.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from '../../lib/problem.ts'
import { useCall } from '../../lib/use-call.ts'
import { removePhoto } from './api.ts'
import './images.en.json'
import { reportFailure } from './report-failure.ts'
import { takeAway } from './photo-cache.ts'

/** Removes a photo after confirmation. A photo that somebody else removed in the meantime counts as removed. */
export function useRemovePhoto(onRemoved?: (id: number) => void) {
  const { t } = useTranslation('images')
  const queryClient = useQueryClient()
  const [requested, setRequested] = useState<Image>()
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
      onDone: (_none, image) => {
        takeAway(queryClient, image)
        onRemoved?.(image.id)
      },
      onFailed: (problem) => reportFailure('remove', problem),
      onSettled: () => setRequested(undefined),
    },
  )
  return {
    /** The photo whose removal awaits confirmation. */
    requested,
    request: setRequested,
    cancel: () => setRequested(undefined),
    accept: () => requested && removal.mutate(requested),
    busy: removal.isPending,
  }
}
