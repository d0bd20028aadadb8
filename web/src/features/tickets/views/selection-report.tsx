import { reports } from '@milepost/contract/reports/reports.contract'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/client.ts'
import { i18n } from '../../../lib/i18n.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { loadExportProgress } from '../../exports/index.ts'

const ExportProgress = lazy(withRetry(async () => ({ default: (await loadExportProgress()).ExportProgress })))

const formats = ['csv', 'pdf', 'slips', 'csv_pdf', 'xlsx', 'kml', 'geojson'] as const

/** Prepares a report of individually selected tickets. */
export default function SelectionReport({ ids, opened }: { ids: readonly number[]; opened: boolean }) {
  const { t } = useTranslation('decisions')
  const language = i18n.language === 'es' ? 'es' : 'en'
  return (
    <ExportProgress
      kind="slip"
      label={t('bar.report')}
      rows={ids.length}
      formats={formats}
      opened={opened}
      start={(_columns, export_format, headers) =>
        call(reports.ticketFile, { body: { slip_ids: [...ids], export_format, language, headers } })
      }
    />
  )
}
