import type { Employee } from '@milepost/contract/employees/employee'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { writtenPhone } from '../../../lib/phone.ts'
import { useSession } from '../../../lib/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { lastSeen } from '../list/last-seen.tsx'
import { EmployeeStatus } from '../list/employee-status.tsx'
import styles from './drawer.module.css'
import '../../../lib/roles.en.json'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What the agency knows of an employee. */
export function EmployeeDetails({ employee }: { employee: Employee }) {
  const { t } = useTranslation(['employees', 'roles'])
  const { time_zone } = useSession()
  const { email, phone, status, activated_at } = employee
  const at = (instant: string | null) => formatInstant(instant, time_zone)
  return (
    <>
      <p className={styles['marks']}>
        <EmployeeStatus employee={employee} /> {employee.own && <Badge>{t('you')}</Badge>}{' '}
        {employee.managed_by === 'scim' && <Badge tone="notice">{t('managed')}</Badge>}
      </p>
      <dl className={styles['facts']}>
        <Fact name={t('list.columns.email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact name={t('list.columns.phone')}>{phone ? <a href={`tel:${phone}`}>{writtenPhone(phone)}</a> : '-'}</Fact>
        <Fact name={t('list.columns.role')}>{t(`roles:${employee.role}`)}</Fact>
        <Fact name={t('list.columns.district')}>{employee.district ?? '-'}</Fact>
        <Fact name={t('list.columns.title')}>{employee.title ?? '-'}</Fact>
        <Fact name={t('list.columns.employee_number')}>{employee.employee_number ?? '-'}</Fact>
        <Fact name={t('list.columns.last_seen_at')}>{lastSeen(t, employee, time_zone)}</Fact>
        <Fact name={t('drawer.invited')}>{at(employee.invited_at)}</Fact>
        {status === 'pending' && <Fact name={t('drawer.invitation_until')}>{at(employee.invitation_expires_at)}</Fact>}
        {activated_at && <Fact name={t('drawer.activated')}>{at(activated_at)}</Fact>}
        {status === 'deleted' && (
          <>
            <Fact name={t('list.columns.deleted_at')}>{at(employee.deleted_at)}</Fact>
            <Fact name={t('list.columns.deleted_by')}>{employee.deleted_by ?? '-'}</Fact>
            <Fact name={t('list.columns.restorable_until')}>{at(employee.restorable_until)}</Fact>
          </>
        )}
      </dl>
    </>
  )
}
