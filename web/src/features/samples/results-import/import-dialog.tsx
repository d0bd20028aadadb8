import {
  MOST_RESULT_ROWS,
  MOST_TESTS_A_FILE,
  requiredResultColumns,
  resultColumnNames,
  type ResultColumn,
  type ResultsImport,
} from '@milepost/contract/sample-tests/results-import.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCsvFaultTexts } from '../../../lib/csv-faults.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { RowsTable } from '../../../ui/table.tsx'
import { FileImport, ImportCounts, ImportFaults } from '../../imports/index.ts'
import { importResults, samplesKey } from '../api.ts'
import english from './results-import.en.json'

type FaultCode = keyof typeof english.faults
const isKnown = (code: string): code is FaultCode => Object.hasOwn(english.faults, code)

const outcomes = ['new', 'unchanged'] as const
const coming = ({ tests }: ResultsImport): number => tests.filter(({ outcome }) => outcome === 'new').length

/** Imports a file of results, after a preview of its effects. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('results-import')
  const csv = useCsvFaultTexts()
  const queryClient = useQueryClient()
  const texts = {
    nameOf: (column: string) => t(`columns.${column as ResultColumn}`, { defaultValue: column }),
    faultText: ({ code, message }: { code: string; message: string }) =>
      (isKnown(code) ? t(`faults.${code}`, { most: MOST_TESTS_A_FILE }) : csv.faultText(code)) ?? message,
  }
  return (
    <FileImport<ResultsImport>
      title={t('title')}
      lead={t('lead')}
      name="results"
      names={resultColumnNames}
      required={requiredResultColumns}
      most_rows={MOST_RESULT_ROWS}
      {...texts}
      send={importResults}
      pendingOf={coming}
      sendText={(count) => t('send', { count, formatted: formatCount(count) })}
      onWritten={() => {
        void queryClient.invalidateQueries({ queryKey: samplesKey })
        showToast({ kind: 'success', text: t('done') })
        onClose()
      }}
      onClose={onClose}
    >
      {(read, { name, done }) => (
        <>
          <ImportCounts
            read={read}
            done={done}
            rest={t('rest')}
            pending={coming(read)}
            counts={outcomes.map((outcome) => [
              t(`outcomes.${outcome}`),
              read.tests.filter((test) => test.outcome === outcome).length,
            ])}
          />
          {read.errored_count > 0 && (
            <ImportFaults
              {...texts}
              name={name}
              subject={t('sample')}
              errors_name="results-errors.csv"
              errors={read.errors}
            />
          )}
          {read.tests.length > 0 && <ImportedTests name={name} tests={read.tests} />}
        </>
      )}
    </FileImport>
  )
}

/** What importing each test of a file does. */
function ImportedTests({ name, tests }: { name: string; tests: ResultsImport['tests'] }) {
  const { t } = useTranslation('results-import')
  return (
    <RowsTable
      label={t('tests', { name })}
      rows={tests.map((test, at) => ({ ...test, at }))}
      rowKey={({ at }) => at}
      columns={[
        { header: t('sample'), cell: ({ sample_number }) => sample_number, head: true },
        { header: t('columns.form'), cell: ({ form }) => form },
        { header: t('columns.tested_on'), cell: ({ tested_on }) => (tested_on ? formatDate(tested_on) : '-') },
        { header: t('answers'), cell: ({ answers }) => formatCount(answers), align: 'end' },
        { header: t('outcome'), cell: ({ outcome }) => t(`outcomes.${outcome}`) },
      ]}
    />
  )
}
