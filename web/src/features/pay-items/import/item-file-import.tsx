import type { ImportedRow, PayItemImport } from '@milepost/contract/pay-items/pay-item-import'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDollars } from '../../../lib/numbers.ts'
import { Table } from '../../../ui/table.tsx'
import { ByOutcome, FileImport, ImportCounts, ImportFaults, RowsBox, type FaultTexts } from '../../imports/index.ts'
import '../pay-items.en.json'
import { useFieldTexts } from '../field-texts.ts'

/** What the preview of a file says in the words of who reads it. */
interface RowTexts {
  /** How a row names its item, with its other texts. */
  itemText: (cells: ImportedRow['cells']) => string
  rowText: (cells: ImportedRow['cells']) => string
}

type Outcome = ImportedRow['outcome']
const outcomes: readonly Outcome[] = ['refused', 'new', 'changed']

const countOf = (read: PayItemImport, outcome: Outcome): number =>
  ({ refused: read.errored_count, new: read.new_count, changed: read.changed_count })[outcome]

export type ItemFileImportProps = Omit<
  Parameters<typeof FileImport<PayItemImport>>[0],
  'children' | 'pendingOf' | 'sendText' | 'fields'
> &
  RowTexts &
  FaultTexts & {
    /** Every row adds something, and none changes what is there. */
    adds_only?: boolean
  }

/** Imports a file of rows that name pay items. */
export function ItemFileImport({ adds_only = false, itemText, rowText, ...props }: ItemFileImportProps) {
  const { t } = useTranslation(['pay-items', 'imports'])
  return (
    <FileImport<PayItemImport>
      {...props}
      pendingOf={(read) => read.new_count + read.changed_count}
      sendText={(pending) => t('imports:send', { count: pending, formatted: formatCount(pending) })}
    >
      {(read, { name, done }) => (
        <>
          <ImportCounts
            read={read}
            done={done}
            pending={read.new_count + read.changed_count}
            amounts={read.amounts}
            paid={adds_only}
            counts={[
              [t('import.new'), read.new_count],
              ...(adds_only ? [] : [[t('import.changed'), read.changed_count] as const]),
              [t('import.unchanged'), read.unchanged_count],
              [t('import.refused'), read.errored_count],
            ]}
          />
          <ByOutcome
            key={String(done)}
            outcomes={outcomes.map((value) => ({ value, name: t(`import.${value}`), count: countOf(read, value) }))}
          >
            {(outcome) => {
              const rows = read.rows.filter((row) => row.outcome === outcome)
              return outcome === 'refused'
                ? {
                    content: (
                      <ImportFaults
                        {...props}
                        name={name}
                        errors_name={`${props.name}-errors.csv`}
                        errors={read.errors}
                      />
                    ),
                    shown: read.errored_count,
                  }
                : {
                    content: (
                      <Rows
                        name={name}
                        rows={rows}
                        amounts={read.amounts !== null}
                        adds_only={adds_only}
                        nameOf={props.nameOf}
                        {...{ itemText, rowText }}
                      />
                    ),
                    shown: rows.length,
                  }
            }}
          </ByOutcome>
        </>
      )}
    </FileImport>
  )
}

function Rows({
  name,
  rows,
  nameOf,
  itemText,
  rowText,
  amounts,
  adds_only,
}: {
  name: string
  rows: readonly ImportedRow[]
  amounts: boolean
  adds_only: boolean
  nameOf: (column: string) => string
} & RowTexts) {
  const { t } = useTranslation(['pay-items', 'imports'])
  const { valueText } = useFieldTexts()
  return (
    <RowsBox>
      <Table label={t('imports:rows', { name })}>
        <thead>
          <tr>
            <th scope="col" data-align="end">
              {t('imports:row')}
            </th>
            <th scope="col">{t('title')}</th>
            {amounts && (
              <th scope="col" data-align="end">
                {t(adds_only ? 'imports:amount' : 'fields.bid_amount')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells, changes, amount }, at) => (
            <tr key={at}>
              <th scope="row" data-align="end">
                {line === null ? '-' : formatCount(line)}
              </th>
              <td>
                <strong>{itemText(cells)}</strong> {cells['item_description']}
                {Object.keys(changes).length === 0 && <small>{rowText(cells)}</small>}
                {Object.entries(changes).map(([field, { old, new: next }]) => (
                  <small key={field}>
                    {nameOf(field)}: {t('import.change', { old: valueText(field, old), new: valueText(field, next) })}
                  </small>
                ))}
              </td>
              {amounts && <td data-align="end">{formatDollars(amount)}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </RowsBox>
  )
}
