import { useQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShare } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { jobsOptions } from './api.ts'
import './catalogue.ts'
import { useFinishedJobs } from './use-finished-jobs.ts'

const ExportDialog = lazy(() => import('./export-dialog.tsx'))

export interface ExportButtonProps {
  /** What is exported, as jobs name it: `tickets`. */
  kind: string
  /** Columns of the view, in their order. */
  columns: readonly string[]
  /** Rows that the list has; absent while nobody knows. */
  rows: number | undefined
  /** Begins an export of some columns, or of all. */
  start: (columns: readonly string[] | undefined) => Promise<unknown>
  /** Somebody acts in this person's name, who then takes nothing away (specification section 6). */
  impersonated: boolean
}

/** Opens the export dialog, and shows how far a running export is. */
export function ExportButton({ impersonated, ...options }: ExportButtonProps) {
  const { t } = useTranslation('exports')
  const [open, setOpen] = useState(false)
  const { data: jobs } = useQuery(jobsOptions(options.kind))
  useFinishedJobs(jobs)
  const running = jobs?.find(({ status }) => status === 'preparing')
  return (
    <>
      <Button
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={impersonated}
        title={impersonated ? t('impersonating') : undefined}
        onClick={() => setOpen(true)}
      >
        {running ? t('open_busy', { percent: formatShare(running.progress) }) : t('open')}
      </Button>
      <Suspense>{open && <ExportDialog {...options} jobs={jobs ?? []} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
