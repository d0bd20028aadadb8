import {
  requiredSummaryColumns,
  summaryColumnNames,
  type SummaryImport,
} from '@milepost/contract/exceptions/summary-import'
import { MOST_PAY_ITEMS_A_FILE } from '@milepost/contract/pay-items/pay-item-import'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCsvFaultTexts } from '../../../lib/csv-faults.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { FileImport, ImportCounts, ImportFaults } from '../../imports/index.ts'
import { exceptionsKey, importSummaries } from '../api.ts'
import english from '../exceptions.en.json'
import { ImportSummaries } from './import-preview.tsx'

type SummaryColumn = keyof typeof summaryColumnNames
type FaultCode = keyof typeof english.import.faults
const isKnown = (code: string): code is FaultCode => Object.hasOwn(english.import.faults, code)

const changing = ({ summaries }: SummaryImport): number =>
  summaries.filter(({ outcome }) => outcome !== 'unchanged').length
const outcomes = ['created', 'updated', 'unchanged'] as const

/** Imports a file of daily summaries, after a preview of its effects. */
export default function ImportDialog({ project_id, onClose }: { project_id: number; onClose: () => void }) {
  const { t } = useTranslation('exceptions')
  const csv = useCsvFaultTexts()
  const queryClient = useQueryClient()
  const texts = {
    nameOf: (column: string) => t(`import.columns.${column as SummaryColumn}`, { defaultValue: column }),
    faultText: ({ code, message }: { code: string; message: string }) =>
      (isKnown(code) ? t(`import.faults.${code}`) : csv.faultText(code)) ?? message,
  }
  return (
    <FileImport<SummaryImport>
      title={t('import.title')}
      lead={t('import.lead')}
      name="daily-summaries"
      names={summaryColumnNames}
      required={requiredSummaryColumns}
      most_rows={MOST_PAY_ITEMS_A_FILE}
      {...texts}
      send={(call) => importSummaries(project_id, call)}
      pendingOf={changing}
      sendText={(count) => t('import.send', { count, formatted: formatCount(count) })}
      onWritten={() => {
        void queryClient.invalidateQueries({ queryKey: exceptionsKey })
        showToast({ kind: 'success', text: t('import.done') })
        onClose()
      }}
      onClose={onClose}
    >
      {(read, { name, done }) => (
        <>
          <ImportCounts
            read={read}
            done={done}
            rest={t('import.rest')}
            pending={changing(read)}
            counts={outcomes.map((outcome) => [
              t(`import.outcomes.${outcome}`),
              read.summaries.filter((summary) => summary.outcome === outcome).length,
            ])}
          />
          {read.errored_count > 0 && (
            <ImportFaults
              {...texts}
              name={name}
              subject={t('fields.plant')}
              errors_name="daily-summaries-errors.csv"
              errors={read.errors}
            />
          )}
          {read.summaries.length > 0 && <ImportSummaries name={name} read={read} />}
        </>
      )}
    </FileImport>
  )
}
