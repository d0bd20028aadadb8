import type { JobSlipProject } from '@milepost/contract/calibration/job-slip-project'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/use-call.ts'
import { calibrationKey, unhideJob } from './api.ts'

/** Brings a hidden job back and says so. */
export function useUnhide({ id, job_number }: Pick<JobSlipProject, 'id' | 'job_number'>) {
  const { t } = useTranslation('calibration')
  return useCall(() => unhideJob(id), {
    invalidates: [calibrationKey],
    toast: () => t('unhide.done', { job: job_number }),
  })
}
