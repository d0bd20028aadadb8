import type { Image } from '@milepost/contract/images/images.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from '../../lib/problem.ts'
import { problemText } from '../../lib/problem-text.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { removePhoto } from './api.ts'
import './catalogue.ts'
import { takeAway } from './photo-cache.ts'

/** Removes a photo once that is confirmed. One that somebody else removed meanwhile is gone as well. */
export function useRemovePhoto(ticket_id: number) {
  const { t } = useTranslation('images')
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Image>()
  const removal = useMutation({
    mutationFn: async ({ id }: Image) => {
      try {
        await removePhoto(id)
      } catch (error) {
        if (!(error instanceof Problem && error.status === 404)) throw error
      }
    },
    onSuccess: (_none, { id, file_name }) => {
      takeAway(queryClient, ticket_id, id)
      showToast({ kind: 'success', text: t('removed', { name: file_name }) })
    },
    onError: (error) => {
      if (error instanceof Problem) showToast({ kind: 'error', text: problemText(error) })
    },
    onSettled: () => setAsked(undefined),
  })
  return {
    /** The photo that the person is asked about. */
    asked,
    ask: setAsked,
    cancel: () => setAsked(undefined),
    accept: () => asked && removal.mutate(asked),
    busy: removal.isPending,
  }
}
