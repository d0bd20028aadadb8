import type { ImportedRow, PayItemImport } from '@milepost/contract/pay-items/pay-item-import'
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

type Outcome = ImportedRow['outcome']
const outcomes: readonly Outcome[] = ['refused', 'new', 'changed']
/** Faults that are drawn at most; the file of errors has them all. */
const MOST_DRAWN = 200

const countOf = (read: PayItemImport, outcome: Outcome): number =>
  ({ refused: read.errored_count, new: read.new_count, changed: read.changed_count })[outcome]

/** What a row of a file says, or changes. */
function RowText({ row }: { row: ImportedRow }) {
  const { t } = useTranslation('pay-items')
  const { nameOf, valueText } = useFieldTexts()
  const { item_code = '', item_description = '', unit_of_measure = '', quantity, unit_price } = row.cells
  const changes = Object.entries(row.changes)
  return (
    <>
      <strong>{item_code}</strong> {item_description}
      {changes.length === 0 ? (
        <small>{[quantity, unit_of_measure, unit_price && `× ${unit_price}`].filter(Boolean).join(' ')}</small>
      ) : (
        changes.map(([field, { old, new: next }]) => (
          <small key={field}>
            {nameOf(field)}: {t('import.change', { old: valueText(field, old), new: valueText(field, next) })}
          </small>
        ))
      )}
    </>
  )
}

function Rows({ name, rows }: { name: string; rows: readonly ImportedRow[] }) {
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
              <RowText row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Errors({ name, errors }: { name: string; errors: PayItemImport['errors'] }) {
  const { t } = useTranslation('pay-items')
  const { nameOf, faultText } = useFieldTexts()
  const reasonOf = (error: PayItemImport['errors'][number]) => faultText(error.code, '', error.message) ?? ''
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
              <td>{error.column === '' ? '-' : nameOf(error.column)}</td>
              <td>{reasonOf(error)}</td>
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
          onClick={() => saveErrors(errorsCsv(header, errors, reasonOf))}
        >
          {t('import.save_errors')}
        </Button>
      </p>
    </>
  )
}

/** The rows of a file by what would become of them or became of them; of those with faults each fault. */
export function ImportPreview({ name, read }: { name: string; read: PayItemImport }) {
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
        {outcome === 'refused' ? <Errors name={name} errors={read.errors} /> : <Rows name={name} rows={rows} />}
      </div>
      {outcome !== 'refused' && left > 0 && (
        <p className={styles['hint']}>{t('import.more', { formatted: formatCount(left) })}</p>
      )}
    </>
  )
}
