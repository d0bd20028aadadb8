import { employeeFaults, type EmployeeFault } from '@milepost/contract/employees/employee-entry'
import type { EmployeeColumn, EmployeeImportRow } from '@milepost/contract/employees/employee-import'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCsvFaultTexts } from '../../../lib/csv-faults.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import styles from './csv.module.css'

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

/** The outcome of a row, in the preview or after the import. */
export function Outcome({ outcome }: Pick<EmployeeImportRow, 'outcome'>) {
  const { t } = useTranslation('employees')
  const Icon = outcome === 'refused' ? IconAlertTriangle : IconCircleCheck
  return (
    <Badge tone={outcome === 'refused' ? 'bad' : 'good'} icon={<Icon size={14} aria-hidden />}>
      {t(`csv.${outcome}`)}
    </Badge>
  )
}

const isFault = (code: string): code is EmployeeFault => code in employeeFaults

/** What is wrong with a cell or a row, in the language of the screen; the server's own words, where a code has none. */
export function Fault({ error }: { error: EmployeeImportRow['errors'][number] }) {
  const { t } = useTranslation(['employees', 'imports'])
  const csv = useCsvFaultTexts()
  const text = isFault(error.code) ? t(`faults.${error.code}`) : csv.faultText(error.code)
  const { partners } = error
  return (
    <span className={styles['fault']} lang={text === undefined ? 'en' : undefined}>
      {text ?? error.message}
      {partners.length > 0 &&
        ` ${t('imports:partners', { count: partners.length, rows: partners.map(formatCount).join(', ') })}`}
    </span>
  )
}
