import { employeeColumns, type EmployeeImport } from '@milepost/contract/employees/employees.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { FileChooser, ImportProblem, useImport } from '../../imports/index.ts'
import { employeesKey, importEmployees } from '../api.ts'
import styles from './csv.module.css'
import { FileHelp } from './file-help.tsx'
import { Preview } from './preview.tsx'

/** How many rows are valid, and what happens to the others. */
function Counts({ read, done }: { read: EmployeeImport; done: boolean }) {
  const { t } = useTranslation('employees')
  const { total_count, errored_count, created_count } = read
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
          <p>{t('csv.some_good', { formatted: formatCount(good) })}</p>
        ) : (
          <strong>{t('csv.all_good', { count: good, formatted: formatCount(good) })}</strong>
        ))}
    </div>
  )
}

/** Invites the employees of a CSV file, after a preview of its rows. */
export default function CsvDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['employees', 'common'])
  const queryClient = useQueryClient()
  const { file, read, done, reading, writing, problem, choose, confirm } = useImport(
    importEmployees,
    () => void queryClient.invalidateQueries({ queryKey: employeesKey }),
  )
  const good = read ? read.total_count - read.errored_count : 0
  return (
    <Modal opened onClose={onClose} title={t('csv.title')} width={read ? 1120 : 760}>
      <div className={styles['form']}>
        {!read && <p className={styles['hint']}>{t('csv.lead')}</p>}
        {!done && (
          <FileChooser
            name={file?.name}
            busy={reading}
            columns={employeeColumns}
            template="employees.csv"
            onFile={(chosen) => void choose(chosen)}
          />
        )}
        {problem && (
          <ImportProblem
            problem={problem}
            title={problem.code === 'employees_required' ? t('csv.no_rows') : undefined}
          />
        )}
        {read && file ? (
          <>
            <Counts read={read} done={done} />
            <Preview key={String(done)} name={file.name} read={read} />
          </>
        ) : (
          <FileHelp />
        )}
        <div className={styles['foot']}>
          {done ? (
            <Button kind="primary" onClick={onClose}>
              {t('csv.close')}
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
              {good > 0 && (
                <Button kind="primary" loading={writing} onClick={confirm}>
                  {t('csv.send', { count: good, formatted: formatCount(good) })}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </Modal>
  )
}
