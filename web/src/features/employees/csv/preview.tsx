import {
  employeeColumns,
  type EmployeeImport,
  type EmployeeImportRow,
} from '@milepost/contract/employees/employees.contract'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Table } from '../../../ui/table.tsx'
import styles from './csv.module.css'
import { rowFault } from './row-fault.ts'

/** Rows that are drawn at most; a file of faults is mended from the first ones on. */
const MOST_SHOWN = 200

const names = {
  first_name: 'fields.first_name',
  last_name: 'fields.last_name',
  email: 'fields.email',
  phone: 'fields.phone',
  role: 'fields.role',
  district: 'fields.district_id',
  title: 'fields.title',
  employee_number: 'fields.employee_number',
} as const satisfies Record<(typeof employeeColumns)[number], string>

function Outcome({ outcome }: Pick<EmployeeImportRow, 'outcome'>) {
  const { t } = useTranslation('employees')
  const Icon = outcome === 'refused' ? IconAlertTriangle : IconCircleCheck
  return (
    <Badge tone={outcome === 'refused' ? 'bad' : 'good'} icon={<Icon size={14} aria-hidden />}>
      {t(`csv.${outcome}`)}
    </Badge>
  )
}

function Row({ row, columns }: { row: EmployeeImportRow; columns: readonly (typeof employeeColumns)[number][] }) {
  const { t } = useTranslation('employees')
  const faultsAt = (path: string) => row.errors.filter((error) => error.path === path)
  const told = (error: EmployeeImportRow['errors'][number]) => {
    const { text, english } = rowFault(t, error)
    return (
      <span key={error.code} className={styles['fault']} lang={english ? 'en' : undefined}>
        {text}
      </span>
    )
  }
  const whole = row.errors.filter(({ path }) => !(columns as readonly string[]).includes(path))
  return (
    <tr data-refused={row.outcome === 'refused' || undefined}>
      <th scope="row" data-align="end">
        {row.line === null ? '-' : formatCount(row.line)}
      </th>
      <td>
        <Outcome outcome={row.outcome} />
        {whole.map(told)}
      </td>
      {columns.map((column) => (
        <td key={column} data-faulty={faultsAt(column).length > 0 || undefined}>
          {row.cells[column] || '-'}
          {faultsAt(column).map(told)}
        </td>
      ))}
    </tr>
  )
}

/** The rows of a file, each with what would become of it or became of it; what is wrong stands at its cell. */
export function Preview({ name, read }: { name: string; read: EmployeeImport }) {
  const { t } = useTranslation('employees')
  const { rows, total_count, errored_count } = read
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
                  {t(names[column])}
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
      {shown.length > MOST_SHOWN && (
        <p className={styles['hint']}>{t('csv.more', { formatted: formatCount(shown.length - MOST_SHOWN) })}</p>
      )}
    </>
  )
}
