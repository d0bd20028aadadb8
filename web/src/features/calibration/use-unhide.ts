import type { JobSlipProject } from '@milepost/contract/calibration/job-slip-project'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { calibrationKey, unhideJob } from './api.ts'

/** Brings a hidden job back and says so. */
export function useUnhide({ id, job_number }: Pick<JobSlipProject, 'id' | 'job_number'>) {
  const { t } = useTranslation('calibration')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => unhideJob(id),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('unhide.done', { job: job_number }) })
      void queryClient.invalidateQueries({ queryKey: calibrationKey })
    },
  })
}
