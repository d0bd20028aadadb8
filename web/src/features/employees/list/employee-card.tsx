import type { Employee } from '@milepost/contract/employees/employee'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DaysLeft } from '../../../ui/days-left.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { lastSeen } from './last-seen.tsx'
import { EmployeeStatus } from './employee-status.tsx'
import styles from './list.module.css'
import '../../../lib/roles.en.json'

/** An employee on a phone. */
export function EmployeeCard({ employee }: { employee: Employee }) {
  const { t } = useTranslation(['employees', 'roles'])
  const { time_zone } = useSession()
  const { email, role, district } = employee
  return (
    <ListCard
      title={
        <span className={styles['heading']}>
          {t('full_name', employee)}
          <EmployeeStatus employee={employee} />
          {employee.own && <Badge>{t('you')}</Badge>}
        </span>
      }
    >
      <span>{[t(`roles:${role}`), district].filter(Boolean).join(' · ')}</span>
      <span>{email}</span>
      {employee.restorable_until ? (
        <DaysLeft until={employee.restorable_until} time_zone={time_zone} />
      ) : (
        <span>
          {t('list.columns.last_seen_at')}: {lastSeen(t, employee, time_zone)}
        </span>
      )}
    </ListCard>
  )
}
