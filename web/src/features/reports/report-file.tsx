import { reports } from '@milepost/contract/reports/reports.contract'
import type { ExportHeaders } from '@milepost/contract/exports/export-headers'
import { fileFormats, type FileFormat, type ReportFormat } from '@milepost/contract/exports/exports.contract'
import { lazy } from 'react'
import { call } from '../../lib/client.ts'
import { i18n } from '../../lib/i18n.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { loadExportProgress } from '../exports/index.ts'
import { finalsQueryOf, reconciliationQueryOf, type ReportsState } from './reports-state.ts'

const ExportProgress = lazy(withRetry(async () => ({ default: (await loadExportProgress()).ExportProgress })))

export interface ReportFileProps {
  project_id: number
  state: ReportsState
  today: string
  opened: boolean
}

const tables = ['csv', 'pdf', 'csv_pdf', 'xlsx'] as const
type TableFormat = (typeof tables)[number]

/** Prepares a file of the report that the page shows. */
export default function ReportFile({ project_id, state, today, opened }: ReportFileProps) {
  const finals = state.report !== 'reconciliation'
  const start = (_columns: unknown, export_format: FileFormat, headers: ExportHeaders) => {
    const file = { project_id, language: i18n.language === 'es' ? ('es' as const) : ('en' as const), headers }
    return finals
      ? call(reports.finalsFile, {
          body: { ...finalsQueryOf(state, today), ...file, export_format: export_format as ReportFormat },
        })
      : call(reports.reconciliationFile, {
          body: { ...reconciliationQueryOf(state, today), ...file, export_format: export_format as TableFormat },
        })
  }
  return (
    <ExportProgress
      kind={finals ? 'finals' : 'reconciliation'}
      rows={undefined}
      formats={finals ? fileFormats : tables}
      opened={opened}
      start={start}
    />
  )
}
