import type { AsyncJob } from '@milepost/contract/exports/exports.contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { noteExport } from './running-export.ts'
import { saveExport } from './save-export.ts'

/** Tells of each job that is finished while somebody looks on: a file to download, or that it failed. */
export function useFinishedJobs(jobs: readonly AsyncJob[] | undefined): void {
  const { t } = useTranslation('exports')
  const preparing = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    if (!jobs) return
    for (const job of jobs.filter(({ job_id }) => preparing.current.has(job_id))) {
      if (job.status === 'ready')
        showToast({
          kind: 'success',
          text: t('toast_ready', { file: job.file_name }),
          action: { label: t('download'), run: () => void saveExport(job) },
        })
      if (job.status === 'error') showToast({ kind: 'error', text: t('error') })
    }
    noteExport(jobs.some(({ status }) => status === 'preparing'))
    preparing.current = new Set(jobs.filter(({ status }) => status === 'preparing').map(({ job_id }) => job_id))
  }, [jobs, t])
}
