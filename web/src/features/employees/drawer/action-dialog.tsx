import type { Employee } from '@milepost/contract/employees/employee'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import styles from './drawer.module.css'

export interface ActionDialogProps {
  action: 'sessions' | 'remove'
  employee: Employee
  busy: boolean
  onAccept: () => void
  onCancel: () => void
}

/** Confirms the end of all sessions of an employee, or the employee's removal, with the consequences. */
export function ActionDialog({ action, employee, busy, onAccept, onCancel }: ActionDialogProps) {
  const { t } = useTranslation('employees')
  const agency = useSession().user.dot_authority_name ?? ''
  const name = t('full_name', employee)
  const removes = action === 'remove'
  return (
    <ConfirmDialog
      opened
      danger={removes}
      busy={busy}
      title={t(`${action}.title`, { name })}
      acceptLabel={t(`${action}.accept`)}
      onAccept={onAccept}
      onCancel={onCancel}
    >
      <div className={styles['form']}>
        <p>{removes && employee.own ? t('remove.own', { agency }) : t(`${action}.ends`, { name, agency })}</p>
        {removes && <p>{t('remove.kept')}</p>}
      </div>
    </ConfirmDialog>
  )
}
