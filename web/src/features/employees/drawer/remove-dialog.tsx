import type { Employee } from '@milepost/contract/employees/employee'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import styles from './drawer.module.css'

/** Confirms removal of an employee, with the consequences. */
export function RemoveDialog({
  employee,
  busy,
  onAccept,
  onCancel,
}: {
  employee: Employee
  busy: boolean
  onAccept: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation('employees')
  const agency = useSession().user.dot_authority_name ?? ''
  const name = t('full_name', employee)
  return (
    <ConfirmDialog
      opened
      danger
      busy={busy}
      title={t('remove.title', { name })}
      acceptLabel={t('remove.accept')}
      onAccept={onAccept}
      onCancel={onCancel}
    >
      <div className={styles['form']}>
        <p>{employee.own ? t('remove.own', { agency }) : t('remove.ends', { name, agency })}</p>
        <p>{t('remove.kept')}</p>
      </div>
    </ConfirmDialog>
  )
}
