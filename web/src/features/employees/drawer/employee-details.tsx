import type { Employee } from '@milepost/contract/employees/employee'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { writtenPhone } from '../../../lib/phone.ts'
import { useSession } from '../../../lib/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Details } from '../../../ui/details.tsx'
import { lastSeen } from '../list/last-seen.tsx'
import { EmployeeStatus } from '../list/employee-status.tsx'
import styles from './drawer.module.css'
import '../../../lib/roles.en.json'

/** What the agency knows of an employee. */
export function EmployeeDetails({ employee }: { employee: Employee }) {
  const { t } = useTranslation(['employees', 'roles'])
  const { time_zone } = useSession()
  const { email, phone, status, activated_at } = employee
  const deleted = status === 'deleted'
  const at = (instant: string | null) => formatInstant(instant, time_zone)
  return (
    <>
      <p className={styles['marks']}>
        <EmployeeStatus employee={employee} /> {employee.own && <Badge>{t('you')}</Badge>}{' '}
        {employee.managed_by === 'scim' && <Badge tone="notice">{t('managed')}</Badge>}
      </p>
      <Details
        rows={[
          [
            t('list.columns.email'),
            <a key="email" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          [
            t('list.columns.phone'),
            phone && (
              <a key="phone" href={`tel:${phone}`}>
                {writtenPhone(phone)}
              </a>
            ),
          ],
          [t('list.columns.role'), t(`roles:${employee.role}`)],
          [t('list.columns.district'), employee.district],
          [t('list.columns.title'), employee.title],
          [t('list.columns.employee_number'), employee.employee_number],
          [t('list.columns.last_seen_at'), lastSeen(t, employee, time_zone)],
          [t('drawer.invited'), at(employee.invited_at)],
          [t('drawer.invitation_until'), status === 'pending' && at(employee.invitation_expires_at)],
          [t('drawer.activated'), activated_at !== null && at(activated_at)],
          [t('list.columns.deleted_at'), deleted && at(employee.deleted_at)],
          [t('list.columns.deleted_by'), deleted && employee.deleted_by],
          [t('list.columns.restorable_until'), deleted && at(employee.restorable_until)],
        ]}
      />
    </>
  )
}
