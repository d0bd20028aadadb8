import { useQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShare } from '../../lib/numbers.ts'
import { patiently } from '../../lib/patiently.ts'
import { Button } from '../../ui/button.tsx'
import { jobsOptions } from './api.ts'
import './catalogue.ts'

const ExportDialog = lazy(patiently(() => import('./export-dialog.tsx')))

export interface ExportProgressProps {
  /** What is exported, as jobs name it: `tickets`. */
  kind: string
  /** Columns of the view, in their order. */
  columns: readonly string[]
  /** Rows that the list has; absent while nobody knows. */
  rows: number | undefined
  /** Begins an export of some columns, or of all. */
  start: (columns: readonly string[] | undefined) => Promise<{ job_id: number }>
  /** Whether the dialog is wanted now. */
  opened: boolean
}

/** Shows how far a running export is, and opens the dialog. */
export function ExportProgress({ opened, kind, ...options }: ExportProgressProps) {
  const { t } = useTranslation('exports')
  const [open, setOpen] = useState(opened)
  const { data: jobs } = useQuery(jobsOptions(kind))
  const running = jobs?.find(({ status }) => status === 'preparing')
  return (
    <>
      <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {running ? t('open_busy', { percent: formatShare(running.progress) }) : t('open')}
      </Button>
      <Suspense>{open && <ExportDialog {...options} jobs={jobs ?? []} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
