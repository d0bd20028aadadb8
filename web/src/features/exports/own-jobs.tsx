import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { allJobsOptions } from './api.ts'
import { JobList } from './job-list.tsx'
import { saveExport } from './save-export.ts'
import './exports.progress.en.json'

/** The person's files of the last seven days, whatever page began them; nothing where there are none. */
export function OwnJobs({ className }: { className?: string | undefined }) {
  const { data: jobs = [] } = useQuery(allJobsOptions)
  return jobs.length > 0 ? (
    <div className={className}>
      <JobList jobs={jobs} />
    </div>
  ) : null
}

/** Downloads the file of a job that is ready, which its notice names. */
export function JobDownload({ job_id, file_name }: { job_id: number; file_name: string }) {
  const { t } = useTranslation('exports')
  return (
    <Button
      size="small"
      aria-label={t('download_file', { file: file_name })}
      onClick={() => void saveExport({ job_id, file_name })}
    >
      {t('download')}
    </Button>
  )
}
