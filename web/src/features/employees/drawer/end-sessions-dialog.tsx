import type { Employee } from '@milepost/contract/employees/employee'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

/** Confirms ending all sessions of an employee, with the consequences. */
export function EndSessionsDialog({
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
      busy={busy}
      title={t('sessions.title', { name })}
      acceptLabel={t('sessions.accept')}
      onAccept={onAccept}
      onCancel={onCancel}
    >
      <p>{t('sessions.ends', { name, agency })}</p>
    </ConfirmDialog>
  )
}
