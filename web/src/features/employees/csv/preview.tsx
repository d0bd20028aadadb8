import {
  type EmployeeColumn,
  employeeColumns,
  type EmployeeImport,
  type EmployeeImportRow,
} from '@milepost/contract/employees/employee-import'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Table } from '../../../ui/table.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import styles from './csv.module.css'
import { columnNames, Fault, Outcome } from './import-row.tsx'
import shared from '../../../ui/shared.module.css'

const isColumn = (path: string): path is keyof typeof columnNames => path in columnNames

/** The rows of a file on a phone, where a table has no room: who it is, and what is wrong. */
function PreviewCards({ label, rows }: { label: string; rows: readonly EmployeeImportRow[] }) {
  const { t } = useTranslation('employees')
  return (
    <ul className={styles['cards']} aria-label={label}>
      {rows.map(({ line, outcome, cells, errors }, at) => (
        <li key={at}>
          <div className={styles['heading']}>
            <Outcome outcome={outcome} />
            <span>
              {t('csv.line')} {line === null ? '-' : formatCount(line)}
            </span>
          </div>
          <strong>{[cells.first_name, cells.last_name].filter(Boolean).join(' ')}</strong>
          <span>{[cells.email, cells.role, cells.district].filter(Boolean).join(' · ')}</span>
          {errors.map((error) => (
            <div key={`${error.path} ${error.code}`}>
              {isColumn(error.path) && t(columnNames[error.path])}
              <Fault error={error} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** Rows that are drawn at most; a file of faults is mended from the first ones on. */
const MOST_SHOWN = 200

function Row({ row, columns }: { row: EmployeeImportRow; columns: readonly EmployeeColumn[] }) {
  const faultsAt = (path: string) => row.errors.filter((error) => error.path === path)
  const whole = row.errors.filter(({ path }) => !(columns as readonly string[]).includes(path))
  return (
    <tr data-refused={row.outcome === 'refused' || undefined}>
      <th scope="row" data-align="end">
        {row.line === null ? '-' : formatCount(row.line)}
      </th>
      <td>
        <Outcome outcome={row.outcome} />
        {whole.map((error) => (
          <Fault key={error.code} error={error} />
        ))}
      </td>
      {columns.map((column) => (
        <td key={column} data-faulty={faultsAt(column).length > 0 || undefined}>
          {row.cells[column] || '-'}
          {faultsAt(column).map((error) => (
            <Fault key={error.code} error={error} />
          ))}
        </td>
      ))}
    </tr>
  )
}

/** The rows of a file, each with its outcome, before or after the import; faults are shown at their cells. */
export function Preview({ name, read }: { name: string; read: EmployeeImport }) {
  const { t } = useTranslation('employees')
  const { rows, total_count, errored_count } = read
  const narrow = useMedia('(width < 600px)')
  const [wanted, setWanted] = useState<'all' | 'errored'>('errored')
  const show = errored_count === 0 ? 'all' : wanted
  const shown = show === 'all' ? rows : rows.filter(({ outcome }) => outcome === 'refused')
  const columns = employeeColumns.filter((column) => rows.some(({ cells }) => cells[column]))
  return (
    <>
      {errored_count > 0 && errored_count < total_count && (
        <SegmentedControl<'all' | 'errored'>
          label={t('csv.show')}
          labelHidden
          value={show}
          onChange={setWanted}
          options={[
            { value: 'errored', label: t('csv.show_errored', { formatted: formatCount(errored_count) }) },
            { value: 'all', label: t('csv.show_all', { formatted: formatCount(total_count) }) },
          ]}
        />
      )}
      {narrow ? (
        <PreviewCards label={t('csv.rows', { name })} rows={shown.slice(0, MOST_SHOWN)} />
      ) : (
        <div className={styles['rows']}>
          <Table label={t('csv.rows', { name })}>
            <thead>
              <tr>
                <th scope="col" data-align="end">
                  {t('csv.line')}
                </th>
                <th scope="col">{t('csv.outcome')}</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(columnNames[column])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.slice(0, MOST_SHOWN).map((row, at) => (
                <Row key={at} row={row} columns={columns} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {shown.length > MOST_SHOWN && (
        <p className={shared['hint-text']}>{t('csv.more', { formatted: formatCount(shown.length - MOST_SHOWN) })}</p>
      )}
    </>
  )
}
