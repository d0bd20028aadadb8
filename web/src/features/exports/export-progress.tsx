import { useQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShare } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Button } from '../../ui/button.tsx'
import { jobsOptions } from './api.ts'
import type { ExportOptions } from './export-dialog.tsx'
import './exports.progress.en.json'

const ExportDialog = lazy(withRetry(() => import('./export-dialog.tsx')))

export interface ExportProgressProps extends ExportOptions {
  /** What is exported, as jobs name it: `tickets`. */
  kind: string
  /** Whether the dialog is wanted now. */
  opened: boolean
  /** Label of the button; 'Export' by default. */
  label?: string
}

/** Shows how far a running export is, and opens the dialog. */
export function ExportProgress({ opened, kind, label, ...options }: ExportProgressProps) {
  const { t } = useTranslation('exports')
  const [open, setOpen] = useState(opened)
  const { data: jobs } = useQuery(jobsOptions(kind))
  const running = jobs?.find(({ status }) => status === 'preparing')
  return (
    <>
      <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {running ? t('open_busy', { percent: formatShare(running.progress, 0) }) : (label ?? t('open'))}
      </Button>
      <Suspense>{open && <ExportDialog {...options} jobs={jobs ?? []} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
