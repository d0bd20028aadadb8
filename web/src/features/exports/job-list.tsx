import { exports, type AsyncJob } from '@milepost/contract/exports/exports.contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/client.ts'
import { formatCount, formatShare } from '../../lib/numbers.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { allJobsOptions } from './api.ts'
import { saveExport } from './save-export.ts'
import styles from './exports.module.css'
import './exports.progress.en.json'

const KB = 1024

function useSize(): (bytes: number) => string {
  const { t } = useTranslation('exports')
  return (bytes) =>
    bytes < KB * KB
      ? t('size_kb', { size: formatCount(Math.ceil(bytes / KB)) })
      : t('size_mb', { size: formatCount(Math.round(bytes / KB / KB)) })
}

function JobState({ job }: { job: AsyncJob }) {
  const { t } = useTranslation('exports')
  const size = useSize()
  if (job.status === 'error') return <span className={styles['error']}>{t('error')}</span>
  if (job.status === 'preparing' && job.place !== null)
    return <span>{t('place', { place: formatCount(job.place) })}</span>
  if (job.status === 'preparing')
    return (
      <span className={styles['preparing']}>
        <progress max={1} value={job.progress} aria-label={t('preparing')} />
        {t('progress', { percent: formatShare(job.progress, 0) })}
      </span>
    )
  const rows = job.rows ?? 0
  return (
    <>
      <span>{t('ready', { count: rows, formatted: formatCount(rows), size: size(job.file_size ?? 0) })}</span>
      {job.missing > 0 && (
        <span className={styles['error']}>
          {t('missing', { count: job.missing, formatted: formatCount(job.missing) })}
        </span>
      )}
    </>
  )
}

/** Files that are being prepared, or can be fetched. */
export function JobList({ jobs }: { jobs: readonly AsyncJob[] }) {
  const { t } = useTranslation('exports')
  const { mutate: cancel, isPending } = useCall((id: number) => call(exports.cancel, { params: { id } }), {
    invalidates: [allJobsOptions.queryKey],
  })
  return (
    <section aria-label={t('jobs')} className={styles['jobs']}>
      <h3>{t('jobs')}</h3>
      <ul>
        {jobs.map((job) => (
          <li key={job.job_id}>
            <span className={styles['file']}>
              <span>{job.file_name}</span>
              <JobState job={job} />
            </span>
            {job.status === 'preparing' && (
              <Button
                size="small"
                aria-label={t('cancel_file', { file: job.file_name })}
                disabled={isPending}
                onClick={() => cancel(job.job_id)}
              >
                {t('cancel')}
              </Button>
            )}
            {job.status === 'ready' && (
              <Button
                size="small"
                aria-label={t('download_file', { file: job.file_name })}
                onClick={() => void saveExport(job)}
              >
                {t('download')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
