import { type employeeColumns, type EmployeeImportRow } from '@milepost/contract/employees/employees.contract'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import styles from './csv.module.css'
import { rowFault } from './row-fault.ts'

export type EmployeeColumn = (typeof employeeColumns)[number]

/** What the columns of a file are called on the screen. */
export const columnNames = {
  first_name: 'fields.first_name',
  last_name: 'fields.last_name',
  email: 'fields.email',
  phone: 'fields.phone',
  role: 'fields.role',
  district: 'fields.district_id',
  title: 'fields.title',
  employee_number: 'fields.employee_number',
} as const satisfies Record<EmployeeColumn, string>

/** What became of a row, or would become of it. */
export function Outcome({ outcome }: Pick<EmployeeImportRow, 'outcome'>) {
  const { t } = useTranslation('employees')
  const Icon = outcome === 'refused' ? IconAlertTriangle : IconCircleCheck
  return (
    <Badge tone={outcome === 'refused' ? 'bad' : 'good'} icon={<Icon size={14} aria-hidden />}>
      {t(`csv.${outcome}`)}
    </Badge>
  )
}

/** What is wrong with a cell or a row. */
export function Fault({ error }: { error: EmployeeImportRow['errors'][number] }) {
  const { t } = useTranslation('employees')
  const { text, english } = rowFault(t, error)
  return (
    <span className={styles['fault']} lang={english ? 'en' : undefined}>
      {text}
    </span>
  )
}
