import { reports } from '@milepost/contract/reports/reports.contract'
import { lazy } from 'react'
import { call } from '../../../lib/client.ts'
import { i18n } from '../../../lib/i18n.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { loadExportProgress } from '../../exports/index.ts'

const ExportProgress = lazy(withRetry(async () => ({ default: (await loadExportProgress()).ExportProgress })))

const formats = ['pdf', 'xlsx'] as const

/** Prepares the pay estimate of a period as a file. */
export default function PeriodFile({ project_id, id, opened }: { project_id: number; id: number; opened: boolean }) {
  return (
    <ExportProgress
      kind="pay_estimate"
      rows={undefined}
      formats={formats}
      opened={opened}
      start={(_columns, format, headers) =>
        call(reports.estimateFile, {
          body: {
            project_id,
            pay_period_id: id,
            export_format: format === 'xlsx' ? 'xlsx' : 'pdf',
            language: i18n.language === 'es' ? 'es' : 'en',
            headers,
          },
        })
      }
    />
  )
}
