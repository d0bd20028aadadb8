import type { Employee } from '@milepost/contract/employees/employee'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Table } from '../../../ui/table.tsx'
import { districtsOptions } from '../api.ts'
import { differingFields, valuesOf, type EmployeeField, type EmployeeValues } from '../employee-values.ts'
import styles from './drawer.module.css'

export interface EmployeeConflictProps {
  /** The employee as it stood when the editing began, what was typed since, and what stands now. */
  base: Employee
  typed: Partial<EmployeeValues>
  theirs: Employee
  onTheirs: () => void
  onMine: () => void
}

/** Both sides of an edit that met another one: what the other one changed beside what was typed, and the choice between them. */
export function EmployeeConflict({ base, typed, theirs, onTheirs, onMine }: EmployeeConflictProps) {
  const { t } = useTranslation(['employees', 'roles'])
  const { data: districts = [] } = useQuery(districtsOptions)
  const standing = valuesOf(theirs)
  const shown = (field: EmployeeField, value: string | undefined): string => {
    if (!value) return '-'
    if (field === 'role') return t(`roles:${value as Employee['role']}`)
    return field === 'district_id' ? (districts.find((district) => district.value === value)?.label ?? '-') : value
  }
  return (
    <div className={styles['conflict']} role="alert">
      <p>{t('edit.conflict')}</p>
      <Table label={t('edit.conflict')}>
        <thead>
          <tr>
            <th scope="col">{t('edit.field')}</th>
            <th scope="col">{t('edit.mine')}</th>
            <th scope="col">{t('edit.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differingFields(valuesOf(base), standing).map((field) => (
            <tr key={field}>
              <th scope="row">{t(`fields.${field}`)}</th>
              <td>{shown(field, typed[field])}</td>
              <td>{shown(field, standing[field])}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className={styles['buttons']}>
        <Button onClick={onTheirs}>{t('edit.take_theirs')}</Button>
        <Button onClick={onMine}>{t('edit.keep_mine')}</Button>
      </div>
    </div>
  )
}
