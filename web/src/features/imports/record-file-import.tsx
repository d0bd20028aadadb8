import type { ImportedRecord, RecordImport } from '@milepost/contract/core/import-file'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { RowsTable } from '../../ui/table.tsx'
import { ByOutcome } from './by-outcome.tsx'
import { FileImport, type FileImportProps } from './file-import.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportFaults, type FaultTexts } from './import-faults.tsx'
import './imports.en.json'

const outcomes = ['refused', 'new', 'changed'] as const
const pendingOf = ({ new_count, changed_count }: RecordImport): number => new_count + changed_count
const countOf = (read: RecordImport, outcome: ImportedRecord['outcome']): number =>
  ({ refused: read.errored_count, new: read.new_count, changed: read.changed_count })[outcome]

export type RecordFileImportProps = Omit<
  FileImportProps<RecordImport>,
  'children' | 'pendingOf' | 'sendText' | 'fields'
> &
  FaultTexts & {
    /** What a row is: a material, a source. */
    subject: string
    /** Values of a known record, as they were and as they become. */
    valueText: (value: unknown, field: string) => string
  }

/** Imports a file whose rows are records: new ones are added, known ones changed. */
export function RecordFileImport({ subject, valueText, ...props }: RecordFileImportProps) {
  const { t } = useTranslation('imports')
  return (
    <FileImport<RecordImport>
      {...props}
      pendingOf={pendingOf}
      sendText={(count) => t('send', { count, formatted: formatCount(count) })}
    >
      {(read, { name, done }) => (
        <>
          <ImportCounts
            read={read}
            done={done}
            pending={pendingOf(read)}
            counts={[
              [t('outcomes.new'), read.new_count],
              [t('outcomes.changed'), read.changed_count],
              [t('outcomes.unchanged'), read.unchanged_count],
              [t('outcomes.refused'), read.errored_count],
            ]}
          />
          <ByOutcome
            key={String(done)}
            outcomes={outcomes.map((value) => ({ value, name: t(`outcomes.${value}`), count: countOf(read, value) }))}
          >
            {(outcome) => {
              if (outcome === 'refused')
                return {
                  content: (
                    <ImportFaults
                      nameOf={props.nameOf}
                      faultText={props.faultText}
                      name={name}
                      subject={subject}
                      errors_name={`${props.name}-errors.csv`}
                      errors={read.errors}
                    />
                  ),
                  shown: read.errored_count,
                }
              const rows = read.rows.filter((row) => row.outcome === outcome)
              const texts = {
                name,
                subject,
                subject_field: Object.keys(props.names)[0] ?? '',
                nameOf: props.nameOf,
                valueText,
              }
              return { content: <Rows rows={rows} {...texts} />, shown: rows.length }
            }}
          </ByOutcome>
        </>
      )}
    </FileImport>
  )
}

/** New rows with their cells, changed ones with what changes. */
function Rows({
  name,
  rows,
  subject,
  subject_field,
  nameOf,
  valueText,
}: Pick<RecordFileImportProps, 'subject' | 'nameOf' | 'valueText'> & {
  name: string
  /** The field that names what a row is. */
  subject_field: string
  rows: readonly ImportedRecord[]
}) {
  const { t } = useTranslation('imports')
  const saysOf = ({ cells, changes }: ImportedRecord): string[] =>
    Object.keys(changes).length === 0
      ? Object.entries(cells).flatMap(([field, cell]) => (field === subject_field ? [] : [cell]))
      : Object.entries(changes).map(
          ([field, { old, new: next }]) => `${nameOf(field)}: ${valueText(old, field)} → ${valueText(next, field)}`,
        )
  return (
    <RowsTable
      label={t('rows', { name })}
      rows={rows.map((row, at) => ({ ...row, at }))}
      rowKey={({ at }) => at}
      columns={[
        { header: t('row'), cell: ({ line }) => (line === null ? '-' : formatCount(line)), align: 'end', head: true },
        { header: subject, cell: ({ cells }) => cells[subject_field] || '-' },
        { header: t('says'), cell: (row) => saysOf(row).filter(Boolean).join(' · ') || '-' },
      ]}
    />
  )
}
