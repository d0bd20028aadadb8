import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { EmployeeFields } from '../employee-fields.tsx'
import type { EmployeeFaults, EmployeeField } from '../employee-values.ts'
import type { NewRow as Row } from './use-new-employees.ts'
import shared from '../../../ui/shared.module.css'

export interface NewRowProps {
  row: Row
  /** Counts from 1, as people do. */
  number: number
  faults: EmployeeFaults
  onChange: (field: EmployeeField, value: string) => void
  onLeave: (field: EmployeeField) => void
  onRemove: () => void
}

/** One of the employees that are added. */
export function NewRow({ row, number, faults, onChange, onLeave, onRemove }: NewRowProps) {
  const { t } = useTranslation('employees')
  return (
    <fieldset className={shared['entry']}>
      <legend className="visually-hidden">{t('new.entry', { number })}</legend>
      <div className={shared['heading']}>
        <h3 aria-hidden>{t('new.entry', { number })}</h3>
        <IconButton size="small" label={t('new.remove_row', { number })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </div>
      <EmployeeFields
        wide
        first={number === 1}
        id={`new-${row.key}`}
        values={row.values}
        faults={faults}
        onChange={onChange}
        onLeave={onLeave}
      />
    </fieldset>
  )
}
