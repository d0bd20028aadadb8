import type { EmployeeImportRow } from '@milepost/contract/employees/employee-import'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import styles from './csv.module.css'
import { columnNames, Fault, Outcome } from './import-row.tsx'

const isColumn = (path: string): path is keyof typeof columnNames => path in columnNames

/** The rows of a file on a phone, where a table has no room: who it is, and what is wrong. */
export function PreviewCards({ label, rows }: { label: string; rows: readonly EmployeeImportRow[] }) {
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
