import { roles } from '@milepost/contract/core/roles'
import {
  employeeColumns,
  MOST_EMPLOYEES_A_FILE,
  requiredEmployeeColumns,
} from '@milepost/contract/employees/employees.contract'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import styles from './csv.module.css'

const needed: readonly string[] = requiredEmployeeColumns

/** How a file has to look. */
export function FileHelp() {
  const { t } = useTranslation(['employees', 'roles'])
  const codes = (columns: readonly string[]) =>
    columns.map((column) => (
      <li key={column}>
        <code>{column}</code>
      </li>
    ))
  return (
    <div className={styles['help']}>
      <section>
        <h3>{t('csv.required')}</h3>
        <ul>{codes(requiredEmployeeColumns)}</ul>
        <h3>{t('csv.optional')}</h3>
        <ul>{codes(employeeColumns.filter((column) => !needed.includes(column)))}</ul>
      </section>
      <section>
        <h3>{t('csv.roles')}</h3>
        <ul className={styles['roles']}>
          {roles.map((role) => (
            <li key={role}>
              <code>{role}</code> {t(`roles:${role}`)}
            </li>
          ))}
        </ul>
      </section>
      <p>
        {t('csv.districts')} {t('csv.limit', { most: formatCount(MOST_EMPLOYEES_A_FILE) })}
      </p>
    </div>
  )
}
