import type { AsyncJob } from '@milepost/contract/exports/exports.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatShare } from '../../lib/numbers.ts'
import { endTask, showTask, showToast } from '../../lib/toast-store.ts'
import { allJobsOptions } from './api.ts'
import { forgetExport, useRunningExports } from './running-export.ts'
import { saveExport } from './save-export.ts'
import './exports.progress.en.json'

const taskOf = (job_id: number): string => `export ${job_id}`

/** Shows the progress of exports in the tray on every page, and reports each that ends: with a download, or its failure. */
export default function ExportWatch() {
  const { t } = useTranslation('exports')
  const running = useRunningExports()
  const { data: jobs, dataUpdatedAt } = useQuery(allJobsOptions)
  useEffect(() => {
    if (!jobs) return
    const report = (job: AsyncJob) => {
      if (job.status === 'error') return showToast({ kind: 'error', text: t('error') })
      const action = { label: t('download'), run: () => void saveExport(job) }
      const ready = t('toast_ready', { file: job.file_name })
      if (job.missing === 0) return showToast({ kind: 'success', text: ready, action })
      const missing = t('missing', { count: job.missing, formatted: formatCount(job.missing) })
      return showToast({ kind: 'warning', text: `${ready} ${missing}`, action })
    }
    for (const { job_id, begun } of running) {
      const job = jobs.find((one) => one.job_id === job_id)
      const id = taskOf(job_id)
      if (job?.status === 'preparing') {
        const text = t('task', { file: job.file_name, percent: formatShare(job.progress, 0) })
        showTask({ id, text, progress: job.progress })
        continue
      }
      // An export started after the last fetch of the jobs is not among them yet.
      if (!job && dataUpdatedAt <= begun) continue
      endTask(id)
      forgetExport(job_id)
      if (job) report(job)
    }
  }, [jobs, dataUpdatedAt, running, t])
  return null
}
