import { roles } from '@milepost/contract/core/roles'
import {
  employeeColumnNames,
  MOST_EMPLOYEES_A_FILE,
  requiredEmployeeColumns,
  type EmployeeColumn,
  type EmployeeImport,
} from '@milepost/contract/employees/employee-import'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import '../../../lib/roles.en.json'
import { FileImport } from '../../imports/index.ts'
import { employeesKey, importEmployees } from '../api.ts'
import styles from './csv.module.css'
import { columnNames } from './import-row.tsx'
import { Preview } from './preview.tsx'

/** The roles as a file of employees writes them. */
function RoleHelp() {
  const { t } = useTranslation(['employees', 'roles'])
  return (
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
  )
}

/** How many rows are valid, and what happens to the others. */
function Counts({ read, done }: { read: EmployeeImport; done: boolean }) {
  const { t } = useTranslation(['employees', 'imports'])
  const { total_count, errored_count, created_count, ignored_columns } = read
  const good = total_count - errored_count
  return (
    <div role="status" className={styles['counts']} data-errored={errored_count > 0 || undefined}>
      {done && <strong>{t('csv.done', { count: created_count, formatted: formatCount(created_count) })}</strong>}
      {errored_count > 0 && (
        <strong>
          {t('csv.errored', {
            errored_count: formatCount(errored_count),
            total_count: formatCount(total_count),
          })}
        </strong>
      )}
      {!done &&
        good > 0 &&
        (errored_count > 0 ? (
          <p>{t('csv.some_good', { count: good, formatted: formatCount(good) })}</p>
        ) : (
          <strong>{t('csv.all_good', { count: good, formatted: formatCount(good) })}</strong>
        ))}
      {ignored_columns.length > 0 && <p>{t('imports:ignored', { columns: ignored_columns.join(', ') })}</p>}
    </div>
  )
}

/** Invites the employees of a CSV or Excel file, after a preview of its rows. */
export default function CsvDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('employees')
  const queryClient = useQueryClient()
  return (
    <FileImport<EmployeeImport>
      title={t('csv.title')}
      lead={t('csv.lead')}
      name="employees"
      names={employeeColumnNames}
      required={requiredEmployeeColumns}
      most_rows={MOST_EMPLOYEES_A_FILE}
      help={t('csv.districts')}
      more={<RoleHelp />}
      width={1120}
      nameOf={(column) => t(columnNames[column as EmployeeColumn])}
      problemTitle={({ code }) => (code === 'employees_required' ? t('csv.no_rows') : undefined)}
      send={importEmployees}
      pendingOf={(read) => read.total_count - read.errored_count}
      sendText={(count) => t('csv.send', { count, formatted: formatCount(count) })}
      onWritten={() => void queryClient.invalidateQueries({ queryKey: employeesKey })}
      onClose={onClose}
    >
      {(read, { name, done }) => (
        <>
          <Counts read={read} done={done} />
          <Preview key={String(done)} name={name} read={read} />
        </>
      )}
    </FileImport>
  )
}
