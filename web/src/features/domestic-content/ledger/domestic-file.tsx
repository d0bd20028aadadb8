import { domesticContent } from '@milepost/contract/domestic-content/domestic-content.contract'
import { lazy } from 'react'
import { call } from '../../../lib/client.ts'
import { i18n } from '../../../lib/i18n.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { loadExportProgress } from '../../exports/index.ts'

const ExportProgress = lazy(withRetry(async () => ({ default: (await loadExportProgress()).ExportProgress })))

const formats = ['pdf', 'xlsx'] as const

/** Prepares the ledger with its articles and their chains as a file for the auditor. */
export default function DomesticFile({ project_id, opened }: { project_id: number; opened: boolean }) {
  return (
    <ExportProgress
      kind="domestic_content"
      rows={undefined}
      formats={formats}
      opened={opened}
      start={(_columns, format, headers) =>
        call(domesticContent.export, {
          body: {
            project_id,
            export_format: format === 'xlsx' ? 'xlsx' : 'pdf',
            language: i18n.language === 'es' ? 'es' : 'en',
            headers,
          },
        })
      }
    />
  )
}
