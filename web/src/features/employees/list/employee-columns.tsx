import type { Employee } from '@milepost/contract/employees/employee'
import type { TFunction } from 'i18next'
import { writtenPhone } from '../../../lib/phone.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import { instantColumn, longTextColumn, textColumn } from '../../../ui/data-grid/field-columns.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { EmployeeStatus } from './employee-status.tsx'
import styles from './list.module.css'

/** Texts of employees and the names of roles. */
export type Texts = TFunction<['employees', 'roles']>

/** How long ago somebody was seen; '-' would read as not known. */
export const lastSeen = (t: Texts, { last_seen_at }: Employee, time_zone: string) =>
  last_seen_at ? <RelativeTime instant={last_seen_at} time_zone={time_zone} /> : t('never')

function commonColumns(t: Texts): GridColumn<Employee>[] {
  return [
    {
      id: 'name',
      header: t('columns.name'),
      cell: (row) => (
        <span className={styles['named']}>
          <span className={styles['opens']} title={t('full_name', row)}>
            {t('listed_name', row)}
          </span>
          {row.own && <Badge>{t('you')}</Badge>}
        </span>
      ),
      width: 180,
      grow: 1,
      sortable: true,
      hideable: false,
    },
    longTextColumn('email', t('columns.email'), { width: 200, grow: 1, sortable: true }),
    { id: 'phone', header: t('columns.phone'), cell: (row) => writtenPhone(row.phone) || '-', width: 134 },
    {
      id: 'role',
      header: t('columns.role'),
      cell: (row) => t(`roles:${row.role}`),
      width: 166,
      sortable: true,
    },
    longTextColumn('district', t('columns.district'), { width: 100, sortable: true }),
    longTextColumn('title', t('columns.title'), { width: 160, hidden: true }),
    textColumn('employee_number', t('columns.employee_number'), { width: 150, hidden: true }),
  ]
}

/** Columns of the employees list. */
export function employeeColumns(t: Texts, time_zone: string): GridColumn<Employee>[] {
  return [
    ...commonColumns(t),
    {
      id: 'status',
      header: t('columns.status'),
      cell: (row) => <EmployeeStatus employee={row} />,
      width: 126,
      sortable: true,
    },
    {
      id: 'last_seen_at',
      header: t('columns.last_seen_at'),
      cell: (row) => lastSeen(t, row, time_zone),
      width: 138,
      sortable: true,
    },
  ]
}

/** Columns of the recently deleted employees. */
export function removedColumns(t: Texts, time_zone: string): GridColumn<Employee>[] {
  return [
    ...commonColumns(t).map((column) => (column.id === 'phone' ? { ...column, hidden: true } : column)),
    instantColumn('deleted_at', t('columns.deleted_at'), time_zone, { width: 170, sortable: true }),
    longTextColumn('deleted_by', t('columns.deleted_by'), { width: 150 }),
    instantColumn('restorable_until', t('columns.restorable_until'), time_zone, { width: 190 }),
  ]
}
