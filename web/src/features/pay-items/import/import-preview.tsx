import type { ImportedRow, ImportFault, PayItemImport } from '@milepost/contract/pay-items/pay-item-import'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Table } from '../../../ui/table.tsx'
import '../catalogue.ts'
import { useFieldTexts } from '../field-texts.ts'
import { errorsCsv, saveErrors } from './errors-file.ts'
import styles from './import.module.css'

/** What the preview of a file says in the words of who reads it. */
export interface ImportTexts {
  nameOf: (column: string) => string
  faultText: (fault: ImportFault) => string
  /** How a row names its item, and what else it says. */
  itemText: (cells: ImportedRow['cells']) => string
  rowText: (cells: ImportedRow['cells']) => string
}

type Outcome = ImportedRow['outcome']
const outcomes: readonly Outcome[] = ['refused', 'new', 'changed']
/** Faults that are drawn at most; the file of errors has them all. */
const MOST_DRAWN = 200

const countOf = (read: PayItemImport, outcome: Outcome): number =>
  ({ refused: read.errored_count, new: read.new_count, changed: read.changed_count })[outcome]

interface ImportPreviewProps {
  /** Names of the file, and of that of its faults. */
  name: string
  errors_name: string
  read: PayItemImport
  texts: ImportTexts
}

/** What a row of a file says, or changes. */
function RowText({ row, texts }: { row: ImportedRow; texts: ImportTexts }) {
  const { t } = useTranslation('pay-items')
  const { valueText } = useFieldTexts()
  const changes = Object.entries(row.changes)
  return (
    <>
      <strong>{texts.itemText(row.cells)}</strong> {row.cells['item_description']}
      {changes.length === 0 ? (
        <small>{texts.rowText(row.cells)}</small>
      ) : (
        changes.map(([field, { old, new: next }]) => (
          <small key={field}>
            {texts.nameOf(field)}: {t('import.change', { old: valueText(field, old), new: valueText(field, next) })}
          </small>
        ))
      )}
    </>
  )
}

function Rows({ name, rows, texts }: { name: string; rows: readonly ImportedRow[]; texts: ImportTexts }) {
  const { t } = useTranslation('pay-items')
  return (
    <Table label={t('import.rows', { name })}>
      <thead>
        <tr>
          <th scope="col" data-align="end">
            {t('import.row')}
          </th>
          <th scope="col">{t('title')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            <th scope="row" data-align="end">
              {row.line === null ? '-' : formatCount(row.line)}
            </th>
            <td>
              <RowText row={row} texts={texts} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Errors({
  name,
  errors_name,
  errors,
  texts,
}: Omit<ImportPreviewProps, 'read'> & Pick<PayItemImport, 'errors'>) {
  const { t } = useTranslation('pay-items')
  const header = [t('import.row'), t('import.column'), t('import.reason')]
  return (
    <>
      <Table label={t('import.rows', { name })}>
        <thead>
          <tr>
            <th scope="col" data-align="end">
              {header[0]}
            </th>
            <th scope="col">{header[1]}</th>
            <th scope="col">{header[2]}</th>
          </tr>
        </thead>
        <tbody>
          {errors.slice(0, MOST_DRAWN).map((error, at) => (
            <tr key={at}>
              <th scope="row" data-align="end">
                {error.line === null ? '-' : formatCount(error.line)}
              </th>
              <td>{error.column === '' ? '-' : texts.nameOf(error.column)}</td>
              <td>{texts.faultText(error)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={styles['foot']}>
        {errors.length > MOST_DRAWN && (
          <span>{t('import.more', { formatted: formatCount(errors.length - MOST_DRAWN) })}</span>
        )}
        <Button
          size="small"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveErrors(errorsCsv(header, errors, texts.faultText), errors_name)}
        >
          {t('import.save_errors')}
        </Button>
      </p>
    </>
  )
}

/** The rows of a file by what would become of them or became of them; of those with faults each fault. */
export function ImportPreview({ name, errors_name, read, texts }: ImportPreviewProps) {
  const { t } = useTranslation('pay-items')
  const offered = outcomes.filter((outcome) => countOf(read, outcome) > 0)
  const [wanted, setWanted] = useState<Outcome | null>(null)
  const outcome = wanted !== null && offered.includes(wanted) ? wanted : offered[0]
  if (outcome === undefined) return null
  const rows = read.rows.filter((row) => row.outcome === outcome)
  const left = countOf(read, outcome) - rows.length
  return (
    <>
      {offered.length > 1 && (
        <SegmentedControl<Outcome>
          label={t('import.show')}
          labelHidden
          value={outcome}
          onChange={setWanted}
          options={offered.map((value) => ({
            value,
            label: t('import.show_count', {
              name: t(`import.${value}`),
              formatted: formatCount(countOf(read, value)),
            }),
          }))}
        />
      )}
      <div className={styles['rows']}>
        {outcome === 'refused' ? (
          <Errors name={name} errors_name={errors_name} errors={read.errors} texts={texts} />
        ) : (
          <Rows name={name} rows={rows} texts={texts} />
        )}
      </div>
      {outcome !== 'refused' && left > 0 && (
        <p className={styles['hint']}>{t('import.more', { formatted: formatCount(left) })}</p>
      )}
    </>
  )
}
